import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** `rating` is everybody's, `own-rating` the member's. */
export const WATCHLIST_SORTS = ['added', 'title', 'year', 'rating', 'own-rating'] as const
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number]

export function isWatchlistSort(value: unknown): value is WatchlistSort {
  return WATCHLIST_SORTS.some((sort) => sort === value)
}

/** The direction in which a sort begins: newest and best first, titles from A. */
export function defaultDescending(sort: WatchlistSort): boolean {
  return sort !== 'title'
}

/** What others may see of a watchlist: never dropped titles. */
export const PUBLIC_STATUSES = ['want_to_watch', 'watching', 'watched'] as const satisfies WatchStatus[]
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]
