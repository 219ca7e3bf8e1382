import type { Deps } from '#domain/deps.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { TitleCount } from '../browse/count-matches.ts'
import { filterNames, withoutFilter } from '../browse/filters.ts'
import type { BrowseFilters, FilterName } from '../browse/filters.ts'
import { keepMatches } from '../browse/keep-matches.ts'
import { keepOwnView, switchesOf, withoutSwitch } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { normalizeText } from '../terms/normalize.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { rankInClasses } from './classes.ts'
import type { UnderstoodQuery } from './classes.ts'
import { wordsNear } from './correct-query.ts'
import type { WordsNear } from './correct-query.ts'
import { findCandidates } from './find-candidates.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { ENOUGH_WITHOUT_TEXTS, MOST_RANKED, QUERY_MAX_LENGTH, SEARCH_MAX_PAGES, SEARCH_PAGE_SIZE } from './limits.ts'
import { listFoundCards } from './list-found-cards.ts'
import { listWordMatches } from './list-word-matches.ts'
import { loadCandidates } from './load-candidates.ts'
import { matchNames } from './match.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { interpretQuery } from './interpret-query.ts'
import { compareResults } from './rank.ts'
import { searchDatabase } from './search-database.ts'
import { searchPeople, searchPeopleNear } from './search-people.ts'
import type { NamedPerson, SearchedPerson } from './search-people.ts'

export interface SearchInput extends UpstreamInput {
  own: OwnView
  /** Two upper-case letters: the country whose services count. */
  country: string
  filters?: BrowseFilters
  /** From 1; everything up to its end is listed. */
  page?: number
  /** Whether a visitor waits for the result: such a search is counted if it finds nothing. */
  counted?: boolean
}

export interface SearchAnswer {
  /** People of that name, at most 3 with `furtherPeople`, regardless of filters. They come before the titles. */
  people: SearchedPerson[]
  /** People with only a part of the query's words or with a less known name than a title: they come after the titles. */
  furtherPeople: SearchedPerson[]
  /** Whether a title or a person has all words of the query in its name, rather than in a text or by a typing error. */
  isNamed: boolean
  /** 24 a page of both types together, best match first within each. */
  movies: TitleCard[]
  tvShows: TitleCard[]
  count: TitleCount
  /** The page that lists more; null after the last. */
  nextPage: number | null
  /** False if TMDB did not respond in time: it may have more titles. */
  complete: boolean
  /** If nothing is found: each filter whose removal alone would give titles. */
  hindrances: FilterName[]
  /** Likewise each of the visitor's own switches. */
  heldBack: ViewingSwitch[]
}

type SearchDeps = Pick<Deps, 'db' | 'tmdb' | 'logger' | 'site' | 'cache' | 'clock' | 'dailyCounts'>

/**
 * Full search: people, and titles by their words in any language and order, with names of people, by corrected typing errors, by text in
 * overviews, and from TMDB, which is asked concurrently and for which it waits at most 1.5 s. Best match first, and only titles that match
 * the filters and the visitor's own view. A blank query finds nothing.
 */
export async function searchTitles(deps: SearchDeps, input: SearchInput): Promise<SearchAnswer> {
  const { db } = deps
  const near = wordsNear(db)
  const text = input.query.trim().slice(0, QUERY_MAX_LENGTH)
  const normal = normalizeText(text)
  const [found, named, { candidates: upstream, complete }] = await Promise.all([
    findStored(deps, { text, normal, near }, input),
    normal === '' ? [] : searchPeople(db, normal, input.language),
    findUpstream(deps, input),
  ])
  const isTitle = hasNamed(found)
  const people = await placePeople(db, { named, found, isTitle, normal, near }, input.language)
  const candidates = await mergeCandidates(db, { stored: found.candidates, upstream })
  const everything = unique([...candidates, ...found.furtherRefs])
  if (
    complete &&
    everything.length + people.people.length + people.furtherPeople.length === 0 &&
    isCounted(input, normal)
  )
    deps.dailyCounts.add('empty_search')
  const shown = await keep(deps, everything, input)
  const ranked = await rankFound(db, shown, candidates, found.understood)
  const page = Math.min(Math.max(input.page ?? 1, 1), SEARCH_MAX_PAGES)
  const size = page * SEARCH_PAGE_SIZE
  const cards = await listFoundCards(db, ranked.slice(0, size), input)
  return {
    ...people,
    isNamed: isTitle || named.length > 0,
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
    count: countOf(found, { shown: shown.length, lookedAt: everything.length }),
    nextPage: ranked.length > size && page < SEARCH_MAX_PAGES ? page + 1 : null,
    complete,
    ...(shown.length === 0 ? await findHindrances(deps, everything, input) : { hindrances: [], heldBack: [] }),
  }
}

