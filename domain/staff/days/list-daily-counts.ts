import type { DailyCount } from '#domain/daily-counts.ts'
import type { Deps } from '#domain/deps.ts'
import { lastDays, onEachDay } from './last-days.ts'
import type { DayCount } from './last-days.ts'

/** The counts under each of the names on the last 30 UTC days, in the order of the names. */
export async function listDailyCounts<Name extends DailyCount>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  names: readonly Name[],
): Promise<Record<Name, DayCount[]>> {
  const days = lastDays(clock.now())
  const rows = await db
    .selectFrom('daily_counts')
    .select(['day', 'name', 'count'])
    .where('day', 'in', days)
    .where('name', 'in', names)
    .execute()
  const counted = names.map(
    (name) =>
      [
        name,
        onEachDay(
          days,
          rows.filter((row) => row.name === name),
        ),
      ] as const,
  )
  return Object.fromEntries(counted) as Record<Name, DayCount[]>
}
