/** A text with its actual language, so that a page in another language can mark it. */
export interface LocalText {
  text: string
  /** Language code; '' if unknown. */
  language: string
}
