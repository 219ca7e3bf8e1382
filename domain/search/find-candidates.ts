import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { keyOf } from './candidate.ts'
import { correctQuery } from './correct-query.ts'
import { termsNear } from './near-terms.ts'
import { asTerm, isUnspaced } from '../terms/normalize.ts'
import { splitYear } from './title-year.ts'
import type { TitleAndYear } from './title-year.ts'
import type { Reading } from './reading.ts'

/** Fewer hits than this, and the query may hold a typing error. */
const TYPO_BELOW_HITS = 3
/** Fewer, and it is looked for inside of words too; trigrams need as many letters. */
const INFIX_BELOW_HITS = 8
const INFIX_MIN_LENGTH = 3
/** Of any year where one was asked for, and inside of words. */
const FURTHER_HITS = 8

/**
 * Titles that may answer a query in normal form (normalizeText), not empty: so named; by the starts of titles and of words, at most
 * `limit` each, most popular first; where there are few, popular ones with it inside of a word; where there are hardly
 * any, those that a typing error away. `dune 2021` is also read as a title and its year.
 */
export async function findCandidates(
  db: Database,
  { query, limit }: { query: string; limit: number },
): Promise<{ refs: TitleRef[]; reading: Reading }> {
  const year = splitYear(query)
  const typed = asTerm(query)
  const [hits, ofYear] = await Promise.all([
    byStarts(db, [typed], { limit }),
    year === null ? [] : byStarts(db, [asTerm(year.title)], { limit, year: year.year }),
  ])
  const found = unique([...hits, ...ofYear])
  const read: Reading = { query, year, corrections: [], inside: new Set(), guessed: new Set() }
  if (found.length >= INFIX_BELOW_HITS) return { refs: found, reading: read }
  const inside = await insideWords(db, typed)
  const withInside = unique([...found, ...inside])
  const reading = { ...read, inside: keysBeyond(found, inside) }
  if (withInside.length >= TYPO_BELOW_HITS) return { refs: withInside, reading }
  const guess = await guessAround(db, { typed, year, found: withInside, limit })
  const guessed = keysBeyond(withInside, guess.refs)
  return { refs: unique([...withInside, ...guess.refs]), reading: { ...reading, ...guess.reading, guessed } }
}

/** Titles of any year where one was given; else, or where there are none, those by corrections of typing errors. */
async function guessAround(
  db: Database,
  {
    typed,
    year,
    found,
    limit,
  }: { typed: string; year: TitleAndYear | null; found: readonly TitleRef[]; limit: number },
): Promise<{ refs: TitleRef[]; reading: Pick<Reading, 'corrections' | 'year'> }> {
  const text = year === null ? typed : asTerm(year.title)
  const ofAnyYear = year === null ? [] : await byStarts(db, [text], { limit: FURTHER_HITS })
  if (ofAnyYear.length > 0) return { refs: ofAnyYear, reading: { corrections: [], year } }
  const careful = found.length > 0
  const known = await Promise.all([...new Set([typed, text])].map((own) => correctQuery(db, own, { careful })))
  const corrections = known.flat().length > 0 || careful ? known.flat() : await termsNear(db, typed)
  const [best] = corrections
  if (best === undefined) return { refs: [], reading: { corrections, year } }
  const refs = await byStarts(db, corrections, { limit })
  return { refs, reading: { corrections, year: year === null ? null : { ...year, title: best } } }
}

async function byStarts(
  db: Database,
  queries: readonly string[],
  { limit, year = null }: { limit: number; year?: number | null },
): Promise<TitleRef[]> {
  const { rows } = await sql<TitleRef>`${PREPARED}
    select content_type as type, content_id as id
    from unnest(${queries}::text[]) as queries (query)
    cross join lateral find_titles(query, ${limit}::int, ${limit}::int, ${year}::int)
  `.execute(db)
  return rows
}

async function insideWords(db: Database, query: string): Promise<TitleRef[]> {
  if (query.length < INFIX_MIN_LENGTH || query.includes(' ') || isUnspaced(query)) return []
  // Text in normal form has none of the characters that mean something to LIKE.
  const { rows } = await sql<TitleRef>`
    select content_type as type, content_id as id
    from search_terms
    where is_start and tier < 2 and term like ${`%${query}%`}
    group by content_type, content_id
    order by max(popularity) desc, content_id
    limit ${FURTHER_HITS}
  `.execute(db)
  return rows
}

/** Of `refs`, those that are not among `known`. */
function keysBeyond(known: readonly TitleRef[], refs: readonly TitleRef[]): Set<string> {
  const before = new Set(known.map(keyOf))
  return new Set(refs.map(keyOf).filter((key) => !before.has(key)))
}

function unique(refs: TitleRef[]): TitleRef[] {
  return [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()]
}
