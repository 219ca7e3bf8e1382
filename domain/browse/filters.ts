import type { MonetizationType } from '#shared/titles/monetization.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { OwnView } from '../services/own-view.ts'

export const BROWSE_SORTS = ['popularity', 'rating', 'newest', 'title'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]

/** What a view of titles asks for. A filter that is left out does not narrow it; ranges include their ends. */
export interface BrowseFilters {
  type?: TitleType | undefined
  /** TMDB genre ids: titles of any of them. */
  genres?: readonly number[] | undefined
  /** Groups of TMDB genre ids: titles that have one of each group. */
  everyGenre?: readonly (readonly number[])[] | undefined
  /** TMDB genre ids: titles that have none of them. */
  withoutGenres?: readonly number[] | undefined
  /** TMDB watch-provider ids: titles that any of them offers in the visitor's country. */
  providers?: readonly number[] | undefined
  /** How those providers offer it; in any way where left out. */
  monetization?: readonly MonetizationType[] | undefined
  /** Years of release or first airing. */
  yearFrom?: number | undefined
  yearTo?: number | undefined
  /** `YYYY-MM-DD`: titles that were out by then. */
  releasedBy?: string | undefined
  /** Minutes. */
  runtimeFrom?: number | undefined
  runtimeTo?: number | undefined
  /** How many seasons a TV show has, as far as that is known. Movies, which have none, are not narrowed by it. */
  seasonsFrom?: number | undefined
  seasonsTo?: number | undefined
  /** Least rating as pages show it, 0 to 10, of ten votes or more. */
  rating?: number | undefined
  /** Only titles that have a rating: those for which ten people or more voted. */
  isRated?: boolean | undefined
  /** ISO 639-1. */
  originalLanguage?: string | undefined
}

/** Filters with who asks, when, in which order. */
export interface Browsing {
  filters: BrowseFilters
  /** What the visitor's own switches leave of it. */
  own: OwnView
  sort: BrowseSort
  /** Two upper-case letters. */
  country: string
  /** `YYYY-MM-DD`: the newest titles are those that are out. */
  today: string
}

/** What a visitor sets and removes as one. */
const FILTER_PARTS = {
  type: ['type'],
  genre: ['genres'],
  provider: ['providers', 'monetization'],
  year: ['yearFrom', 'yearTo'],
  runtime: ['runtimeFrom', 'runtimeTo'],
  seasons: ['seasonsFrom', 'seasonsTo'],
  rating: ['rating'],
  language: ['originalLanguage'],
} as const satisfies Record<string, readonly (keyof BrowseFilters)[]>

export type FilterName = keyof typeof FILTER_PARTS
export const FILTER_NAMES = Object.keys(FILTER_PARTS) as FilterName[]

/** The filters that are set. */
export function filterNames(filters: BrowseFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => FILTER_PARTS[name].some((part) => isSet(filters[part])))
}

export function withoutFilter(filters: BrowseFilters, name: FilterName): BrowseFilters {
  const parts: readonly string[] = FILTER_PARTS[name]
  return Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.includes(part)))
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}
