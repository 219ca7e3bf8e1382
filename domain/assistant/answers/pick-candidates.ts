import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { PERSON_CREDITS } from '../limits.ts'
import type { BrowseFilters } from '../../browse/filters.ts'
import type { Liked } from './find-liked.ts'
import type { NamedPerson } from './find-named-person.ts'
import type { KnownNames } from './know-names.ts'
import { listCandidates, listKnownCandidates } from './list-candidates.ts'
import type { AnswerCandidate } from './list-candidates.ts'
import { ENOUGH_ALIKE, LEADING_GENRES, LEAST_CLOSE } from './limits.ts'
import { measureCloseness } from './measure-closeness.ts'
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
  const found = await find(search, { people, like }, query)
  const wanted = found.titles.filter((title) => !excluded.has(titleKey(title)))
  const closeness = like === null ? null : await measureCloseness(deps.db, wanted, { liked: like, names })
  const titles = wanted.map((title) => ({ people: [], ...title, closeness: closeness?.get(titleKey(title)) ?? 0 }))
  const close = like === null || people.length > 0 ? titles : titles.filter((each) => each.closeness >= LEAST_CLOSE)
  return close.length === 0 ? null : { ...found, titles: close }
}

interface Asked {
  people: readonly NamedPerson[]
  like: Liked | null
}

async function find(search: AnswerSearch, { people, like }: Asked, query: CatalogueQuery): Promise<Found> {
  if (people.length > 0) return ofPeople(search, people, query)
  return like === null ? { ...(await listCandidates(search.deps, query)), query } : likeTitle(search, like, query)
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
