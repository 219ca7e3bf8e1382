import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** `aired` is what came out last of what is not seen, then what comes next, `watched` the last day on which the member watched it, `rating` the average of all votes, `own-rating` the member's. */
export const WATCHLIST_SORTS = ['added', 'aired', 'watched', 'title', 'year', 'rating', 'own-rating'] as const
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number]

export function isWatchlistSort(value: unknown): value is WatchlistSort {
  return WATCHLIST_SORTS.some((sort) => sort === value)
}

/** Each sort's default direction: newest and best first, titles from A to Z. */
export function defaultDescending(sort: WatchlistSort): boolean {
  return sort !== 'title'
}

/** The tabs of a watchlist that others may see: never dropped titles. */
export const PUBLIC_STATUSES = ['want_to_watch', 'watching', 'watched'] as const satisfies WatchStatus[]
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]
