export interface Toast {
  text: string
  /** `bad`: something failed, and is said at once. */
  tone?: 'ok' | 'bad'
  undo?: () => void
  retry?: () => void
}
