import type { RequestFilters } from './request-filters.ts'

/** The names of filters in addresses. */
const LISTS = {
  genres: 'genre',
  notGenres: 'not',
  actors: 'actor',
  directors: 'director',
  providers: 'on',
  subjects: 'about',
  notSubjects: 'not-about',
  notPeople: 'not-with',
  notProviders: 'not-on',
  notTitles: 'not-title',
  notCountries: 'not-country',
  notLanguages: 'not-original',
  notMoods: 'not-mood',
  among: 'among',
  except: 'except',
} as const satisfies Partial<Record<keyof RequestFilters, string>>
const NUMBERS = {
  minRating: 'rating',
  year: 'year',
  minRuntime: 'longer',
  maxRuntime: 'shorter',
  limit: 'limit',
} as const satisfies Partial<Record<keyof RequestFilters, string>>
const TEXTS = {
  contentType: 'type',
  specificTitle: 'title',
  like: 'like',
  country: 'country',
  originalLanguage: 'original',
  mood: 'mood',
} as const satisfies Partial<Record<keyof RequestFilters, string>>
const NUMBER_LISTS = { notDecades: 'not-decade' } as const
/** Present or absent. */
const ANY_GENRE = 'any'
const YEARS = { min: 'from', max: 'to' } as const

/** Names of all parameters. */
export function filterParameters(): string[] {
  return [...[LISTS, NUMBER_LISTS, NUMBERS, TEXTS, YEARS].flatMap((names) => Object.values<string>(names)), ANY_GENRE]
}

/** The filters as query parameters. */
export function writeFilterQuery(filters: RequestFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const [filter, name] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][])
    if (filters[filter] !== undefined) params.set(name, filters[filter])
  for (const [filter, name] of Object.entries(LISTS) as [keyof typeof LISTS, string][])
    for (const value of filters[filter] ?? []) params.append(name, value)
  for (const decade of filters.notDecades ?? []) params.append(NUMBER_LISTS.notDecades, String(decade))
  for (const [filter, name] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][])
    if (filters[filter] !== undefined) params.set(name, String(filters[filter]))
  for (const [end, name] of Object.entries(YEARS) as [keyof typeof YEARS, string][])
    if (filters.yearRange?.[end] !== undefined) params.set(name, String(filters.yearRange[end]))
  if (filters.anyGenre === true) params.set(ANY_GENRE, '1')
  return params
}

/** The filters in an address, unchecked: `cleanFilters` of the domain validates them. */
export function readFilterQuery(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [filter, name] of Object.entries(TEXTS)) if (params.has(name)) fields[filter] = params.get(name)
  for (const [filter, name] of Object.entries(LISTS)) if (params.has(name)) fields[filter] = params.getAll(name)
  for (const [filter, name] of Object.entries(NUMBER_LISTS))
    if (params.has(name)) fields[filter] = params.getAll(name).map(Number)
  for (const [filter, name] of Object.entries(NUMBERS)) if (params.has(name)) fields[filter] = Number(params.get(name))
  if (params.has(ANY_GENRE)) fields['anyGenre'] = true
  const range = Object.entries(YEARS).flatMap(([end, name]) =>
    params.has(name) ? [[end, Number(params.get(name))] as const] : [],
  )
  if (range.length > 0) fields['yearRange'] = Object.fromEntries(range)
  return fields
}
