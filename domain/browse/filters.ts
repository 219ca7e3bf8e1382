import type { MonetizationType } from '#shared/titles/monetization.ts'
import type { AgeLimit } from '#shared/titles/age-rating.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { OwnView } from '../services/own-view.ts'

export const BROWSE_SORTS = ['popularity', 'rating', 'newest', 'title'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]

/** The filters of a view of titles. An absent filter does not narrow it; ranges include their ends. */
export interface BrowseFilters {
  type?: TitleType | undefined
  /** TMDB genre ids: titles of any of them, or of a genre of TV shows that stands for one. */
  genres?: readonly number[] | undefined
  /** Groups of TMDB genre ids: titles with at least one of each group. */
  everyGenre?: readonly (readonly number[])[] | undefined
  /** TMDB genre ids: titles with none of them. */
  withoutGenres?: readonly number[] | undefined
  /** TMDB watch-provider ids: titles that any of them offers in the visitor's country. */
  providers?: readonly number[] | undefined
  /** How those providers offer it; in any way if absent. */
  monetization?: readonly MonetizationType[] | undefined
  /** Years of release or first airing. */
  yearFrom?: number | undefined
  yearTo?: number | undefined
  /** `YYYY-MM-DD`: titles released by then. */
  releasedBy?: string | undefined
  /** Minutes. */
  runtimeFrom?: number | undefined
  runtimeTo?: number | undefined
  /** How many seasons a TV show has, as far as known. Does not narrow movies. */
  seasonsFrom?: number | undefined
  seasonsTo?: number | undefined
  /** Minimum rating as pages show it, 0 to 10, with ten votes or more. */
  rating?: number | undefined
  /** Only titles with a rating: those with ten votes or more. */
  isRated?: boolean | undefined
  /** Titles rated as suitable up to this age in the visitor's country. */
  age?: AgeLimit | undefined
  /** ISO 639-1. */
  originalLanguage?: string | undefined
  /** ISO 639-1. */
  withoutLanguages?: readonly string[] | undefined
  /** The first years of decades. */
  withoutDecades?: readonly number[] | undefined
}

/** Filters together with the visitor, the date and the order. */
export interface Browsing {
  filters: BrowseFilters
  /** What the visitor's own switches leave. */
  own: OwnView
  sort: BrowseSort
  /** Two upper-case letters. */
  country: string
  /** `YYYY-MM-DD`: unreleased titles do not count as newest. */
  today: string
}

/** What a visitor sets and removes as a unit. */
const FILTER_PARTS = {
  type: ['type'],
  genre: ['genres'],
  provider: ['providers', 'monetization'],
  year: ['yearFrom', 'yearTo'],
  runtime: ['runtimeFrom', 'runtimeTo'],
  seasons: ['seasonsFrom', 'seasonsTo'],
  rating: ['rating'],
  age: ['age'],
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
