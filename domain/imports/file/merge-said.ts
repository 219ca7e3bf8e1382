import type { ImportedStatus } from '#shared/imports/import.ts'
import { inDayOrder } from '#shared/titles/watch-day.ts'
import { WATCH_DAYS_PER_TITLE } from '../../watchlist/limits.ts'

/** What a file says about a title. Times are ISO 8601. */
export interface Said {
  rating: number | null
  ratedAt: string | null
  status: ImportedStatus | null
  /** When it was watched, or put on a list; null if the file only says when it was rated. */
  statusAt: string | null
  /** The days on which it was watched, `YYYY-MM-DD`, the last first. */
  watchedOn: string[]
}

const STATUS_ORDER: readonly (ImportedStatus | null)[] = [
  null,
  'either',
  'want_to_watch',
  'watching',
  'watched',
  'dropped',
]

/**
 * Merges two rows of one title: the later rating, the status that goes further, or the later of equal ones, and all days of watching. The
 * day of a rating does not count as one.
 */
export function mergeSaid(first: Said, second: Said): Said {
  const rated = ratesAnew(first, second) ? second : first
  const seen = goesFurther(first, second) ? second : first
  const other = seen === first ? second : first
  // A rating says 'watched' without a day: a play of the same title has it.
  const statusAt = seen.statusAt ?? (isViewing(seen) && isViewing(other) ? other.statusAt : null)
  const watchedOn = inDayOrder([...first.watchedOn, ...second.watchedOn]).slice(0, WATCH_DAYS_PER_TITLE)
  return { rating: rated.rating, ratedAt: rated.ratedAt, status: seen.status, statusAt, watchedOn }
}

function isViewing({ status }: Said): boolean {
  return status === 'watching' || status === 'watched'
}

function ratesAnew(first: Said, second: Said): boolean {
  if (first.rating === null || second.rating === null) return second.rating !== null
  return (second.ratedAt ?? '') >= (first.ratedAt ?? '')
}

function goesFurther(first: Said, second: Said): boolean {
  const difference = STATUS_ORDER.indexOf(second.status) - STATUS_ORDER.indexOf(first.status)
  return difference > 0 || (difference === 0 && (second.statusAt ?? '') > (first.statusAt ?? ''))
}
