import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** What the offline page's script says; `{when}`, `{shown}` and `{total}` stand for what it fills in. */
export interface OfflineTexts {
  /** For dates and numbers. */
  locale: string
  copied: string
  copiedPart: string
  statuses: Record<WatchStatus, string>
  stillAway: string
}

export const TEXTS_ID = 'texts'
