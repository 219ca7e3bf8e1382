import type { Deps } from '#domain/deps.ts'
import { ANSWER_PAGE_SIZE } from '#shared/assistant/answer.ts'
import type { FoundTitles, RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { countMatches } from '../../browse/count-matches.ts'
import { SORTED_BY_RATING_FROM } from '../limits.ts'
import { findLiked } from './find-liked.ts'
import { findNamedTitles } from './find-named-titles.ts'
import { judgeMatch } from './judge-match.ts'
import { knowNames } from './know-names.ts'
import { leaveAside, withoutFilters } from './leave-aside.ts'
import { ANSWER_CANDIDATES, VARIED_TITLES } from './limits.ts'
import { pickCandidates } from './pick-candidates.ts'
import type { Picked, AnswerSearch } from './pick-candidates.ts'
import { isLookedThrough } from './catalogue-query.ts'
import type { AnswerVisitor } from './catalogue-query.ts'
import { rankAnswers, rankByRating, varyNeighbours } from './rank-answers.ts'
import { readDetails } from '../../titles/read-details.ts'
import { showTitles } from './show-titles.ts'

export interface AnswersInput extends AnswerVisitor {
  filters: RequestFilters
  /** From 1. */
  page?: number
  /** Titles not to be shown again. */
  exclude?: readonly TitleRef[]
}

type AnswerDeps = Pick<Deps, 'db' | 'cache' | 'clock'>

/**
 * Stored titles for a request, best first, 24 a page, each with the reason for it; never adult titles, nor what the member has watched or
 * dropped. If nothing fits every filter, the least important filters are left aside and listed in `dropped`; names that the catalogue does
 * not have are listed in `unknown`. A request of unknown names only finds no titles.
 */
export async function findAnswers(deps: AnswerDeps, input: AnswersInput): Promise<FoundTitles> {
  const { filters, page = 1, exclude = [], ...visitor } = input
  const { specificTitle: name } = filters
  if (name !== undefined) return findNamedTitles(deps, { filters, name, page, visitor })
  const [names, liked] = await Promise.all([
    knowNames(deps, filters, visitor),
    filters.like === undefined ? null : findLiked(deps, { name: filters.like, language: visitor.language }),
  ])
  const unknown = [
    ...names.unknown,
    ...(filters.like !== undefined && liked === null ? [{ filter: 'like' as const, name: filters.like }] : []),
  ]
  const known = withoutUnknown(filters, unknown)
  const lost = (Object.keys(filters) as RequestFilterName[]).filter((name) => known[name] === undefined)
  const unknownNames = unknown.length === 0 ? {} : { unknown: unknown.map(({ name }) => name) }
  if (lost.length > 0 && !asksForSomething(known)) return { ...NOTHING, dropped: lost, ...unknownNames }
  const search: AnswerSearch = {
    deps,
    names,
    liked,
    visitor,
    excluded: new Set(exclude.map(titleKey)),
    today: deps.clock.now().toISOString().slice(0, 10),
  }
  const fitting = await fit(search, known)
  if (fitting === null) return { ...NOTHING, dropped: lost, ...unknownNames }
  const shown = await showPage(search, { picked: fitting.found, filters: fitting.filters, page })
  const someGenres =
    fitting.filters.anyGenre === true && known.anyGenre === undefined ? { someGenres: true as const } : {}
  return { ...shown, dropped: [...lost, ...fitting.dropped], ...unknownNames, ...someGenres }
}

/** If no title has all of several genres, those with some of them come before those with none. */
async function fit(search: AnswerSearch, filters: RequestFilters) {
  const pick = (some: RequestFilters) => pickCandidates(search, some)
  const { genres = [], anyGenre } = filters
  const all = await leaveAside(filters, pick)
  const lacksGenres = all === null || all.dropped.includes('genres')
  if (!lacksGenres || genres.length < 2 || anyGenre === true) return all
  return (await leaveAside({ ...filters, anyGenre: true }, pick)) ?? all
}

const NOTHING = { titles: [], count: 0, exact: true, nextPage: null }

/** Removes the unknown names; a filter with others keeps those. */
function withoutUnknown(
  filters: RequestFilters,
  unknown: readonly { filter: RequestFilterName; name: string }[],
): RequestFilters {
  const isUnknown = (filter: RequestFilterName, name: string) =>
    unknown.some((each) => each.filter === filter && each.name === name)
  const empty = (['genres', 'actors', 'directors', 'providers'] as const).filter((filter) =>
    filters[filter]?.every((name) => isUnknown(filter, name)),
  )
  const like = filters.like !== undefined && isUnknown('like', filters.like) ? (['like'] as const) : []
  return withoutFilters(filters, [...empty, ...like])
}

const UNWANTED = [
  'notSubjects',
  'notPeople',
  'notProviders',
  'notTitles',
  'notCountries',
  'notLanguages',
  'notMoods',
  'notDecades',
  'except',
] as const

/** A filter that does not narrow the search by itself cannot stand in for an unknown name. */
function asksForSomething(filters: RequestFilters): boolean {
  return (
    Object.keys(withoutFilters(filters, ['contentType', 'limit', 'notGenres', 'originalLanguage', ...UNWANTED]))
      .length > 0
  )
}

interface Page {
  picked: Picked
  filters: RequestFilters
  page: number
}

async function showPage(search: AnswerSearch, { picked, filters, page }: Page) {
  const { deps, names, liked, visitor } = search
  const [ranked, count] = await Promise.all([rank(search, picked, filters), countFitting(search, picked)])
  const last = filters.limit === undefined ? ranked.titles.length : Math.min(filters.limit, ranked.titles.length)
  const end = page * ANSWER_PAGE_SIZE
  const titles = ranked.titles.slice(Math.min(end - ANSWER_PAGE_SIZE, last), Math.min(end, last))
  return {
    titles: await showTitles(deps, {
      titles,
      details: ranked.details,
      filters,
      liked: filters.like === undefined ? null : liked,
      providers: filters.providers === undefined ? [] : names.providers,
      visitor,
    }),
    count: filters.limit === undefined ? count.titles : Math.min(filters.limit, count.titles),
    exact: count.exact || (filters.limit !== undefined && filters.limit <= count.titles),
    nextPage: end < last ? page + 1 : null,
  }
}

/** In ranked order, with the details of those that a page may show first. */
async function rank({ deps, names }: AnswerSearch, { titles, query }: Picked, filters: RequestFilters) {
  const people = names.people.filter(({ role }) => filters[`${role}s`] !== undefined).length
  const match = judgeMatch({ filters, genreIds: names.genreIds, people })
  const judged = titles.map((title) => ({ ...title, match: match(title) }))
  const isByRating = (query.browsing.filters.rating ?? 0) >= SORTED_BY_RATING_FROM
  const ranked = (isByRating ? rankByRating(judged) : rankAnswers(judged)).slice(0, ANSWER_CANDIDATES)
  const first = ranked.slice(0, VARIED_TITLES)
  const details = await readDetails(deps.db, first)
  const varied = isByRating ? first : varyNeighbours(first, (title) => details.get(titleKey(title)) ?? UNRELATED)
  return { titles: [...varied, ...ranked.slice(VARIED_TITLES)], details }
}

const UNRELATED = { series: null, makers: [] }

/** The number of titles that fit; an estimate if there are more than were examined. */
async function countFitting({ deps, excluded }: AnswerSearch, { titles, isAll, query }: Picked) {
  if (isAll) return { titles: titles.length, exact: true }
  if (isLookedThrough(query)) return { titles: titles.length, exact: false }
  const counted = await countMatches(deps, query.browsing, { limit: ANSWER_CANDIDATES })
  return { ...counted, titles: Math.max(titles.length, counted.titles - excluded.size) }
}