/** A new search: paging, and filtering its results, do not count again. */
function isCounted({ counted = false, filters = {}, page = 1 }: SearchInput, normal: string): boolean {
  return counted && normal !== '' && page === 1 && filterNames(filters).length === 0
}

interface FoundPeople {
  named: readonly NamedPerson[]
  found: StoredTitles
  isTitle: boolean
  normal: string
  near: WordsNear
}

/**
 * A person comes before the titles if the query is the person's name: by one word of it only if no title of that name is better known, and
 * by the beginning of one, or with a typing error, only if no title has those words.
 */
async function placePeople(
  db: Deps['db'],
  { named, found, isTitle, normal, near }: FoundPeople,
  language: string,
): Promise<Pick<SearchAnswer, 'people' | 'furtherPeople'>> {
  if (named.length === 0) {
    const people = normal === '' || isTitle ? [] : await searchPeopleNear(db, normal, { language, near })
    return { people, furtherPeople: [] }
  }
  const exact = found.candidates.filter(({ normalizedTitles }) => normalizedTitles.includes(normal))
  const best = Math.max(-1, ...exact.map(({ popularity }) => popularity))
  const leads = ({ by, popularity }: NamedPerson) => by === 'name' || !isTitle || (by === 'word' && popularity > best)
  const those = (first: boolean) => named.filter((each) => leads(each) === first).map(({ person }) => person)
  return { people: those(true), furtherPeople: those(false) }
}

/** Whether a title's own names have the words. */
function hasNamed({ candidates, understood }: StoredTitles): boolean {
  const { typed, specific, own } = understood
  return candidates.some(({ names }) =>
    [typed, ...(specific === null ? [] : [specific])].some((each) => {
      const match = matchNames(names, each, own)
      return match !== null && match.kind !== 'people' && match.kind !== 'person'
    }),
  )
}

/** Assumes that of the titles not examined the same share matches the filters. */
function countOf(
  { furtherRefs, count }: StoredTitles,
  { shown, lookedAt }: { shown: number; lookedAt: number },
): TitleCount {
  const beyond = count.titles - furtherRefs.length
  if (beyond <= 0) return { titles: shown, exact: true }
  if (shown === lookedAt && count.exact) return { titles: shown + beyond, exact: true }
  return { titles: Number((shown + (beyond * shown) / lookedAt).toPrecision(2)), exact: false }
}

interface StoredTitles {
  /** Unordered. */
  candidates: Candidate[]
  understood: UnderstoodQuery
  /** All titles with the words, best known first. */
  furtherRefs: TitleRef[]
  /** How many titles contain the words. */
  count: TitleCount
}

async function findStored(
  { db }: SearchDeps,
  { text, normal, near }: { text: string; normal: string; near: WordsNear },
  { language, own }: SearchInput,
): Promise<StoredTitles> {
  // Without a letter or a digit, only the text itself can be searched for.
  if (normal === '')
    return withTexts(db, { text, own }, { ...NOTHING, furtherRefs: [], count: { titles: 0, exact: true } })
  const listing = listWordMatches(db, interpretQuery(normal))
  const listed = listing.then(({ refs }) => refs)
  const [{ candidates, understood }, matches] = await Promise.all([
    findCandidates(db, { query: normal, language, limit: SEARCH_PAGE_SIZE * 2, listed, near }),
    listing,
  ])
  return withTexts(db, { text, own }, { candidates, understood, furtherRefs: matches.refs, count: matches.count })
}

