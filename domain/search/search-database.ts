import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import type { Candidate } from './candidate.ts'
import { DATABASE_SEARCH_LIMIT } from './limits.ts'
import { queryCandidates } from './load-candidates.ts'

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
 * Stored titles that contain the text in title or overview, ignoring case, with a poster, by popularity: half of `limit` of each type. One
 * statement.
 */
export async function searchDatabase(
  db: Database,
  { text, limit = DATABASE_SEARCH_LIMIT, own = {}, knownOnly = false }: Input,
): Promise<Candidate[]> {
  const wanted = { text, limit: Math.floor(limit / 2), own, knownOnly }
  const parts = TITLE_TYPES.map((type) => half(type, wanted))
  const found = sql`
    with ${sql.join(parts.flatMap(({ stages }) => stages))}
    ${sql.join(
      parts.map(({ rows }) => rows),
      sql` union all `,
    )}
  `
  // The best plan depends on the text.
  const candidates = await queryCandidates(db, found, { prepared: false })
  return candidates.toSorted(
    (a, b) => TITLE_TYPES.indexOf(a.type) - TITLE_TYPES.indexOf(b.type) || b.popularity - a.popularity || a.id - b.id,
  )
}

/**
 * In stages, each with the titles of those before it, since most texts need only the first: the most popular titles, known titles, all. A
 * stage is not run if the one before it has found enough.
 */
function half(type: TitleType, { text, limit, own, knownOnly }: Required<Input>) {
  const ofView = inOwnView({ type: sql.lit(type), id: sql.ref('best.id') }, own)
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { table, title } = titleColumns(type)
  const known = sql`(select content_id as id, popularity, title, overview from title_texts where content_type = ${sql.lit(type)})`
  const popular = (count: number) => sql`(select * from ${known} as known order by popularity desc limit ${count}::int)`
  const all = sql`(
    select id, popularity, ${title} as title, overview
    from ${table}
    where poster_path is not null and not adult
  )`
  const indexed = [popular(POPULAR), known, ...(knownOnly ? [] : [all])]
  const sources = INDEXED_TEXT.test(text) ? indexed : [popular(POPULAR_FOR_SHORT)]
  const name = (stage: number) => sql.ref(`${type}_${stage}`)
  const isFull = (stage: number) => sql`(select count(*) from ${name(stage)}) >= ${limit}::int`
  const stages = sources.map((titles, stage) => {
    const unlessFull = stage === 0 ? sql`` : sql`and not (${isFull(stage - 1)})`
    // Materialized: searched by text, then sorted; a scan in order of popularity would take far too long.
    return sql`${name(stage)} as materialized (
      with found as materialized (
        select id, popularity from ${titles} as titles where (title ilike ${pattern} or overview ilike ${pattern}) ${unlessFull}
      )
      select id from (select id from found order by popularity desc, id limit ${MOST_COMPARED}::int) as best
      where true ${ofView}
      limit ${limit}::int
    )`
  })
  const last = stages.length - 1
  const rows = sql.join(
    stages.map(
      (_, stage) => sql`
        select ${sql.lit(type)} as content_type, id as content_id from ${name(stage)}
        ${stage === last ? sql`` : sql`where ${isFull(stage)}`}`,
    ),
    sql` union all `,
  )
  return { stages, rows }
}
