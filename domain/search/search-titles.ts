import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { QUERY_MAX_LENGTH, SEARCH_RESULT_LIMIT, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { listCandidateCards } from './list-candidate-cards.ts'
import { loadCandidates } from './load-candidates.ts'
import { searchDatabase } from './search-database.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { normalizeText } from './normalize.ts'
import { compareResults } from './rank.ts'
import { rankReading } from './reading.ts'
import type { Reading } from './reading.ts'

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
  const merged = await mergeCandidates(db, { stored: stored.titles, upstream: candidates })
  const ranked = rankReading(merged, stored.reading, compareResults).slice(0, SEARCH_RESULT_LIMIT)
  const cards = await listCandidateCards(db, ranked, input)
  return {
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
    complete,
  }
}

/** Stored titles for one specific title text: at most 5 of each kind, best first. */
export async function findSpecificTitle({ db }: Pick<Deps, 'db'>, { title }: { title: string }): Promise<Candidate[]> {
  const { titles, reading } = await storedCandidates(db, title)
  const ranked = rankReading(titles, reading, compareResults)
  const half = (type: TitleRef['type']) =>
    ranked.filter((candidate) => candidate.type === type).slice(0, SPECIFIC_TITLE_LIMIT / 2)
  return [...half('movie'), ...half('tv_show')]
}

function textOf(query: string): string {
  return query.trim().slice(0, QUERY_MAX_LENGTH)
}

/** Stored titles that may answer the query, in no order. */
async function storedCandidates(db: Deps['db'], query: string): Promise<{ titles: Candidate[]; reading: Reading }> {
  const text = textOf(query)
  const normal = normalizeText(text)
  const [byWord, bySubstring] = await Promise.all([
    normal === '' ? NOTHING : findCandidates(db, { query: normal, limit: SEARCH_RESULT_LIMIT * 2 }),
    text === '' ? [] : searchDatabase(db, { text, limit: SEARCH_RESULT_LIMIT * 2 }),
  ])
  const certain = new Set(bySubstring.map(keyOf))
  const uncertain = (keys: ReadonlySet<string>) => new Set([...keys].filter((key) => !certain.has(key)))
  const { inside, guessed } = byWord.reading
  const reading = { ...byWord.reading, inside: uncertain(inside), guessed: uncertain(guessed) }
  const refs = new Map([...byWord.refs, ...bySubstring].map((ref) => [keyOf(ref), ref]))
  return { titles: await loadCandidates(db, [...refs.values()]), reading }
}

const NOTHING: { refs: TitleRef[]; reading: Reading } = {
  refs: [],
  reading: { query: '', year: null, corrections: [], inside: new Set(), guessed: new Set() },
}
