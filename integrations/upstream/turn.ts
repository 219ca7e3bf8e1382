/** How a call takes its turn among those to the same upstream. */
export interface CallTurn {
  /** The call is not made if its turn would come later than this, in milliseconds. */
  withinMs?: number | undefined
  /** No user waits for it: it yields to others. */
  isBackground?: boolean
}
