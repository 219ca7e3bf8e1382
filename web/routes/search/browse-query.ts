import type { BrowseFilters, FilterName } from '#domain/browse/filters.ts'
import type { SearchQuery } from './query.ts'

/** Minutes; a film of exactly two hours is of medium length. */
const RUNTIME_RANGES: Readonly<
  Record<NonNullable<SearchQuery['runtime']>, Pick<BrowseFilters, 'runtimeFrom' | 'runtimeTo'>>
> = {
  short: { runtimeTo: 90 },
  medium: { runtimeFrom: 91, runtimeTo: 120 },
  long: { runtimeFrom: 121 },
}

export function filtersOf(query: SearchQuery): BrowseFilters {
  const { genre, provider, type, yearFrom, yearTo, runtime, rating, original } = query
  return {
    type: type === 'tv' ? 'tv_show' : type,
    genres: genre === undefined ? [] : [genre],
    providers: provider === undefined ? [] : [provider],
    yearFrom,
    yearTo,
    ...(runtime === undefined ? {} : RUNTIME_RANGES[runtime]),
    rating,
    originalLanguage: original,
  }
}

type Parameter = Exclude<keyof SearchQuery, 'q'>

/** In the order in which addresses name them. */
const PARAMETERS = [
  'genre',
  'genreName',
  'provider',
  'providerName',
  'type',
  'yearFrom',
  'yearTo',
  'runtime',
  'rating',
  'original',
  'sort',
] as const satisfies readonly Parameter[]

const PARAMETERS_OF: Readonly<Record<FilterName, readonly Parameter[]>> = {
  type: ['type'],
  genre: ['genre', 'genreName'],
  provider: ['provider', 'providerName'],
  year: ['yearFrom', 'yearTo'],
  runtime: ['runtime'],
  rating: ['rating'],
  language: ['original'],
}

/** `?…` of a view with some parameters changed; its first page where none is named. */
export function browseSearch(query: SearchQuery, changes: Partial<SearchQuery> = {}): string {
  const wanted = { ...query, page: 1, ...changes }
  const parameters = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = wanted[name]
    if (value !== undefined) parameters.set(name, String(value))
  }
  // Without any filter the list of genres would come instead of the titles.
  if (parameters.size === 0) return '?view=genres'
  if (wanted.page > 1) parameters.set('page', String(wanted.page))
  return `?${parameters}`
}

/** `?…` of the view without one filter. */
export function searchWithout(query: SearchQuery, filter: FilterName): string {
  return browseSearch(query, Object.fromEntries(PARAMETERS_OF[filter].map((name) => [name, undefined])))
}

/** The same for what a form holds: fields left empty are not part of an address. */
export function formSearch(form: FormData): string {
  const filled = [...form].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  return filled.length === 0 ? '?view=genres' : `?${new URLSearchParams(filled)}`
}
