import type { Wishes } from './wishes.ts'

/** The names of filters in addresses. */
const LISTS = {
  genres: 'genre',
  notGenres: 'not',
  actors: 'actor',
  directors: 'director',
  providers: 'on',
} as const satisfies Partial<Record<keyof Wishes, string>>
const NUMBERS = {
  minRating: 'rating',
  year: 'year',
  minRuntime: 'longer',
  maxRuntime: 'shorter',
  limit: 'limit',
} as const satisfies Partial<Record<keyof Wishes, string>>
const TEXTS = {
  contentType: 'type',
  specificTitle: 'title',
  like: 'like',
  country: 'country',
  originalLanguage: 'original',
  mood: 'mood',
} as const satisfies Partial<Record<keyof Wishes, string>>
const YEARS = { min: 'from', max: 'to' } as const

export function wishParameters(): string[] {
  return [LISTS, NUMBERS, TEXTS, YEARS].flatMap((names) => Object.values<string>(names))
}

/** The filters as query parameters. */
export function writeWishes(wishes: Wishes): URLSearchParams {
  const params = new URLSearchParams()
  for (const [wish, name] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][])
    if (wishes[wish] !== undefined) params.set(name, wishes[wish])
  for (const [wish, name] of Object.entries(LISTS) as [keyof typeof LISTS, string][])
    for (const value of wishes[wish] ?? []) params.append(name, value)
  for (const [wish, name] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][])
    if (wishes[wish] !== undefined) params.set(name, String(wishes[wish]))
  for (const [end, name] of Object.entries(YEARS) as [keyof typeof YEARS, string][])
    if (wishes.yearRange?.[end] !== undefined) params.set(name, String(wishes.yearRange[end]))
  return params
}

/** The filters in an address, unchecked: `cleanWishes` of the domain validates them. */
export function readWishFields(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [wish, name] of Object.entries(TEXTS)) if (params.has(name)) fields[wish] = params.get(name)
  for (const [wish, name] of Object.entries(LISTS)) if (params.has(name)) fields[wish] = params.getAll(name)
  for (const [wish, name] of Object.entries(NUMBERS)) if (params.has(name)) fields[wish] = Number(params.get(name))
  const range = Object.entries(YEARS).flatMap(([end, name]) =>
    params.has(name) ? [[end, Number(params.get(name))] as const] : [],
  )
  if (range.length > 0) fields['yearRange'] = Object.fromEntries(range)
  return fields
}
