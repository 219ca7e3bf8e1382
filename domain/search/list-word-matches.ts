import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { TitleCount } from '../browse/count-matches.ts'
import type { Interpretations } from './interpret-query.ts'
import { wordQuery } from './word-query.ts'

/** At most this many titles are listed and counted. */
export const MOST_WORD_MATCHES = 1_000
const MOST_COUNTED = 10_000

export interface WordMatches {
  /** The best known first. */
  refs: TitleRef[]
  /** The total. */
  count: TitleCount
}

/** Every title that contains the words of the query, in any order, at most 1,000. */
export async function listWordMatches(db: Database, { typed, specific }: Interpretations): Promise<WordMatches> {
  const queries = [typed, ...(specific === null ? [] : [specific])].map(({ text, year }) => ({
    query: wordQuery(text),
    year,
  }))
  // Movies as positive ids, TV shows as negative: reading one text is much faster than a thousand rows.
  const { rows } = await sql<{ ids: string | null }>`${PREPARED}
    select string_agg((case content_type when 'movie' then content_id else -content_id end)::text, ',') as ids
    from unnest(${queries.map(({ query }) => query)}::text[], ${queries.map(({ year }) => year)}::int[]) as asked(query, year)
    cross join lateral find_by_words(asked.query::tsquery, ${MOST_WORD_MATCHES}::int, asked.year)
  `.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  const refs = [...new Set(ids)]
    .map(Number)
    .map((id): TitleRef => ({ type: id > 0 ? 'movie' : 'tv_show', id: Math.abs(id) }))
  if (refs.length < MOST_WORD_MATCHES) return { refs, count: { titles: refs.length, exact: true } }
  return { refs, count: await countMatches(db, queries.map(({ query }) => `(${query})`).join(' | ')) }
}

async function countMatches(db: Database, query: string): Promise<TitleCount> {
  // Each tier has its own index.
  const ofTier = (tier: number) =>
    sql`(select from search_names where tier = ${sql.lit(tier)} and words @@ ${query}::tsquery)`
  const { rows } = await sql<{ titles: number }>`
    select count(*)::int as titles
    from (select from (${sql.join([0, 1, 2].map(ofTier), sql` union all `)}) as tiers limit ${MOST_COUNTED}::int) as counted
  `.execute(db)
  const titles = rows[0]?.titles ?? 0
  return { titles, exact: titles < MOST_COUNTED }
}
