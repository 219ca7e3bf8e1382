import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Candidate } from '../../search/candidate.ts'
import { findCandidates } from '../../search/find-candidates.ts'
import { queryCandidates } from '../../search/load-candidates.ts'
import { wordQuery } from '../../search/word-query.ts'
import { asTerm } from '../../terms/normalize.ts'
import type { AskedTitle } from './asked-title.ts'

/** Stored titles with the same name, and titles that contain its words. */
const SAME_NAME = 40
const SAME_WORDS = 8
/** Titles of each type that a misspelt name may mean. */
const NEAR = 5

type Found = Map<number, Candidate[]>

/** For each requested title, by its number, the stored titles with the same whole name in any language. One statement for all. */
export async function findNamed(db: Database, asked: readonly AskedTitle[]): Promise<Found> {
  const named = asked.filter(({ text }) => text !== '')
  if (named.length === 0) return new Map()
  const terms = named.map(({ text }) => asTerm(text))
  // Many films share a common name: only those close to the year are wanted.
  const candidates = await queryCandidates(
    db,
    sql`
      select hit.content_type, hit.content_id
      from unnest(${terms}::text[], ${named.map(({ year }) => year)}::int[]) as asked(term, year)
      cross join generate_series(0, 2) as level
      cross join lateral (
        select content_type, content_id from search_terms
        where is_start and tier = level and search_terms.term = asked.term
          and (asked.year is null or search_terms.year between asked.year - 1 and asked.year + 1)
        limit ${SAME_NAME}::int
      ) as hit
    `,
  )
  return byName(named, candidates, ({ text }) => text)
}

/** The same by the words that tell titles apart: 'Godfather 2' finds 'The Godfather Part II'. Titles of an adjacent year are included. */
export async function findByWords(db: Database, asked: readonly AskedTitle[]): Promise<Found> {
  const named = asked.filter(({ text }) => text !== '')
  if (named.length === 0) return new Map()
  const queries = named.flatMap(({ text, year }) => {
    const query = wordQuery(text)
    const years: (number | null)[] = year === null ? [null] : [year - 1, year, year + 1]
    return years.map((each) => ({ query, year: each }))
  })
  const candidates = await queryCandidates(
    db,
    sql`
      select found.content_type, found.content_id
      from unnest(${queries.map(({ query }) => query)}::text[], ${queries.map(({ year }) => year)}::int[]) as asked(query, year)
      cross join lateral find_by_words(asked.query::tsquery, ${SAME_WORDS}::int, asked.year) as found
    `,
  )
  return byName(named, candidates, ({ folded }) => folded)
}

/** Groups candidates by the requested title whose `key` is one of their names. */
function byName(
  asked: readonly AskedTitle[],
  candidates: readonly Candidate[],
  key: (title: AskedTitle) => string,
): Found {
  const byText = new Map<string, Set<Candidate>>()
  for (const candidate of candidates) {
    for (const name of candidate.normalizedTitles) {
      const having = byText.get(name)
      if (having === undefined) byText.set(name, new Set([candidate]))
      else having.add(candidate)
    }
  }
  return new Map(asked.map((title) => [title.number, [...(byText.get(key(title)) ?? [])]]))
}

/** The results of the product's search for one title, typing errors tolerated. */
export async function findNear(db: Database, { text, year }: AskedTitle, language: string): Promise<Candidate[]> {
  if (text === '') return []
  const query = year === null ? text : `${text} ${year}`
  const { candidates } = await findCandidates(db, { query, language, limit: NEAR })
  return candidates
}
