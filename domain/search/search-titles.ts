import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { DATABASE_SEARCH_LIMIT, QUERY_MAX_LENGTH, SEARCH_RESULT_LIMIT, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { listCandidateCards } from './list-candidate-cards.ts'
import { loadCandidates } from './load-candidates.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { normalizeText } from './normalize.ts'
import { compareResults, rank } from './rank.ts'

export interface SearchResults {
  movies: TitleCard[]
  tvShows: TitleCard[]
}

export interface SearchAnswer extends SearchResults {
  /** False where TMDB could not be searched in time: it may know more titles. */
  complete: boolean
}

/**
 * Full search: stored titles by their words in any language, typing errors, and text in overviews, and TMDB's, which is asked at
 * the same time and waited for at most 1.5 s (SEARCH-13). At most 24 titles of both kinds together, ranked as section 9
 * says. A blank query finds nothing.
 */
export async function searchTitles(
  deps: Pick<Deps, 'db' | 'tmdb' | 'logger' | 'site'>,
  input: UpstreamInput & { country: string },
): Promise<SearchAnswer> {
  const { db } = deps
  const [stored, { candidates, complete }] = await Promise.all([
    storedCandidates(db, input.query),
    findUpstream(deps, input),
  ])
  const merged = await mergeCandidates(db, { stored, upstream: candidates })
  const ranked = rank(merged, compareResults(normalizeText(textOf(input.query)))).slice(0, SEARCH_RESULT_LIMIT)
  const cards = await listCandidateCards(db, ranked, input)
  return {
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
    complete,
  }
}

/** Stored titles for one specific title text: at most 5 of each kind, best first. */
export async function findSpecificTitle({ db }: Pick<Deps, 'db'>, { title }: { title: string }): Promise<Candidate[]> {
  const ranked = rank(await storedCandidates(db, title), compareResults(normalizeText(textOf(title))))
  const half = (type: TitleRef['type']) =>
    ranked.filter((candidate) => candidate.type === type).slice(0, SPECIFIC_TITLE_LIMIT / 2)
  return [...half('movie'), ...half('tv_show')]
}

function textOf(query: string): string {
  return query.trim().slice(0, QUERY_MAX_LENGTH)
}

/** Stored titles that may answer the query, in no order. */
async function storedCandidates(db: Deps['db'], query: string): Promise<Candidate[]> {
  const text = textOf(query)
  const normal = normalizeText(text)
  if (text === '') return []
  const [byWord, bySubstring] = await Promise.all([
    normal === '' ? [] : findCandidates(db, { query: normal, limit: SEARCH_RESULT_LIMIT * 2 }),
    searchDatabase(db, { text, limit: SEARCH_RESULT_LIMIT * 2 }),
  ])
  const refs = new Map([...byWord, ...bySubstring].map((ref) => [keyOf(ref), ref]))
  return loadCandidates(db, [...refs.values()])
}

/**
 * Stored titles with the text somewhere in title or overview, case-insensitive, with a poster, by popularity: half of
 * `limit` from each kind (SEARCH-10).
 */
export async function searchDatabase(
  db: Deps['db'],
  { text, limit = DATABASE_SEARCH_LIMIT }: { text: string; limit?: number },
): Promise<TitleRef[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const half = (type: TitleRef['type'], table: 'movies' | 'tv_shows', title: 'title' | 'name') => sql`(
    select ${sql.lit(type)} as type, id, popularity
    from ${sql.table(table)}
    where (${sql.ref(title)} ilike ${pattern} or overview ilike ${pattern}) and poster_path is not null and not adult
    order by popularity desc, id
    limit ${Math.floor(limit / 2)}
  )`
  const { rows } = await sql<TitleRef>`
    select type, id
    from (${half('movie', 'movies', 'title')} union all ${half('tv_show', 'tv_shows', 'name')}) as titles
    order by type, popularity desc, id
  `.execute(db)
  return rows.map(({ type, id }) => ({ type, id }))
}
