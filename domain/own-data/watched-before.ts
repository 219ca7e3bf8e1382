import { titleKey } from '#shared/titles/title-key.ts'
import { FIRST_WATCH_DAY } from '#shared/titles/watch-day.ts'
import type { RatingRow, WatchDaysRow, WatchlistRow } from './document.ts'

/**
 * The days of watching in a file older than version 3, which has only when titles were put on the watchlist. As in the database
 * (db/migrations/048-watch-days.sql): whole seconds are a time that another service's file named, unless it is the rating's.
 */
export function watchedBefore(watchlist: readonly WatchlistRow[], ratings: readonly RatingRow[]): WatchDaysRow[] {
  const rated = new Map(ratings.map((row) => [titleKey(row), row.ratedAt]))
  return watchlist
    .filter(
      (row) => row.status === 'watched' && row.addedAt.endsWith('.000Z') && rated.get(titleKey(row)) !== row.addedAt,
    )
    .map(({ type, id, addedAt }) => ({ type, id, days: [addedAt.slice(0, FIRST_WATCH_DAY.length)] }))
}
