import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { bitsFor } from '../terms/language-bits.ts'
import { asTerm, isUnspaced } from '../terms/normalize.ts'
import { retyped } from '../terms/keyboard-layouts.ts'
import { inDigits } from '../terms/numerals.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import type { FoundBy, UnderstoodQuery } from './classes.ts'
import { correctQuery, wordsNear } from './correct-query.ts'
import type { WordsNear } from './correct-query.ts'
import { loadCandidates, queryCandidates } from './load-candidates.ts'
import { matchNames } from './match.ts'
import { termsNear } from './near-terms.ts'
import { interpretQuery, interpretationOf } from './interpret-query.ts'
import type { Interpretations, Interpretation } from './interpret-query.ts'
import { wordQuery } from './word-query.ts'

/** With fewer hits, the query may contain a typing error. */
const TYPO_BELOW_HITS = 3
/** With fewer, words are also searched in any order, and inside other words, for which trigrams need as many letters. */
const ENOUGH_HITS = 8
const INFIX_MIN_LENGTH = 3
/** For titles of any year when one was requested, and for matches inside words. */
const FURTHER_HITS = 8

interface Input {
  /** In normal form (normalizeText), not empty. */
  query: string
  /** The visitor's language. */
  language: string
  /** Most hits of each kind. */
  limit: number
  /** The titles with its words, best known first, if the caller lists them anyway. */
  listed?: Promise<readonly TitleRef[]> | null
  near?: WordsNear
}

/** Titles that may match a query, unordered, and how it was understood. */
export interface Found {
  candidates: Candidate[]
  understood: UnderstoodQuery
}

/**
 * Titles that may match a query: by names that contain its words as typed, whole, at the start or at the start of a word, most popular
 * first; if there are few, by its words in any order, joined, or in names of people, and by popular titles that contain it inside a word;
 * if there are hardly any, those a typing error away. `dune 1984` and `fargo series` are also read as a title of that year or type.
 */
export async function findCandidates(
  db: Database,
  { query, language, limit, listed = null, near = wordsNear(db) }: Input,
): Promise<Found> {
  const interpretations = interpretQuery(query)
  const own = bitsFor(language)
  const search: Search = { db, interpretations, own, limit, near, found: new Map(), foundBy: new Map() }
  const [typed, words] = await Promise.all([typedHits(search, bothInterpretations(interpretations)), listed])
  add(search, typed, null)
  if (search.found.size < ENOUGH_HITS || hasNumber(query)) await addFurther(search, query, words)
  const corrections = search.found.size < TYPO_BELOW_HITS ? await guess(search) : []
  const { specific } = interpretations
  const [meant] = corrections
  return {
    candidates: [...search.found.values()],
    understood: {
      ...interpretations,
      specific: specific === null || meant === undefined ? specific : interpretationOf(meant, specific),
      own,
      corrections,
      foundBy: search.foundBy,
    },
  }
}

/** By words in any order, and inside of words. */
async function addFurther(search: Search, query: string, listed: readonly TitleRef[] | null): Promise<void> {
  const { db, found, limit, interpretations } = search
  if (listed === null) add(search, await wordHits(search, bothInterpretations(interpretations)), 'words')
  const missing = (listed ?? []).slice(0, limit).filter((ref) => !found.has(keyOf(ref)))
  const [loaded, inside] = await Promise.all([
    loadCandidates(db, missing),
    found.size + missing.length < ENOUGH_HITS ? insideWords(db, asTerm(query)) : [],
  ])
  add(search, loaded, 'words')
  add(search, inside, 'inside')
}

interface Search {
  db: Database
  interpretations: Interpretations
  own: number
  limit: number
  near: WordsNear
  found: Map<string, Candidate>
  foundBy: Map<string, FoundBy>
}

function add({ found, foundBy }: Search, hits: readonly Candidate[], by: FoundBy | null): void {
  for (const hit of hits) {
    const key = keyOf(hit)
    if (found.has(key)) continue
    found.set(key, hit)
    if (by !== null) foundBy.set(key, by)
  }
}

function bothInterpretations({ typed, specific }: Interpretations): Interpretation[] {
  return specific === null ? [typed] : [typed, specific]
}

