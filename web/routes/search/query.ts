import { MAX_CHOICES } from '#domain/browse/limits.ts'
import { genresToChoose } from '#shared/titles/genre-ids.ts'
import { readAgeLimit } from '#shared/titles/age-rating.ts'
import type { AgeLimit } from '#shared/titles/age-rating.ts'

/** Known parameters of the search page. Anything else is ignored. */
export interface SearchQuery {
  /** Trimmed text; '' if there is none. */
  q: string
  view: 'genres' | 'providers' | undefined
  /** TMDB's ids: titles of any of them, of those that can be chosen. Unique and in ascending order, like the providers. */
  genre: readonly number[]
  provider: readonly number[]
  type: (typeof TYPES)[number] | undefined
  yearFrom: number | undefined
  yearTo: number | undefined
  runtime: (typeof RUNTIMES)[number] | undefined
  /** Least rating. */
  rating: number | undefined
  /** Rated as suitable up to this age. */
  age: AgeLimit | undefined
  /** ISO 639-1 code of the original language. */
  original: string | undefined
  sort: (typeof SORTS)[number] | undefined
  /** Everything up to the end of this page is shown. */
  page: number
}

/** Their names, in the order used in URLs. */
export const SEARCH_PARAMETERS = [
  'q',
  'view',
  'genre',
  'provider',
  'type',
  'yearFrom',
  'yearTo',
  'runtime',
  'rating',
  'age',
  'original',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchQuery)[]

export type FilterParameter = Exclude<(typeof SEARCH_PARAMETERS)[number], 'q' | 'view' | 'page'>

/** An invalid filter value, as it is in the URL. */
export interface LeftOut {
  name: FilterParameter
  value: string
}

export const TYPES = ['movie', 'tv'] as const
/** Up to an hour and a half; up to two hours; longer. */
export const RUNTIMES = ['short', 'medium', 'long'] as const
/** The first is the default. */
export const SORTS = ['popularity', 'rating', 'newest', 'title'] as const
/** Minimum ratings offered; URLs may contain any other. */
export const RATINGS = [5, 6, 7, 8, 9] as const

/** Longest text accepted from a URL. */
const TEXT_LENGTH = 200
/** Higher page numbers show the same as this one. */
const MAX_PAGE = 50
/** Limits for reporting invalid values: how many, and how many characters of each. */
const LEFT_OUT_NAMED = 5
const LEFT_OUT_LENGTH = 40

/** Parses a URL's query, and collects its invalid values. Empty values, as forms send them, count as absent. */
export function readSearchQuery(parameters: URLSearchParams): { query: SearchQuery; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const take = <T>(name: FilterParameter, value: string, read: (value: string) => T | undefined): T | undefined => {
    const taken = read(value)
    if (taken === undefined) leftOut.push({ name, value: clean(value).slice(0, LEFT_OUT_LENGTH) })
    return taken
  }
  const one = <T>(name: FilterParameter, read: (value: string) => T | undefined): T | undefined => {
    const value = parameters.get(name)?.trim() ?? ''
    return value === '' ? undefined : take(name, value, read)
  }
  const ids = (name: 'genre' | 'provider'): number[] => {
    const values = parameters.getAll(name).filter((value) => value.trim() !== '')
    const read = (value: string, place: number) => (place < MAX_CHOICES ? id(value) : undefined)
    const found = values.flatMap((value, place) => take(name, value, () => read(value, place)) ?? [])
    return [...new Set(found)].toSorted((a, b) => a - b)
  }
  const q = clean(parameters.get('q') ?? '').slice(0, TEXT_LENGTH)
  const query: SearchQuery = {
    q,
    view: oneOf(['genres', 'providers'], parameters.get('view')),
    genre: toChoose(ids('genre')),
    provider: ids('provider'),
    type: one('type', (value) => oneOf(TYPES, value)),
    yearFrom: one('yearFrom', year),
    yearTo: one('yearTo', year),
    runtime: one('runtime', (value) => oneOf(RUNTIMES, value)),
    rating: one('rating', rating),
    age: one('age', readAgeLimit),
    original: one('original', (value) => /^[a-z]{2}$/.exec(value)?.[0]),
    // With a text, results are sorted by relevance by default.
    sort: ordered(one('sort', (value) => oneOf(q === '' ? SORTS : SORTS.slice(0, 1), value))),
    page: Math.min(id(parameters.get('page') ?? '') ?? 1, MAX_PAGE),
  }
  return { query, leftOut: leftOut.slice(0, LEFT_OUT_NAMED) }
}

/** The default order is omitted. */
function ordered(sort: SearchQuery['sort']): SearchQuery['sort'] {
  return sort === SORTS[0] ? undefined : sort
}

/** Addresses may still have a genre of TV shows alone. */
function toChoose(genres: readonly number[]): number[] {
  return [...new Set(genres.flatMap(genresToChoose))].toSorted((a, b) => a - b)
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

function year(value: string): number | undefined {
  return /^(1[89]|2[01])[0-9]{2}$/.test(value) ? Number(value) : undefined
}

function rating(value: string): number | undefined {
  return /^([1-9](\.[0-9])?|10)$/.test(value) ? Number(value) : undefined
}

function clean(value: string): string {
  return value.toWellFormed().replaceAll('\0', '').trim()
}

function id(value: string): number | undefined {
  return /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : undefined
}
