import type { TitleRef } from '#shared/titles/title.ts'
import { titleMatch } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { POPULARITY_GAP, RATING_GAP, RATING_MIN_VOTES, RECENT_YEARS, VOTE_COUNT_GAP } from './limits.ts'

export type Ranked = TitleRef &
  Pick<Candidate, 'normalizedTitles' | 'voteAverage' | 'voteCount' | 'popularity' | 'date' | 'inDatabase'>

export type Compare = (a: Ranked, b: Ranked) => number

/** In normal form; of several texts, the best match counts. */
type Query = string | readonly string[]

const MATCH_RANK = { exact: 0, prefix: 1, other: 2 } as const

/** Full search: exact title, prefix, rating if it counts, popularity. */
export function compareResults(query: Query): Compare {
  return (a, b) =>
    byMatch(query, 'exact')(a, b) ||
    byMatch(query, 'prefix')(a, b) ||
    byRating(a, b) ||
    b.popularity - a.popularity ||
    byId(a, b)
}

/** Typeahead: large differences in popularity and votes first, then how well the title matches. */
export function compareCompletions(query: Query, now: Date): Compare {
  const recentSince = new Date(now)
  recentSince.setUTCFullYear(now.getUTCFullYear() - RECENT_YEARS)
  const since = recentSince.toISOString().slice(0, 10)
  const today = now.toISOString().slice(0, 10)
  const isRecent = ({ date }: Ranked) => date !== null && date >= since && date <= today
  return (a, b) =>
    byGap(a.popularity, b.popularity, POPULARITY_GAP) ||
    byGap(a.voteCount, b.voteCount, VOTE_COUNT_GAP) ||
    byMatch(query, 'exact')(a, b) ||
    byMatch(query, 'prefix')(a, b) ||
    Number(isRecent(b)) - Number(isRecent(a)) ||
    Number(b.inDatabase) - Number(a.inDatabase) ||
    byRating(a, b) ||
    byId(a, b)
}

/** Search for adding to a list: exact title, already stored, prefix, rating if it counts, popularity. */
export function compareAddContent(query: Query): Compare {
  return (a, b) =>
    byMatch(query, 'exact')(a, b) ||
    Number(b.inDatabase) - Number(a.inDatabase) ||
    byMatch(query, 'prefix')(a, b) ||
    byRating(a, b) ||
    b.popularity - a.popularity ||
    byId(a, b)
}

/**
 * Sorts by a pairwise rule. The rules above are not transitive, so the input is first put into a fixed order: the same candidates give the
 * same result whatever order they arrived in.
 */
export function rank<T extends Ranked>(candidates: readonly T[], compare: Compare): T[] {
  return candidates.toSorted(byId).toSorted(compare)
}

function byMatch(query: Query, level: 'exact' | 'prefix'): Compare {
  const fits = (candidate: Ranked) => MATCH_RANK[titleMatch(candidate, query)] <= MATCH_RANK[level]
  return (a, b) => Number(fits(b)) - Number(fits(a))
}

function byGap(a: number, b: number, gap: number): number {
  return Math.abs(a - b) > gap ? b - a : 0
}

function byRating(a: Ranked, b: Ranked): number {
  const counts = a.voteCount >= RATING_MIN_VOTES && b.voteCount >= RATING_MIN_VOTES
  return counts ? byGap(a.voteAverage, b.voteAverage, RATING_GAP) : 0
}

function byId(a: Ranked, b: Ranked): number {
  return a.id - b.id || a.type.localeCompare(b.type)
}
