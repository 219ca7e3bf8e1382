import { DAYS_SHOWN } from '../limits.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A UTC day, `YYYY-MM-DD`, and the number of events on it. */
export interface DayCount {
  day: string
  count: number
}

/** The last 30 UTC days, `YYYY-MM-DD`, oldest first; the last one is today, still in progress. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const daysAgo = DAYS_SHOWN - 1 - at
    return new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  })
}

/** Each of the days once, in order, with 0 for days without a count. Counts of other days are left out. */
export function onEachDay(days: readonly string[], counted: readonly DayCount[]): DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}
