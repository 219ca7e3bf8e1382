import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { normalizeText } from '../terms/normalize.ts'

/** A title that may answer a query, from the database or from TMDB. */
export interface Candidate {
  type: TitleType
  id: number
  baseTitle: string
  originalTitle: string | null
  titleTranslations: unknown
  overview: string | null
  posterPath: string | null
  posterPathsByLanguage: string | null
  voteAverage: number
  voteCount: number
  popularity: number
  /** `YYYY-MM-DD` of release or first airing. */
  date: string | null
  originalLanguage: string | null
  inDatabase: boolean
  /** The title as TMDB gave it, where it is not stored; null where stored texts decide. */
  upstreamTitle: LocalText | null
  /** Every known title in normal form (normalizeText). */
  normalizedTitles: string[]
}

export type TitleMatch = 'exact' | 'prefix' | 'other'

/** How a candidate's best title meets a query, or the nearest of several; all in normal form. */
export function titleMatch(
  candidate: Pick<Candidate, 'normalizedTitles'>,
  query: string | readonly string[],
): TitleMatch {
  const queries = typeof query === 'string' ? [query] : query
  const { normalizedTitles: titles } = candidate
  if (titles.some((title) => queries.includes(title))) return 'exact'
  return titles.some((title) => queries.some((text) => title.startsWith(text))) ? 'prefix' : 'other'
}

export function normalizedTitlesOf(titles: readonly (string | null | undefined)[]): string[] {
  return [...new Set(titles.filter((title) => typeof title === 'string').map(normalizeText))].filter(
    (title) => title !== '',
  )
}

export function keyOf({ type, id }: TitleRef): string {
  return `${type}/${id}`
}
