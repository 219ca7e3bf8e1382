import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { DATABASE_SEARCH_LIMIT } from './limits.ts'

/** Frequent text is found among this many of the most popular titles of each type, without an index. */
const POPULAR = 500
/** Trigram indexes need three letters in a row; shorter text is searched in this many of the most popular titles of each type. */
const POPULAR_FOR_SHORT = 5_000
/** This many of the most popular titles with the text are examined, unless all are wanted. */
const MOST_COMPARED = 2_000
const INDEXED_TEXT = /[\p{L}\p{N}]{3}/u

interface Input {
  text: string
  limit?: number
  /** All titles if absent. */
  own?: OwnView
  /** Only among known titles: if other matches exist already, searching the rest is not worth the time. */
  knownOnly?: boolean
}

/**
 * Stored titles that contain the text in title or overview, ignoring case, with a poster, by popularity: half of `limit` of each type.
 */
export async function searchDatabase(
  db: Database,
  { text, limit = DATABASE_SEARCH_LIMIT, own = {}, knownOnly = false }: Input,
): Promise<TitleRef[]> {
  const wanted = { text, limit: Math.floor(limit / 2), own, knownOnly }
  const [movies, tvShows] = await Promise.all([half(db, 'movie', wanted), half(db, 'tv_show', wanted)])
  return [...movies, ...tvShows]
}

/** In stages, since most texts need only the first: the most popular titles, known titles, all. */
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
  // Materialized: searched by text, then sorted; a scan in order of popularity would take far too long.
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