const NOTHING: Pick<StoredTitles, 'candidates' | 'understood'> = {
  candidates: [],
  understood: {
    typed: { text: '', folded: '', year: null, type: null },
    specific: null,
    own: 0,
    corrections: [],
    foundBy: new Map(),
  },
}

/** If words find less than a page, adds titles that contain the text in title or overview. */
async function withTexts(
  db: Deps['db'],
  { text, own }: { text: string; own: OwnView },
  found: StoredTitles,
): Promise<StoredTitles> {
  const known = unique([...found.candidates, ...found.furtherRefs])
  if (text === '' || known.length >= SEARCH_PAGE_SIZE) return found
  const keys = new Set(known.map(keyOf))
  const limit = SEARCH_PAGE_SIZE * 2
  const wanted = { text, limit, knownOnly: known.length >= ENOUGH_WITHOUT_TEXTS }
  const [ofAll, ofView] = await Promise.all([
    searchDatabase(db, wanted),
    switchesOf(own).length === 0 ? [] : searchDatabase(db, { ...wanted, own }),
  ])
  const further = unique([...ofAll, ...ofView]).filter((title) => !keys.has(keyOf(title)))
  const { understood } = found
  const foundBy = new Map([...understood.foundBy, ...further.map((title) => [keyOf(title), 'text'] as const)])
  return {
    ...found,
    candidates: [...found.candidates, ...further],
    understood: { ...understood, foundBy },
  }
}

/** The best matches in order, then the rest, best known first. */
async function rankFound(
  db: Deps['db'],
  shown: readonly TitleRef[],
  candidates: readonly Candidate[],
  understood: UnderstoodQuery,
): Promise<(Candidate | TitleRef)[]> {
  const known = new Map(candidates.map((candidate) => [keyOf(candidate), candidate]))
  const loaded = shown.flatMap((ref) => known.get(keyOf(ref)) ?? [])
  const others = shown.filter((ref) => !known.has(keyOf(ref)))
  const missing = others.slice(0, Math.max(0, MOST_RANKED - loaded.length))
  const head = rankInClasses([...loaded, ...(await loadCandidates(db, missing))], understood, compareResults)
  return [...head, ...others.slice(missing.length)]
}

async function keep<T extends TitleRef>(
  deps: SearchDeps,
  titles: readonly T[],
  { filters = {}, own, country }: Pick<SearchInput, 'filters' | 'own' | 'country'>,
): Promise<T[]> {
  if (filterNames(filters).length === 0) return keepOwnView(deps.db, titles, own)
  const today = deps.clock.now().toISOString().slice(0, 10)
  return keepMatches(deps, titles, { filters, own, country, today, sort: 'popularity' })
}

async function findHindrances(
  deps: SearchDeps,
  found: readonly TitleRef[],
  input: SearchInput,
): Promise<Pick<SearchAnswer, 'hindrances' | 'heldBack'>> {
  const { filters = {}, own } = input
  const helps = async (changed: Partial<SearchInput>) => (await keep(deps, found, { ...input, ...changed })).length > 0
  const [hindrances, heldBack] = await Promise.all([
    those(filterNames(filters), (name) => helps({ filters: withoutFilter(filters, name) })),
    those(switchesOf(own), (name) => helps({ own: withoutSwitch(own, name) })),
  ])
  return { hindrances, heldBack }
}

async function those<T>(names: readonly T[], is: (name: T) => Promise<boolean>): Promise<T[]> {
  const found = await Promise.all(names.map(is))
  return names.filter((_, at) => found[at])
}

function unique<T extends TitleRef>(titles: readonly T[]): T[] {
  const once = new Map<string, T>()
  for (const title of titles) if (!once.has(keyOf(title))) once.set(keyOf(title), title)
  return [...once.values()]
}
