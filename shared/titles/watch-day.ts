/** Calendar days without a time zone, `YYYY-MM-DD`, on which titles were watched. */

/** Cinemas are hardly older. */
export const FIRST_WATCH_DAY = '1900-01-01'

const HOUR_MS = 3_600_000
/** The time zones that are furthest ahead of UTC, and behind it. */
const [AHEAD_MS, BEHIND_MS] = [14 * HOUR_MS, 12 * HOUR_MS]

/** The latest day that it is anywhere at this moment: nothing was watched after it. */
export function latestDay(now: Date): string {
  return dayOf(new Date(now.getTime() + AHEAD_MS))
}

/** The earliest day that it still is anywhere. */
export function earliestDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEHIND_MS))
}

/** The day where this program runs, for browsers. */
export function dayHere(now: Date): string {
  return dayOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

export function isWatchDay(value: unknown, now: Date): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // A day that the month does not have rolls over into the next.
  if (Number.isNaN(time) || dayOf(new Date(time)) !== value) return false
  return value >= FIRST_WATCH_DAY && value <= latestDay(now)
}

/** Each day once, the last first. */
export function inDayOrder(days: Iterable<string>): string[] {
  return [...new Set(days)].toSorted().toReversed()
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
