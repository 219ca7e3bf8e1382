import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** Texts of the offline page's script; `{when}`, `{shown}` and `{total}` are placeholders that it fills in. */
export interface OfflineTexts {
  /** For dates and numbers. */
  locale: string
  copied: string
  copiedPart: string
  statuses: Record<WatchStatus, string>
  /** `{date}` stands for the day. */
  watchedOn: string
  stillAway: string
}

export const TEXTS_ID = 'texts'
