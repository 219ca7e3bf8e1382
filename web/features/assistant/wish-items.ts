import type { Wishes } from '#shared/assistant/wishes.ts'

/** One filter value that can be removed on its own. */
export type WishItem = {
  [Wish in keyof Wishes]-?: {
    wish: Wish
    value: NonNullable<Wishes[Wish]> extends (infer Value)[] ? Value : NonNullable<Wishes[Wish]>
  }
}[keyof Wishes]

/** Display order. */
const ORDER = [
  'specificTitle',
  'like',
  'contentType',
  'genres',
  'notGenres',
  'mood',
  'actors',
  'directors',
  'year',
  'yearRange',
  'country',
  'originalLanguage',
  'minRuntime',
  'maxRuntime',
  'minRating',
  'providers',
  'limit',
] as const satisfies readonly (keyof Wishes)[]

export function wishItems(wishes: Wishes): WishItem[] {
  return ORDER.flatMap((wish) => {
    const value = wishes[wish]
    if (value === undefined) return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.map((one) => ({ wish, value: one }) as WishItem)
  })
}

/** The filters without one value. */
export function withoutWish(wishes: Wishes, { wish, value }: WishItem): Wishes {
  const { [wish]: had, ...others } = wishes
  const left = Array.isArray(had) ? had.filter((one) => one !== value) : []
  return left.length === 0 ? others : { ...others, [wish]: left }
}

/** The filters with one value replaced; lists keep their other values. */
export function withWish(wishes: Wishes, { wish, value }: WishItem, instead?: WishItem['value']): Wishes {
  const had = wishes[wish]
  if (!Array.isArray(had)) return { ...wishes, [wish]: value }
  return { ...wishes, [wish]: [...new Set(had.map((one) => (one === instead ? value : one)))] }
}

const NEWEST_DECADE = 2020
const DECADES = 8
const RATINGS = [6, 7, 8, 9]
const RUNTIMES = [90, 120, 150, 180]

/** Other values for a filter; empty if there is no short list. `providers`: services that have the titles found. */
export function alternatives({ wish }: WishItem, providers: readonly string[]): WishItem[] {
  switch (wish) {
    case 'contentType':
      return (['movie', 'tv_show'] as const).map((value) => ({ wish, value }))
    case 'yearRange':
      return Array.from({ length: DECADES }, (_, age) => ({ wish, value: decade(NEWEST_DECADE - age * 10) }))
    case 'minRating':
      return RATINGS.map((value) => ({ wish, value }))
    case 'maxRuntime':
      return RUNTIMES.map((value) => ({ wish, value }))
    case 'providers':
      return providers.map((value) => ({ wish, value }))
    case 'actors':
    case 'country':
    case 'directors':
    case 'genres':
    case 'like':
    case 'limit':
    case 'minRuntime':
    case 'mood':
    case 'notGenres':
    case 'originalLanguage':
    case 'specificTitle':
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
export function narrowings(wishes: Wishes): WishItem[] {
  if (wishes.specificTitle !== undefined) return []
  const { contentType, maxRuntime, year, yearRange } = wishes
  const ways: WishItem[] = []
  if (maxRuntime === undefined && contentType !== 'tv_show') ways.push({ wish: 'maxRuntime', value: SHORT_MINUTES })
  if (contentType !== 'tv_show') ways.push({ wish: 'contentType', value: 'tv_show' })
  if (contentType !== 'movie') ways.push({ wish: 'contentType', value: 'movie' })
  if (year === undefined && yearRange === undefined) ways.push({ wish: 'yearRange', value: { max: OLD_YEAR } })
  return ways
}
