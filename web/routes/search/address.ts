import type { BrowseFilters, FilterName } from '#domain/browse/filters.ts'
import type { BrowseOffer } from '#shared/titles/browse-offer.ts'
import { SEARCH_PARAMETERS, readSearchQuery } from './query.ts'
import type { FilterParameter, SearchQuery } from './query.ts'

/** Minutes; a film of exactly two hours is of medium length. */
const RUNTIME_RANGES: Readonly<
  Record<NonNullable<SearchQuery['runtime']>, Pick<BrowseFilters, 'runtimeFrom' | 'runtimeTo'>>
> = {
  short: { runtimeTo: 90 },
  medium: { runtimeFrom: 91, runtimeTo: 120 },
  long: { runtimeFrom: 121 },
}

export function filtersOf(query: SearchQuery): BrowseFilters {
  const { genre, provider, type, yearFrom, yearTo, runtime, rating, age, original } = query
  return {
    type: type === 'tv' ? 'tv_show' : type,
    genres: genre,
    providers: provider,
    yearFrom,
    yearTo,
    ...(runtime === undefined ? {} : RUNTIME_RANGES[runtime]),
    rating,
    age,
    originalLanguage: original,
  }
}

const NO_FILTERS = {
  genre: [],
  provider: [],
  type: undefined,
  yearFrom: undefined,
  yearTo: undefined,
  runtime: undefined,
  rating: undefined,
  age: undefined,
  original: undefined,
} as const satisfies Partial<SearchQuery>

const PARAMETERS_OF: Readonly<Record<FilterName, readonly (keyof typeof NO_FILTERS)[]>> = {
  type: ['type'],
  genre: ['genre'],
  provider: ['provider'],
  year: ['yearFrom', 'yearTo'],
  runtime: ['runtime'],
  // Used by the wizard only.
  seasons: [],
  rating: ['rating'],
  age: ['age'],
  language: ['original'],
}

/** Whether a list of titles is requested, rather than a starting page. */
export function isListing(query: SearchQuery): boolean {
  return query.q !== '' || query.sort !== undefined || isNarrowed(query)
}

/** Whether any filter is set. */
export function isNarrowed(query: SearchQuery): boolean {
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((name) => {
    const value = query[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
}

/** The one canonical path of a view after the language: parameters in their order, without defaults. */
export function searchPath(query: SearchQuery): string {
  const parameters = new URLSearchParams()
  for (const name of SEARCH_PARAMETERS) {
    if (name === 'view' && isListing(query)) continue
    if (name === 'page' && query.page === 1) continue
    const value = query[name]
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== '') parameters.append(name, String(each))
  }
  return parameters.size === 0 ? '/search' : `/search?${parameters}`
}

/** The same with some parameters changed; back on its first page unless one is given. */
export function changedPath(query: SearchQuery, changes: Partial<SearchQuery>): string {
  return searchPath({ ...query, page: 1, ...changes })
}

/** Without one filter and everything that belongs to it. */
export function pathWithout(query: SearchQuery, filter: FilterName): string {
  return changedPath(query, Object.fromEntries(PARAMETERS_OF[filter].map((name) => [name, NO_FILTERS[name]])))
}

export function pathWithoutFilters(query: SearchQuery): string {
  return changedPath(query, { ...NO_FILTERS, sort: undefined })
}

/** The path of a list that a query may mean. */
export function offerPath({ genre, provider, type, yearFrom, yearTo }: BrowseOffer): string {
  return changedPath(readSearchQuery(new URLSearchParams()).query, {
    genre: genre === null ? [] : [genre.id],
    provider: provider === null ? [] : [provider.id],
    type: type === 'tv_show' ? 'tv' : (type ?? undefined),
    yearFrom: yearFrom ?? undefined,
    yearTo: yearTo ?? undefined,
  })
}

/** The path for a submitted filter form. */
export function pathOfForm(form: FormData): string {
  const fields = [...form].filter((field): field is [FilterParameter, string] => typeof field[1] === 'string')
  return searchPath(readSearchQuery(new URLSearchParams(fields)).query)
}

/**
 * Whether search engines may index it: starting pages, a single genre's, a single service's; not the many views that narrow these,
 * nor free text searches.
 */
export function isIndexed(query: SearchQuery): boolean {
  const narrowed = isListing({ ...query, genre: query.genre.slice(1), provider: query.provider.slice(1) })
  return !narrowed
}
