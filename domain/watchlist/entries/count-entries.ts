import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { ofEither } from '#db/title-tables.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { entryConditions } from './query.ts'
import type { EntryQuery } from './query.ts'

/** Titles of each tab, including those that cannot be shown: their owner can still remove them. */
export function countByStatus(db: Database, userId: string): Promise<Record<WatchStatus, number>> {
  return countWhere(db, sql`entry.user_id = ${userId}`)
}

const IS_SHOWN = ofEither(
  sql`entry.content_type`,
  (of) => sql`select not adult from ${of.table} where ${of.id} = entry.content_id`,
)

/** Titles of each tab as others see them: those that are stored, and not for adults. */
export function countShownByStatus(db: Database, userId: string): Promise<Record<WatchStatus, number>> {
  return countWhere(db, sql`entry.user_id = ${userId} and ${IS_SHOWN}`)
}

async function countWhere(db: Database, condition: RawBuilder<unknown>): Promise<Record<WatchStatus, number>> {
  const { rows } = await sql<{ status: WatchStatus; titles: number }>`
    select entry.status, count(*) as titles from user_watchlists as entry where ${condition} group by entry.status
  `.execute(db)
  const counts = Object.fromEntries(WATCH_STATUSES.map((status) => [status, 0])) as Record<WatchStatus, number>
  for (const { status, titles } of rows) counts[status] = titles
  return counts
}

/** Titles of a tab that match its filters. */
export async function countMatching(db: Database, query: EntryQuery): Promise<number> {
  const { rows } = await sql<{ titles: number }>`
    select count(*) as titles from user_watchlists as entry where ${entryConditions(query)}
  `.execute(db)
  return rows[0]?.titles ?? 0
}
