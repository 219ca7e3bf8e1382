import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { StoredName } from '../terms/stored-name.ts'

/** A title that may match a query, from the database or from TMDB, with what ranks it. */
export interface Candidate extends TitleRef {
  /** Its own names in normal form, including folded ones (foldText), and those of its people. */
  names: readonly StoredName[]
  /** Only its own names. */
  normalizedTitles: readonly string[]
  voteAverage: number
  voteCount: number
  popularity: number
  /** `YYYY-MM-DD` of release or first airing. */
  date: string | null
  hasPoster: boolean
  inDatabase: boolean
  /** TMDB's texts of a title that is not stored; null if stored texts apply. */
  upstream: CandidateTexts | null
}

/** The texts shown for a title. */
export interface CandidateTexts {
  title: LocalText
  baseTitle: string
  originalTitle: string | null
  originalLanguage: string | null
  overview: string | null
  posterPath: string | null
}

export type TitleMatch = 'exact' | 'prefix' | 'other'

/** How well a candidate's best name matches a query, or the nearest of several; all in normal form. */
export function titleMatch(
  candidate: Pick<Candidate, 'normalizedTitles'>,
  query: string | readonly string[],
): TitleMatch {
  const queries = typeof query === 'string' ? [query] : query
  const { normalizedTitles: titles } = candidate
  if (titles.some((title) => queries.includes(title))) return 'exact'
  return titles.some((title) => queries.some((text) => title.startsWith(text))) ? 'prefix' : 'other'
}

export function keyOf({ type, id }: TitleRef): string {
  return `${type}/${id}`
}
