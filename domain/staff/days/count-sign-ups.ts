import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { lastDays, onEachDay } from './last-days.ts'
import type { DayCount } from './last-days.ts'

/** How many of the existing accounts were created on each of the last 30 UTC days. Accounts deleted since do not count. */
export async function countSignUps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DayCount[]> {
  const days = lastDays(clock.now())
  const { rows } = await sql<DayCount>`
    select (created_at at time zone 'UTC')::date as day, count(*)::int as count from user_profiles
    where created_at >= ${`${days[0]}T00:00:00Z`}::timestamptz group by 1
  `.execute(db)
  return onEachDay(days, rows)
}
