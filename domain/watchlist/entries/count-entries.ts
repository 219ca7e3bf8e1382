import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { entryConditions } from './query.ts'
import type { EntryQuery } from './query.ts'

/** Titles of each tab, those included that cannot be shown. */
export async function countByStatus(db: Database, userId: string): Promise<Record<WatchStatus, number>> {
  const rows = await db
    .selectFrom('user_watchlists')
    .select(['status', (of) => of.fn.countAll<number>().as('titles')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(WATCH_STATUSES.map((status) => [status, 0])) as Record<WatchStatus, number>
  for (const { status, titles } of rows) counts[status] = titles
  return counts
}

/** Titles of a tab that pass its filters. */
export async function countMatching(db: Database, query: EntryQuery): Promise<number> {
  const { rows } = await sql<{ titles: number }>`
    select count(*) as titles from user_watchlists as entry where ${entryConditions(query)}
  `.execute(db)
  return rows[0]?.titles ?? 0
}
