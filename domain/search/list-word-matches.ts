import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { QueryReadings } from './read-query.ts'
import { wordQuery } from './word-query.ts'

/** So many titles are listed and counted. */
export const MOST_WORD_MATCHES = 1_000

export interface WordMatches {
  /** The best known first. */
  refs: TitleRef[]
  /** How many there are, all in all; by the database's statistics where they are more than are listed. */
  titles: number
}

/** Every title that holds the words of the query, in any order, at most 1,000. */
export async function listWordMatches(db: Database, { typed, specific }: QueryReadings): Promise<WordMatches> {
  const queries = [typed, ...(specific === null ? [] : [specific])].map(({ text, year }) => ({
    query: wordQuery(text),
    year,
  }))
  // Movies above zero, TV shows below: one text is read much quicker than a thousand rows.
  const { rows } = await sql<{ ids: string | null }>`${PREPARED}
    select string_agg((case content_type when 'movie' then content_id else -content_id end)::text, ',') as ids
    from unnest(${queries.map(({ query }) => query)}::text[], ${queries.map(({ year }) => year)}::int[]) as asked(query, year)
    cross join lateral find_by_words(asked.query::tsquery, ${MOST_WORD_MATCHES}::int, asked.year)
  `.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  const refs = [...new Set(ids)]
    .map(Number)
    .map((id): TitleRef => ({ type: id > 0 ? 'movie' : 'tv_show', id: Math.abs(id) }))
  if (refs.length < MOST_WORD_MATCHES) return { refs, titles: refs.length }
  return {
    refs,
    titles: Math.max(refs.length, await estimate(db, queries.map(({ query }) => `(${query})`).join(' | '))),
  }
}

/** What the planner expects. */
async function estimate(db: Database, query: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from search_names where words @@ ${query}::tsquery
  `.execute(db)
  return Number((rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0).toPrecision(2))
}
