import type { Kin } from '../../titles/read-details.ts'
import { spreadOut } from '../../titles/spread-out.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** The facts that rank a title. */
export interface Rankable extends TitleRef {
  /** How well it matches the request, 0 to 1; 0 for all if the request has nothing that titles match to a degree. */
  match: number
  /** 0 to 10. */
  rating: number
  votes: number
  popularity: number
  /** Whether one of the visitor's services carries it. */
  isOwned: boolean
}

/** The weight of each part. */
const MATCH = 3
const QUALITY = 2
const POPULARITY = 0.4
const OWNED = 0.35

/** A rating is weighted as if this many more people had voted the average of all titles. */
const USUAL_VOTES = 300
const USUAL_RATING = 6.3
/** The range of ratings that quality is scaled to. */
const WORST = 4
const BEST = 9
/** With fewer votes a rating means little: sorted by rating, such titles come last. */
const TRUSTED_VOTES = 100

/** Best answers first: by match, by rating and number of votes, by popularity, and by whether the visitor's services carry them. */
export function rankAnswers<T extends Rankable>(titles: readonly T[]): T[] {
  const most = Math.max(1, ...titles.map(({ popularity }) => popularity))
  const scores = new Map(titles.map((title) => [titleKey(title), scoreOf(title, most)]))
  const score = (title: T) => scores.get(titleKey(title)) ?? 0
  return titles.toSorted((a, b) => score(b) - score(a) || inOneOrder(a, b))
}

/** Best rated first, those with few votes after all others. */
export function rankByRating<T extends Rankable>(titles: readonly T[]): T[] {
  const isTrusted = ({ votes }: T) => Number(votes >= TRUSTED_VOTES)
  return titles.toSorted((a, b) => isTrusted(b) - isTrusted(a) || shown(b) - shown(a) || inOneOrder(a, b))
}

function scoreOf({ match, rating, votes, popularity, isOwned }: Rankable, most: number): number {
  const quality = (weighted(rating, votes) - WORST) / (BEST - WORST)
  return (
    MATCH * match +
    QUALITY * Math.min(1, Math.max(0, quality)) +
    (POPULARITY * Math.log1p(popularity)) / Math.log1p(most) +
    OWNED * Number(isOwned)
  )
}

function weighted(rating: number, votes: number): number {
  return (votes * rating + USUAL_VOTES * USUAL_RATING) / (votes + USUAL_VOTES)
}

/** The rating as pages show it. */
function shown({ rating }: Rankable): number {
  return Math.round(rating * 10)
}

function inOneOrder(a: Rankable, b: Rankable): number {
  return b.popularity - a.popularity || a.id - b.id || a.type.localeCompare(b.type)
}

/** How many places a title moves back for each recent one of the same series, or by the same makers. */
const SERIES_PLACES = 8
const MAKER_PLACES = 3

/** Reorders the titles so that those of one series or director are spread out. */
export function varyNeighbours<T>(ranked: readonly T[], kinOf: (title: T) => Kin): T[] {
  const known = ranked.map((title) => ({ title, kin: kinOf(title) }))
  return spreadOut(known, ({ kin }, before) => placesBack(kin, before)).map(({ title }) => title)
}

function placesBack(kin: Kin, before: readonly { kin: Kin }[]): number {
  return before.reduce(
    (places, { kin: other }) =>
      places +
      (kin.series !== null && kin.series === other.series ? SERIES_PLACES : 0) +
      (kin.makers.some((id) => other.makers.includes(id)) ? MAKER_PLACES : 0),
    0,
  )
}
