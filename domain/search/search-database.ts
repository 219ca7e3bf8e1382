import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/title.ts'
import { DATABASE_SEARCH_LIMIT } from './limits.ts'

/** Common text is found among so many of the most popular titles of each kind, without a search through all. */
const POPULAR = 2_000
/** Indexes of texts know three letters in a row; what has fewer is looked for among popular titles only. */
const INDEXED_TEXT = /[\p{L}\p{N}]{3}/u

/**
 * Stored titles with the text somewhere in title or overview, case-insensitive, with a poster, by popularity: half of
 * `limit` from each kind (SEARCH-10).
 */
export async function searchDatabase(
  db: Database,
  { text, limit = DATABASE_SEARCH_LIMIT }: { text: string; limit?: number },
): Promise<TitleRef[]> {
  const most = Math.floor(limit / 2)
  const [movies, tvShows] = await Promise.all([half(db, 'movie', text, most), half(db, 'tv_show', text, most)])
  return [...movies, ...tvShows]
}

async function half(db: Database, type: TitleRef['type'], text: string, most: number): Promise<TitleRef[]> {
  const [table, title] = type === 'movie' ? ['movies', 'title'] : ['tv_shows', 'name']
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const fits = sql`(${sql.ref(title)} ilike ${pattern} or overview ilike ${pattern})`
  const read = async (from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${from} as titles where ${fits} order by popularity desc, id limit ${most}::int
    `.execute(db)
    return rows.map(({ id }) => ({ type, id }))
  }
  const shown = sql`${sql.table(table)} where poster_path is not null and not adult`
  const popular = await read(sql`(select * from ${shown} order by popularity desc limit ${POPULAR}::int)`)
  if (popular.length === most || !INDEXED_TEXT.test(text)) return popular
  // Materialized: found by its text, then sorted; a walk along the order of popularity would not end.
  return read(sql`(
    with found as materialized (select * from ${sql.table(table)} where ${fits})
    select * from found where poster_path is not null and not adult
  )`)
}
