import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { ROWS_PER_QUERY } from './limits.ts'

/** Each with one row for a title. */
const TABLES = {
  user_watchlists: sql`user_watchlists`,
  content_ratings: sql`content_ratings`,
  watch_days: sql`(
    select user_id, content_id, content_type, json_agg(day order by day desc) as days
    from watch_days group by user_id, content_id, content_type
  )`,
}

interface Source {
  table: keyof typeof TABLES
  userId: string
  /** Further columns of `entry`, each preceded by a comma. */
  columns: RawBuilder<unknown>
}

/**
 * All of a member's rows, by type and id, a thousand at a time: memory stays small however long the list and however slow the reader. Rows
 * added meanwhile may be missing; none is repeated.
 */
export async function* readRows<Row extends TitleRef>(
  db: Database,
  { table, userId, columns }: Source,
): AsyncGenerator<Row[]> {
  let after: TitleRef = { type: 'movie', id: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select entry.content_type as type, entry.content_id as id ${columns}
      from ${TABLES[table]} as entry
      where entry.user_id = ${userId} and (entry.content_id, entry.content_type) > (${after.id}::int, ${after.type})
      order by entry.content_id, entry.content_type
      limit ${ROWS_PER_QUERY}::int
    `.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_QUERY) return
    after = last
  }
}
