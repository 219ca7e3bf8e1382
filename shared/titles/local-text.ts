/** A text with the language it is really in, so that a page in another language can mark it. */
export interface LocalText {
  text: string
  /** Language code; '' where unknown. */
  language: string
}
