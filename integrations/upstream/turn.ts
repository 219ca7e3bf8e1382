/** How a call takes its turn among those to the same far end. */
export interface Turn {
  /** It is not made where its turn would come later, in milliseconds. */
  withinMs?: number | undefined
  /** Nobody waits for it: others go first. */
  isBackground?: boolean
}
