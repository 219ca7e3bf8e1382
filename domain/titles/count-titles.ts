import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'

export interface TitleCounts {
  movies: number
  tvShows: number
  /** Titles of both types that have a name in the language. */
  translated: Record<Language, number>
}

const NONE = Object.fromEntries(LANGUAGES.map((language) => [language, 0])) as TitleCounts['translated']

type Counted = Pick<TitleCounts, 'movies' | 'tvShows'> & TitleCounts['translated']

/** Blocks of each table read by one query, 8 kB each: half a second, whatever the number of titles. */
const BLOCKS_AT_ONCE = 16_384

/**
 * How many titles are stored, and how many of them are translated into each language. Reads every title once, in the order on disk; in a
 * large catalogue, a title that changes meanwhile may be counted twice or not at all.
 */
export async function countTitles(
  { db }: Pick<Deps, 'db'>,
  { blocksAtOnce = BLOCKS_AT_ONCE }: { blocksAtOnce?: number } = {},
): Promise<TitleCounts> {
  const total: TitleCounts = { movies: 0, tvShows: 0, translated: { ...NONE } }
  const blocks = await countBlocks(db)
  for (let from = 0; from < blocks; from += blocksAtOnce) {
    const { movies, tvShows, ...translated } = await countWithin(db, { from, to: from + blocksAtOnce })
    total.movies += movies
    total.tvShows += tvShows
    for (const language of LANGUAGES) total.translated[language] += translated[language]
  }
  return total
}

/** Blocks of the larger table. */
async function countBlocks(db: Database): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select ceil(greatest(pg_relation_size('movies'), pg_relation_size('tv_shows'))::float8 / current_setting('block_size')::int)::int as blocks
  `.execute(db)
  return rows[0]?.blocks ?? 0
}

async function countWithin(db: Database, { from, to }: { from: number; to: number }): Promise<Counted> {
  const perLanguage = LANGUAGES.map(
    (language) => sql`count(*) filter (where translations ? ${sql.lit(language)})::int as ${sql.ref(language)}`,
  )
  const { rows } = await sql<Counted>`
    select count(*) filter (where type = 'movie')::int as movies, count(*) filter (where type = 'tv_show')::int as "tvShows",
      ${sql.join(perLanguage)}
    from (${bothTypes(
      ({ type, table, translations }) => sql`
        select ${type} as type, ${translations} as translations from ${table}
        where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid
      `,
    )}) as titles
  `.execute(db)
  return rows[0] ?? { movies: 0, tvShows: 0, ...NONE }
}
