import type { Deps } from '#domain/deps.ts'
import { ANSWER_PAGE_SIZE } from '#shared/assistant/answer.ts'
import type { FoundTitles, WishName } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { countMatches } from '../../browse/count-matches.ts'
import { SORTED_BY_RATING_FROM } from '../limits.ts'
import { findLiked } from './find-liked.ts'
import { findNamedTitles } from './find-named-titles.ts'
import { judgeMatch } from './judge-match.ts'
import { knowNames } from './know-names.ts'
import { leaveAside, withoutWishes } from './leave-aside.ts'
import { MOST_CANDIDATES, VARIED_TITLES } from './limits.ts'
import { pickCandidates } from './pick-candidates.ts'
import type { Picked, Search } from './pick-candidates.ts'
import { isLookedThrough } from './question.ts'
import type { Asker } from './question.ts'
import { rankAnswers, rankByRating, varyNeighbours } from './rank-answers.ts'
import { readDetails } from './read-details.ts'
import { showTitles } from './show-titles.ts'

export interface AnswersInput extends Asker {
  wishes: Wishes
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
  const { wishes, page = 1, exclude = [], ...asker } = input
  const { specificTitle: name } = wishes
  if (name !== undefined) return findNamedTitles(deps, { wishes, name, page, asker })
  const [names, liked] = await Promise.all([
    knowNames(deps, wishes, asker),
    wishes.like === undefined ? null : findLiked(deps, { name: wishes.like, language: asker.language }),
  ])
  const unknown = [
    ...names.unknown,
    ...(wishes.like !== undefined && liked === null ? [{ wish: 'like' as const, name: wishes.like }] : []),
  ]
  const known = withoutUnknown(wishes, unknown)
  const lost = (Object.keys(wishes) as WishName[]).filter((name) => known[name] === undefined)
  const told = unknown.length === 0 ? {} : { unknown: unknown.map(({ name }) => name) }
  if (lost.length > 0 && !asksForSomething(known)) return { ...NOTHING, dropped: lost, ...told }
  const search: Search = {
    deps,
    names,
    liked,
    asker,
    excluded: new Set(exclude.map(titleKey)),
    today: deps.clock.now().toISOString().slice(0, 10),
  }
  const fitting = await leaveAside(known, (some) => pickCandidates(search, some))
  if (fitting === null) return { ...NOTHING, dropped: lost, ...told }
  const shown = await showPage(search, { picked: fitting.found, wishes: fitting.wishes, page })
  return { ...shown, dropped: [...lost, ...fitting.dropped], ...told }
}

const NOTHING = { titles: [], count: 0, exact: true, nextPage: null }

/** Removes the unknown names; a filter with others keeps those. */
function withoutUnknown(wishes: Wishes, unknown: readonly { wish: WishName; name: string }[]): Wishes {
  const isUnknown = (wish: WishName, name: string) => unknown.some((each) => each.wish === wish && each.name === name)
  const empty = (['genres', 'actors', 'directors', 'providers'] as const).filter((wish) =>
    wishes[wish]?.every((name) => isUnknown(wish, name)),
  )
  const like = wishes.like !== undefined && isUnknown('like', wishes.like) ? (['like'] as const) : []
  return withoutWishes(wishes, [...empty, ...like])
}

/** A filter that does not narrow the search by itself cannot stand in for an unknown name. */
function asksForSomething(wishes: Wishes): boolean {
  return Object.keys(withoutWishes(wishes, ['contentType', 'limit', 'notGenres', 'originalLanguage'])).length > 0
}

interface Page {
  picked: Picked
  wishes: Wishes
  page: number
}

async function showPage(search: Search, { picked, wishes, page }: Page) {
  const { deps, names, liked, asker } = search
  const [ranked, count] = await Promise.all([rank(search, picked, wishes), countFitting(search, picked)])
  const last = wishes.limit === undefined ? ranked.titles.length : Math.min(wishes.limit, ranked.titles.length)
  const end = page * ANSWER_PAGE_SIZE
  const titles = ranked.titles.slice(Math.min(end - ANSWER_PAGE_SIZE, last), Math.min(end, last))
  return {
    titles: await showTitles(deps, {
      titles,
      details: ranked.details,
      wishes,
      liked: wishes.like === undefined ? null : liked,
      providers: wishes.providers === undefined ? [] : names.providers,
      asker,
    }),
    count: wishes.limit === undefined ? count.titles : Math.min(wishes.limit, count.titles),
    exact: count.exact || (wishes.limit !== undefined && wishes.limit <= count.titles),
    nextPage: end < last ? page + 1 : null,
  }
}

/** In ranked order, with the details of those that a page may show first. */
async function rank({ deps, names }: Search, { titles, question }: Picked, wishes: Wishes) {
  const people = names.people.filter(({ role }) => wishes[`${role}s`] !== undefined).length
  const match = judgeMatch({ wishes, genreIds: names.genreIds, people })
  const judged = titles.map((title) => ({ ...title, match: match(title) }))
  const isByRating = (question.browsing.filters.rating ?? 0) >= SORTED_BY_RATING_FROM
  const ranked = (isByRating ? rankByRating(judged) : rankAnswers(judged)).slice(0, MOST_CANDIDATES)
  const first = ranked.slice(0, VARIED_TITLES)
  const details = await readDetails(deps.db, first)
  const varied = isByRating ? first : varyNeighbours(first, (title) => details.get(titleKey(title)) ?? UNRELATED)
  return { titles: [...varied, ...ranked.slice(VARIED_TITLES)], details }
}

const UNRELATED = { series: null, makers: [] }

/** The number of titles that fit; an estimate if there are more than were examined. */
async function countFitting({ deps, excluded }: Search, { titles, isAll, question }: Picked) {
  if (isAll) return { titles: titles.length, exact: true }
  if (isLookedThrough(question)) return { titles: titles.length, exact: false }
  const counted = await countMatches(deps, question.browsing, { limit: MOST_CANDIDATES })
  return { ...counted, titles: Math.max(titles.length, counted.titles - excluded.size) }
}
