import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { refOfKey, titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { ANSWER_TITLES, PERSON_CREDITS } from '../limits.ts'
import type { BrowseFilters } from '../../browse/filters.ts'
import type { Liked } from './find-liked.ts'
import type { NamedPerson } from './find-named-person.ts'
import type { KnownNames } from './know-names.ts'
import { listCandidates, listKnownCandidates } from './list-candidates.ts'
import type { AnswerCandidate } from './list-candidates.ts'
import { ENOUGH_ALIKE, LEADING_GENRES, LEAST_CLOSE } from './limits.ts'
import { measureCloseness } from './measure-closeness.ts'
import { listTitlesAbout, readSubjects } from './subjects.ts'
import type { Witness } from './subjects.ts'
import { toCatalogueQuery } from './catalogue-query.ts'
import type { AnswerVisitor, CatalogueQuery } from './catalogue-query.ts'

/** A request with its names looked up. */
export interface AnswerSearch {
  deps: Pick<Deps, 'db' | 'cache'>
  names: KnownNames
  liked: Liked | null
  visitor: AnswerVisitor
  /** `titleKey`s of titles not to be shown. */
  excluded: ReadonlySet<string>
  /** `YYYY-MM-DD`. */
  today: string
}

export interface PickedTitle extends AnswerCandidate {
  /** The requested people who are in it or made it, as credited. */
  people: string[]
  /** The requested subjects that it is about, and how much of them that is, 0 to 1. */
  about: string[]
  subjectShare: number
  /** Similarity to the named title, 0 to 1. */
  closeness: number
}

export interface Picked {
  titles: PickedTitle[]
  /** False if more titles fit. */
  isAll: boolean
  /** The query that the database was asked. */
  query: CatalogueQuery
}

type Found = Omit<Picked, 'titles'> & { titles: readonly (AnswerCandidate & { people?: string[] })[] }

/** Titles that fit all filters, at most some hundreds, unranked; null if there are none. */
export async function pickCandidates(search: AnswerSearch, filters: RequestFilters): Promise<Picked | null> {
  const { deps, names, liked, excluded } = search
  const query = toCatalogueQuery(filters, search)
  const people = names.people.filter(({ role }) => filters[`${role}s`] !== undefined)
  const like = filters.like === undefined ? null : liked
  const found = await find(search, { filters, people, like }, query)
  const isWanted = (key: string) => !excluded.has(key) && !names.unwanted.has(key)
  const wanted = await keepSubjects(
    deps.db,
    found.titles.filter((title) => isWanted(titleKey(title))),
    filters,
  )
  const closeness = like === null ? null : await measureCloseness(deps.db, wanted, { liked: like, names })
  const titles = wanted.map((title) => ({ people: [], ...title, closeness: closeness?.get(titleKey(title)) ?? 0 }))
  const close = like === null || people.length > 0 ? titles : titles.filter((each) => each.closeness >= LEAST_CLOSE)
  return close.length === 0 ? null : { ...found, titles: close }
}

/** Titles about at least one of the wanted subjects, and none of the unwanted ones by their keywords. */
async function keepSubjects<T extends TitleRef>(
  db: AnswerSearch['deps']['db'],
  titles: readonly T[],
  { subjects = [], notSubjects = [] }: RequestFilters,
): Promise<(T & Pick<PickedTitle, 'about' | 'subjectShare'>)[]> {
  const known = await readSubjects(db, titles, [...subjects, ...notSubjects])
  return titles.flatMap((title) => {
    const own = known.get(titleKey(title)) ?? new Map<string, Witness>()
    const about = subjects.filter((subject) => own.has(subject))
    const isUnwanted = notSubjects.some((subject) => (own.get(subject) ?? 'overview') !== 'overview')
    if (isUnwanted || (subjects.length > 0 && about.length === 0)) return []
    const share = about.reduce((sum, subject) => sum + WITNESS_WEIGHTS[own.get(subject) ?? 'overview'], 0)
    return [{ ...title, about, subjectShare: share / Math.max(1, subjects.length) }]
  })
}

/** How much each witness says. */
const WITNESS_WEIGHTS: Readonly<Record<Witness, number>> = { name: 1, near: 0.8, keyword: 0.5, overview: 0.4 }

interface Asked {
  filters: RequestFilters
  people: readonly NamedPerson[]
  like: Liked | null
}

async function find(search: AnswerSearch, { filters, people, like }: Asked, query: CatalogueQuery): Promise<Found> {
  if (filters.among !== undefined) return ofThose(search, filters.among, query)
  if (people.length > 0) return ofPeople(search, people, query)
  if (like !== null) return likeTitle(search, like, query)
  if (filters.subjects !== undefined) return ofSubjects(search, filters, query)
  return { ...(await listCandidates(search.deps, query)), query }
}

/** Titles that were shown before. */
async function ofThose({ deps }: AnswerSearch, keys: readonly string[], query: CatalogueQuery): Promise<Found> {
  const { titles } = await listKnownCandidates(deps, keys.map(refOfKey), query)
  return { titles, isAll: true, query }
}

/** Titles with a keyword of a subject and, if they are few, popular titles, whose overviews are looked through. */
async function ofSubjects(
  search: AnswerSearch,
  { subjects = [], limit = ANSWER_TITLES }: RequestFilters,
  query: CatalogueQuery,
): Promise<Found> {
  const { deps } = search
  const { titles } = await listKnownCandidates(deps, await listTitlesAbout(deps.db, subjects), query)
  if (titles.length >= Math.min(limit, ANSWER_TITLES)) return { titles, isAll: true, query }
  const popular = await listCandidates(deps, query)
  return { titles: once([...titles, ...popular.titles]), isAll: true, query }
}

/** Titles with all of the people; if there are none, with some of them. */
async function ofPeople({ deps }: AnswerSearch, people: readonly NamedPerson[], query: CatalogueQuery): Promise<Found> {
  const refs = once(people.flatMap(({ titles }) => titles))
  const { titles } = await listKnownCandidates(deps, refs, query)
  const partIn = people.map(({ name, titles: own }) => ({ name, keys: new Set(own.map(titleKey)) }))
  const named = titles.map((title) => ({
    ...title,
    people: partIn.filter(({ keys }) => keys.has(titleKey(title))).map(({ name }) => name),
  }))
  const together = named.filter((title) => title.people.length === people.length)
  return { titles: fewOfEach(together.length > 0 ? together : named), isAll: true, query }
}

/** The most popular titles of each person. */
function fewOfEach<T extends { people: string[] }>(titles: readonly T[]): T[] {
  const counts = new Map<string, number>()
  return titles.filter(({ people }) => {
    const free = people.filter((name) => (counts.get(name) ?? 0) < PERSON_CREDITS)
    for (const name of free) counts.set(name, (counts.get(name) ?? 0) + 1)
    return free.length > 0
  })
}

/** Titles related to the named one, and popular titles of its genres. */
async function likeTitle(search: AnswerSearch, liked: Liked, query: CatalogueQuery): Promise<Found> {
  const related = liked.related.map(({ ref }) => ref)
  const [kin, popular] = await Promise.all([
    listKnownCandidates(search.deps, related, query),
    ofItsGenres(search, liked, query),
  ])
  const titles = once([...kin.titles, ...popular]).filter((title) => titleKey(title) !== titleKey(liked.ref))
  return { titles, isAll: true, query }
}

/** Titles with its first two genres or, if they are few, with any of its genres. Requested genres take precedence over its own. */
async function ofItsGenres(
  { deps, names }: AnswerSearch,
  liked: Liked,
  query: CatalogueQuery,
): Promise<AnswerCandidate[]> {
  const { filters } = query.browsing
  if ((filters.everyGenre ?? []).length > 0 || (filters.genres ?? []).length > 0)
    return (await listCandidates(deps, query)).titles
  const groups = liked.genres.map((name) => names.genreIds(name)).filter(({ length }) => length > 0)
  const alike = withFilters(query, { everyGenre: groups.slice(0, LEADING_GENRES) })
  const { titles } = await listCandidates(deps, alike)
  if (titles.length >= ENOUGH_ALIKE || groups.length === 0) return titles
  return [...titles, ...(await listCandidates(deps, withFilters(query, { genres: groups.flat() }))).titles]
}

function withFilters(query: CatalogueQuery, filters: BrowseFilters): CatalogueQuery {
  return { ...query, browsing: { ...query.browsing, filters: { ...query.browsing.filters, ...filters } } }
}

function once<T extends TitleRef>(titles: readonly T[]): T[] {
  return [...new Map(titles.map((title) => [titleKey(title), title])).values()]
}
