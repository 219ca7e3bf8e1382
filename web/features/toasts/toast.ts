export interface Toast {
  text: string
  /** `bad`: something failed; announced assertively. */
  tone?: 'ok' | 'bad'
  /** Disappears sooner than others. */
  brief?: boolean
  undo?: () => void
  retry?: () => void
}
