import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { keepOwnView, switchesOf, withoutSwitch } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { findOwnCandidates } from './find-own-candidates.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { QUERY_MAX_LENGTH, SEARCH_RESULT_LIMIT, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { listCandidateCards } from './list-candidate-cards.ts'
import { loadCandidates } from './load-candidates.ts'
import { searchDatabase } from './search-database.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { normalizeText } from '../terms/normalize.ts'
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
  /** Where nothing is found: each of the visitor's own switches that alone keeps titles away. */
  heldBack: ViewingSwitch[]
}

/**
 * Full search: stored titles by their words in any language, typing errors, and text in overviews, and TMDB's, which is asked at
 * the same time and waited for at most 1.5 s. At most 24 titles of both kinds together, best match first, and only those of
 * the visitor's own view. A blank query finds nothing.
 */
export async function searchTitles(
  deps: Pick<Deps, 'db' | 'tmdb' | 'logger' | 'site'>,
  input: UpstreamInput & { own: OwnView; country: string },
): Promise<SearchAnswer> {
  const { db } = deps
  const [stored, { candidates, complete }] = await Promise.all([
    storedCandidates(db, input.query, input.own),
    findUpstream(deps, input),
  ])
  const merged = await mergeCandidates(db, { stored: stored.titles, upstream: candidates })
  const shown = await keepOwnView(db, merged, input.own)
  const ranked = rankReading(shown, stored.reading, compareResults).slice(0, SEARCH_RESULT_LIMIT)
  const cards = await listCandidateCards(db, ranked, input)
  return {
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
    complete,
    heldBack: ranked.length === 0 ? await findHeldBack(db, merged, input.own) : [],
  }
}

async function findHeldBack(db: Deps['db'], found: readonly Candidate[], own: OwnView): Promise<ViewingSwitch[]> {
  const switches = switchesOf(own)
  const without = await Promise.all(switches.map((name) => keepOwnView(db, found, withoutSwitch(own, name))))
  return switches.filter((_, index) => without[index]?.length !== 0)
}

/** Stored titles for one specific title text: at most 5 of each kind, best first. */
export async function findSpecificTitle({ db }: Pick<Deps, 'db'>, { title }: { title: string }): Promise<Candidate[]> {
  const { titles, reading } = await storedCandidates(db, title, {})
  const ranked = rankReading(titles, reading, compareResults)
  const half = (type: TitleRef['type']) =>
    ranked.filter((candidate) => candidate.type === type).slice(0, SPECIFIC_TITLE_LIMIT / 2)
  return [...half('movie'), ...half('tv_show')]
}

function textOf(query: string): string {
  return query.trim().slice(0, QUERY_MAX_LENGTH)
}

/**
 * Stored titles that may answer the query, in no order: of all titles, and of the visitor's own view those that better-known
 * titles push out.
 */
async function storedCandidates(
  db: Deps['db'],
  query: string,
  own: OwnView,
): Promise<{ titles: Candidate[]; reading: Reading }> {
  const text = textOf(query)
  const normal = normalizeText(text)
  const limit = SEARCH_RESULT_LIMIT * 2
  const isWhole = switchesOf(own).length === 0
  const [{ refs, reading }, bySubstring, ownBySubstring] = await Promise.all([
    normal === '' ? NOTHING : findCandidates(db, { query: normal, limit }),
    text === '' ? [] : searchDatabase(db, { text, limit }),
    text === '' || isWhole ? [] : searchDatabase(db, { text, limit, own }),
  ])
  const ownByWord = normal === '' || isWhole ? [] : await findOwnCandidates(db, { reading, limit, own })
  const certain = new Set([...bySubstring, ...ownBySubstring].map(keyOf))
  const uncertain = (keys: Iterable<string>) => new Set([...keys].filter((key) => !certain.has(key)))
  const guessed = [...reading.guessed, ...ownByWord.filter((found) => found.guessed).map(keyOf)]
  const all = [...refs, ...bySubstring, ...ownByWord, ...ownBySubstring]
  const unique = new Map(all.map(({ type, id }) => [`${type}/${id}`, { type, id }]))
  return {
    titles: await loadCandidates(db, [...unique.values()]),
    reading: { ...reading, inside: uncertain(reading.inside), guessed: uncertain(guessed) },
  }
}

const NOTHING: { refs: TitleRef[]; reading: Reading } = {
  refs: [],
  reading: { query: '', year: null, corrections: [], inside: new Set(), guessed: new Set() },
}
