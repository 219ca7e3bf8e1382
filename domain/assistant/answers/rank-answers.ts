import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** What a title is ranked by. */
export interface Rankable extends TitleRef {
  /** How much of what was asked it is, 0 to 1; 0 for all where nothing was that titles have more or less of. */
  match: number
  /** 0 to 10. */
  rating: number
  votes: number
  popularity: number
  /** One of the visitor's services carries it. */
  isOwned: boolean
}

/** What each part counts. */
const MATCH = 3
const QUALITY = 2
const POPULARITY = 0.7
const OWNED = 0.35

/** A rating counts as if so many people more had voted the average of all titles. */
const USUAL_VOTES = 300
const USUAL_RATING = 6.3
/** Qualities lie between these two. */
const WORST = 4
const BEST = 9
/** Fewer people say little: by rating, their titles come after the others. */
const TRUSTED_VOTES = 100

/** The best answers first: by what they match, how well and by how many people they are rated, how popular they are, and whether the visitor has them. */
export function rankAnswers<T extends Rankable>(titles: readonly T[]): T[] {
  const most = Math.max(1, ...titles.map(({ popularity }) => popularity))
  const scores = new Map(titles.map((title) => [titleKey(title), scoreOf(title, most)]))
  const score = (title: T) => scores.get(titleKey(title)) ?? 0
  return titles.toSorted((a, b) => score(b) - score(a) || inOneOrder(a, b))
}

/** The best rated first, those of few voters after all others. */
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

/** As pages show it. */
function shown({ rating }: Rankable): number {
  return Math.round(rating * 10)
}

function inOneOrder(a: Rankable, b: Rankable): number {
  return b.popularity - a.popularity || a.id - b.id || a.type.localeCompare(b.type)
}

/** What neighbours may have in common. */
export interface Kin {
  /** TMDB id of the series of films. */
  series: number | null
  /** TMDB ids of directors and creators. */
  makers: readonly number[]
}

/** How many places a title goes back for each of the last ones of its series, or by the same people. */
const SERIES_PLACES = 8
const MAKER_PLACES = 3
/** So many titles before it are looked at. */
const LOOK_BACK = 8

/** The same titles, so that a few of one series or by one director do not stand together: each time the one that follows with the least in common. */
export function varyNeighbours<T>(ranked: readonly T[], kinOf: (title: T) => Kin): T[] {
  const left = ranked.map((title, place) => ({ title, place, kin: kinOf(title) }))
  const varied: typeof left = []
  while (left.length > 0) {
    const before = varied.slice(-LOOK_BACK)
    let best = 0
    let least = Infinity
    for (const [at, { place, kin }] of left.entries()) {
      // Those behind have more places to make up.
      if (place >= least) break
      const back = place + placesBack(kin, before)
      if (back < least) [best, least] = [at, back]
    }
    varied.push(...left.splice(best, 1))
  }
  return varied.map(({ title }) => title)
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
