import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef, TitleType } from '#shared/title.ts'
import { DATABASE_SEARCH_LIMIT } from './limits.ts'

/** Common text is found among so many of the most popular titles of each kind, without an index. */
const POPULAR = 500
/** Indexes of texts know three letters in a row; what has fewer is looked for among so many of the most popular of each kind. */
const POPULAR_FOR_SHORT = 5_000
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

/** Step by step, because most texts need no more than the first: the most popular titles, those that are known, all. */
async function half(db: Database, type: TitleType, text: string, most: number): Promise<TitleRef[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const known = sql`(select content_id as id, popularity, title, overview from title_texts where content_type = ${type})`
  const popular = (count: number) => sql`(select * from ${known} as known order by popularity desc limit ${count}::int)`
  const all = sql`(
    select id, popularity, ${sql.ref(type === 'movie' ? 'title' : 'name')} as title, overview
    from ${sql.table(type === 'movie' ? 'movies' : 'tv_shows')}
    where poster_path is not null and not adult
  )`
  let ids: number[] = []
  for (const titles of INDEXED_TEXT.test(text) ? [popular(POPULAR), known, all] : [popular(POPULAR_FOR_SHORT)]) {
    ids = await idsIn(db, titles, { pattern, most })
    if (ids.length === most) break
  }
  return ids.map((id) => ({ type, id }))
}

async function idsIn(
  db: Database,
  titles: RawBuilder<unknown>,
  { pattern, most }: { pattern: string; most: number },
): Promise<number[]> {
  // Materialized: found by its text, then sorted; a walk along the order of popularity would not end.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id, popularity from ${titles} as titles where title ilike ${pattern} or overview ilike ${pattern}
    )
    select id from found order by popularity desc, id limit ${most}::int
  `.execute(db)
  return rows.map(({ id }) => id)
}
