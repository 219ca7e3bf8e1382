/** The statuses of a title on a watchlist; a title without one is not on it. */
export const WATCH_STATUSES = ['want_to_watch', 'watching', 'watched', 'dropped'] as const
export type WatchStatus = (typeof WATCH_STATUSES)[number]

export function isWatchStatus(value: unknown): value is WatchStatus {
  return WATCH_STATUSES.some((status) => status === value)
}
