import type { RequestFilters } from '#shared/assistant/request-filters.ts'

/** Lists that are one wish: titles shown before. */
type WholeList = 'among' | 'except'

/** One filter value that can be removed on its own. */
export type FilterItem = {
  [Name in Exclude<keyof RequestFilters, 'anyGenre'>]-?: {
    filter: Name
    value: Name extends WholeList
      ? string[]
      : NonNullable<RequestFilters[Name]> extends (infer Value)[]
        ? Value
        : NonNullable<RequestFilters[Name]>
  }
}[Exclude<keyof RequestFilters, 'anyGenre'>]

/** Display order. */
const ORDER = [
  'specificTitle',
  'like',
  'among',
  'except',
  'contentType',
  'subjects',
  'notSubjects',
  'genres',
  'notGenres',
  'mood',
  'notMoods',
  'actors',
  'directors',
  'notPeople',
  'notTitles',
  'year',
  'yearRange',
  'notDecades',
  'country',
  'notCountries',
  'originalLanguage',
  'notLanguages',
  'minRuntime',
  'maxRuntime',
  'minRating',
  'providers',
  'notProviders',
  'limit',
] as const satisfies readonly FilterItem['filter'][]

export function filterItems(filters: RequestFilters): FilterItem[] {
  return ORDER.flatMap((filter) => {
    const value = filters[filter]
    if (value === undefined) return []
    const values: unknown[] = Array.isArray(value) && !isWhole(filter) ? value : [value]
    return values.map((one) => ({ filter, value: one }) as FilterItem)
  })
}

function isWhole(filter: keyof RequestFilters): filter is WholeList {
  return filter === 'among' || filter === 'except'
}

/** The filters without one value. */
export function withoutItem(filters: RequestFilters, { filter, value }: FilterItem): RequestFilters {
  const { [filter]: had, ...others } = filters
  const left = Array.isArray(had) && !isWhole(filter) ? had.filter((one) => one !== value) : []
  return left.length === 0 ? others : { ...others, [filter]: left }
}

/** The filters with one value replaced; lists keep their other values. */
export function withItem(
  filters: RequestFilters,
  { filter, value }: FilterItem,
  instead?: FilterItem['value'],
): RequestFilters {
  const had = filters[filter]
  if (!Array.isArray(had) || isWhole(filter)) return { ...filters, [filter]: value }
  return { ...filters, [filter]: [...new Set(had.map((one) => (one === instead ? value : one)))] }
}

const NEWEST_DECADE = 2020
const DECADES = 8
const RATINGS = [6, 7, 8, 9]
const RUNTIMES = [90, 120, 150, 180]

/** Other values for a filter; empty if there is no short list. `providers`: services that have the titles found. */
export function alternatives({ filter }: FilterItem, providers: readonly string[]): FilterItem[] {
  switch (filter) {
    case 'contentType':
      return (['movie', 'tv_show'] as const).map((value) => ({ filter, value }))
    case 'yearRange':
      return Array.from({ length: DECADES }, (_, age) => ({ filter, value: decade(NEWEST_DECADE - age * 10) }))
    case 'minRating':
      return RATINGS.map((value) => ({ filter, value }))
    case 'maxRuntime':
      return RUNTIMES.map((value) => ({ filter, value }))
    case 'providers':
      return providers.map((value) => ({ filter, value }))
    case 'actors':
    case 'among':
    case 'country':
    case 'directors':
    case 'except':
    case 'genres':
    case 'like':
    case 'limit':
    case 'minRuntime':
    case 'mood':
    case 'notCountries':
    case 'notDecades':
    case 'notGenres':
    case 'notLanguages':
    case 'notMoods':
    case 'notPeople':
    case 'notProviders':
    case 'notSubjects':
    case 'notTitles':
    case 'originalLanguage':
    case 'specificTitle':
    case 'subjects':
    case 'year':
      return []
  }
}

function decade(min: number) {
  return { min, max: min + 9 }
}

const SHORT_MINUTES = 120
const OLD_YEAR = 1989

/** Filters that would narrow the results and are not set yet. */
export function narrowings(filters: RequestFilters): FilterItem[] {
  if (filters.specificTitle !== undefined) return []
  const { contentType, maxRuntime, year, yearRange } = filters
  const ways: FilterItem[] = []
  if (maxRuntime === undefined && contentType !== 'tv_show') ways.push({ filter: 'maxRuntime', value: SHORT_MINUTES })
  if (contentType !== 'tv_show') ways.push({ filter: 'contentType', value: 'tv_show' })
  if (contentType !== 'movie') ways.push({ filter: 'contentType', value: 'movie' })
  if (year === undefined && yearRange === undefined) ways.push({ filter: 'yearRange', value: { max: OLD_YEAR } })
  return ways
}
