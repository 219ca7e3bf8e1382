import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { ofEither, titleIn } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchlistPosition } from './cursor.ts'
import { entryConditions } from './query.ts'
import type { EntryQuery } from './query.ts'

type Named = [type: TitleRef['type'], id: number, title: string | null]

/**
 * In the language's dictionary order, numbers by value. Sorted here, since the embedded database has no collations. A single row of JSON
 * instead of thousands of rows.
 */
export async function listByTitle(
  db: Database,
  query: EntryQuery,
  { after, limit }: { after: WatchlistPosition | null; limit: number },
): Promise<WatchlistPosition[]> {
  const { language, descending } = query
  const { rows } = await sql<{ titles: Named[] | null }>`
    select json_agg(json_build_array(entry.content_type, entry.content_id, ${ofEither(
      sql`entry.content_type`,
      (of) => sql`select ${titleIn(language, of)} from ${of.table} where ${of.id} = entry.content_id`,
    )})) as titles
    from user_watchlists as entry
    where ${entryConditions(query)}
  `.execute(db)
  const { compare } = new Intl.Collator(language, { numeric: true })
  const order = (a: WatchlistPosition, b: WatchlistPosition) =>
    byTitle(a, b, descending ? (x, y) => compare(y, x) : compare)
  const all = (rows[0]?.titles ?? []).map(([type, id, key]): WatchlistPosition => ({ type, id, key, added: 0 }))
  const rest = after === null ? all : all.filter((position) => order(position, after) > 0)
  return rest.toSorted(order).slice(0, limit)
}

function byTitle(a: WatchlistPosition, b: WatchlistPosition, compare: (a: string, b: string) => number): number {
  if (typeof a.key !== 'string' || typeof b.key !== 'string') {
    if (typeof a.key === 'string') return -1
    if (typeof b.key === 'string') return 1
    return byRef(a, b)
  }
  return compare(a.key, b.key) || byRef(a, b)
}

function byRef(a: TitleRef, b: TitleRef): number {
  return a.id - b.id || a.type.localeCompare(b.type)
}