function hasNumber(query: string): boolean {
  return query.split(' ').some((word) => /^\d+$/.test(inDigits(word)))
}

/** Titles of any year if one was given; otherwise, or if there are none, those by corrections of typing errors, which are returned. */
async function guess(search: Search): Promise<string[]> {
  const { db, interpretations, limit, found, near } = search
  const text = interpretations.specific?.text ?? interpretations.typed.text
  if (interpretations.specific !== null && interpretations.specific.year !== null) {
    const ofAnyYear = [{ ...interpretations.specific, year: null }]
    const hits = await typedHits({ ...search, limit: FURTHER_HITS }, ofAnyYear)
    add(search, hits, 'guess')
    if (hits.length > 0) return []
  }
  if (isNamed(search)) return []
  const careful = found.size > 0
  const typed = asTerm(interpretations.typed.text)
  const known = await Promise.all(
    [...new Set([typed, asTerm(text)])].map((own) => correctQuery(db, own, { careful, near })),
  )
  const texts = known.flatMap((each) => each.texts)
  const further = texts.length > 0 || careful ? texts : await termsNear(db, typed)
  const corrections = further.length > 0 || careful ? further : retyped(text)
  if (corrections.length > 0) add(search, await typedHits(search, corrections.map(asInterpretation)), 'guess')
  if (text.includes(' ') && found.size < TYPO_BELOW_HITS) {
    const others = new Map(known.flatMap((each) => [...each.others]))
    const meant = await byWords(db, [{ query: wordQuery(text, { others }), year: null }], limit)
    add(search, meant, 'guess')
    if (found.size === 0)
      add(search, await byWords(db, [{ query: wordQuery(text, { others, loose: true }), year: null }], limit), 'guess')
  }
  return corrections
}

/** Whether a title has exactly this name: then it contains no typing error. */
function isNamed({ interpretations, own, found }: Search): boolean {
  return [...found.values()].some(({ names }) =>
    bothInterpretations(interpretations).some((each) => matchNames(names, each, own)?.kind === 'exact'),
  )
}

function asInterpretation(text: string): Pick<Interpretation, 'text' | 'year'> {
  return { text, year: null }
}

async function typedHits(
  { db, own, limit }: Search,
  interpretations: readonly Pick<Interpretation, 'text' | 'year'>[],
): Promise<Candidate[]> {
  return queryCandidates(
    db,
    sql`
    select found.content_type, found.content_id
    from unnest(${interpretations.map(({ text }) => asTerm(text))}::text[], ${interpretations.map(({ year }) => year)}::int[]) as asked(query, year)
    cross join lateral find_titles(asked.query, ${own}::int, ${limit}::int, ${limit}::int, asked.year) as found
  `,
  )
}

async function wordHits({ db, limit }: Search, interpretations: readonly Interpretation[]): Promise<Candidate[]> {
  const queries = interpretations.map(({ text, year }) => ({ query: wordQuery(text), year }))
  return byWords(db, queries, limit)
}

async function byWords(
  db: Database,
  queries: readonly { query: string; year: number | null }[],
  limit: number,
): Promise<Candidate[]> {
  return queryCandidates(db, foundByWords(queries, limit))
}

function foundByWords(queries: readonly { query: string; year: number | null }[], limit: number): RawBuilder<unknown> {
  return sql`
    select found.content_type, found.content_id
    from unnest(${queries.map(({ query }) => query)}::text[], ${queries.map(({ year }) => year)}::int[]) as asked(query, year)
    cross join lateral find_by_words(asked.query::tsquery, ${limit}::int, asked.year) as found
  `
}

async function insideWords(db: Database, query: string): Promise<Candidate[]> {
  if (query.length < INFIX_MIN_LENGTH || query.includes(' ') || isUnspaced(query)) return []
  // Text in normal form has no characters with a special meaning in LIKE. The best plan depends on it.
  const found = sql`
    select content_type, content_id
    from search_terms
    where is_start and tier < 2 and term like ${`%${query}%`}
    group by content_type, content_id
    order by max(popularity) desc, content_id
    limit ${FURTHER_HITS}
  `
  return queryCandidates(db, found, { prepared: false })
}
