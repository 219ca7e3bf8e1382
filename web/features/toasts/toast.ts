export interface Toast {
  text: string
  /** `bad`: something failed, and is said at once. */
  tone?: 'ok' | 'bad'
  /** Goes sooner than others. */
  brief?: boolean
  undo?: () => void
  retry?: () => void
}
