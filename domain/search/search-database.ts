import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { DATABASE_SEARCH_LIMIT } from './limits.ts'

/** Common text is found among so many of the most popular titles of each kind, without an index. */
const POPULAR = 500
/** Indexes of texts know three letters in a row; what has fewer is looked for among so many of the most popular of each kind. */
const POPULAR_FOR_SHORT = 5_000
/** So many of the most popular titles with the text are looked at, where not all are wanted. */
const MOST_COMPARED = 2_000
const INDEXED_TEXT = /[\p{L}\p{N}]{3}/u

interface Input {
  text: string
  limit?: number
  /** All titles where it is left out. */
  own?: OwnView
  /** Only among known titles: where others answer already, the rest is not worth its time. */
  knownOnly?: boolean
}

/**
 * Stored titles with the text somewhere in title or overview, case-insensitive, with a poster, by popularity: half of
 * `limit` from each kind.
 */
export async function searchDatabase(
  db: Database,
  { text, limit = DATABASE_SEARCH_LIMIT, own = {}, knownOnly = false }: Input,
): Promise<TitleRef[]> {
  const wanted = { text, limit: Math.floor(limit / 2), own, knownOnly }
  const [movies, tvShows] = await Promise.all([half(db, 'movie', wanted), half(db, 'tv_show', wanted)])
  return [...movies, ...tvShows]
}

/** Step by step, because most texts need no more than the first: the most popular titles, those that are known, all. */
async function half(
  db: Database,
  type: TitleType,
  { text, limit, own, knownOnly }: Required<Input>,
): Promise<TitleRef[]> {
  const ofView = inOwnView({ type: sql.lit(type), id: sql.ref('best.id') }, own)
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { table, title } = titleColumns(type)
  const known = sql`(select content_id as id, popularity, title, overview from title_texts where content_type = ${type})`
  const popular = (count: number) => sql`(select * from ${known} as known order by popularity desc limit ${count}::int)`
  const all = sql`(
    select id, popularity, ${title} as title, overview
    from ${table}
    where poster_path is not null and not adult
  )`
  const indexed = [popular(POPULAR), known, ...(knownOnly ? [] : [all])]
  let ids: number[] = []
  for (const titles of INDEXED_TEXT.test(text) ? indexed : [popular(POPULAR_FOR_SHORT)]) {
    ids = await idsIn(db, titles, { pattern, ofView, limit })
    if (ids.length === limit) break
  }
  return ids.map((id) => ({ type, id }))
}

async function idsIn(
  db: Database,
  titles: RawBuilder<unknown>,
  { pattern, ofView, limit }: { pattern: string; ofView: RawBuilder<unknown>; limit: number },
): Promise<number[]> {
  // Materialized: found by its text, then sorted; a walk along the order of popularity would not end.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id, popularity from ${titles} as titles where title ilike ${pattern} or overview ilike ${pattern}
    )
    select id from (select id from found order by popularity desc, id limit ${MOST_COMPARED}::int) as best
    where true ${ofView}
    limit ${limit}::int
  `.execute(db)
  return rows.map(({ id }) => id)
}
