import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { byPopularity, firstDate, originalName, titlesOf } from './title.ts'
import type { Kind, SampleTitle } from './title.ts'

/** 'a,b' requires all, 'a|b' any of them. */
function matchesIds(parameter: string | null, ids: ReadonlySet<number>): boolean {
  if (!parameter) return true
  const isIn = (id: string) => ids.has(Number(id))
  return parameter.includes('|') ? parameter.split('|').some(isIn) : parameter.split(',').every(isIn)
}

function providersIn(title: SampleTitle, country: string, wantedTypes: string | null): Set<number> {
  const offers = title.data.availability[country] ?? {}
  const types = MONETIZATION_TYPES.filter((type) => !wantedTypes || wantedTypes.split(/[|,]/).includes(type))
  return new Set(types.flatMap((type) => offers[type] ?? []))
}

/** TMDB ignores providers and monetization types without a `watch_region`. */
function matchesAvailability(title: SampleTitle, params: URLSearchParams): boolean {
  const country = params.get('watch_region')
  const types = params.get('with_watch_monetization_types')
  const providers = params.get('with_watch_providers')
  if (!country || (!types && !providers)) return true
  const offered = providersIn(title, country, types)
  return offered.size > 0 && matchesIds(providers, offered)
}

function isWithin(value: number | string, params: URLSearchParams, ...names: string[]): boolean {
  const compare = (bound: string) => (typeof value === 'number' ? value - Number(bound) : value.localeCompare(bound))
  return names.every((name) => {
    const least = params.get(`${name}.gte`)
    const most = params.get(`${name}.lte`)
    return (!least || compare(least) >= 0) && (!most || compare(most) <= 0)
  })
}

function matches(title: SampleTitle, params: URLSearchParams): boolean {
  const { data } = title
  const networks = title.kind === 'tv' ? title.data.networks.map(({ id }) => id) : []
  return (
    matchesIds(params.get('with_genres'), new Set(data.genres)) &&
    (title.kind === 'movie' || matchesIds(params.get('with_networks'), new Set(networks))) &&
    matchesAvailability(title, params) &&
    isWithin(data.vote_average, params, 'vote_average') &&
    isWithin(data.vote_count, params, 'vote_count') &&
    isWithin(
      firstDate(title),
      params,
      ...(title.kind === 'movie' ? ['release_date', 'primary_release_date'] : ['first_air_date']),
    )
  )
}

type Order = (a: SampleTitle, b: SampleTitle) => number

const byDate: Order = (a, b) => firstDate(a).localeCompare(firstDate(b))
const byName: Order = (a, b) => originalName(a).localeCompare(originalName(b), 'en')

const ASCENDING: Record<string, Order> = {
  popularity: (a, b) => a.data.popularity - b.data.popularity,
  vote_average: (a, b) => a.data.vote_average - b.data.vote_average,
  vote_count: (a, b) => a.data.vote_count - b.data.vote_count,
  release_date: byDate,
  primary_release_date: byDate,
  first_air_date: byDate,
  title: byName,
  original_title: byName,
  name: byName,
  original_name: byName,
}

function order(sortBy: string): Order {
  const [field = '', direction] = sortBy.split('.')
  const ascending = ASCENDING[field]
  if (!ascending) return byPopularity
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * ascending(a, b) || byPopularity(a, b)
}

/** /discover/movie and /discover/tv. */
export function discover(kind: Kind, params: URLSearchParams): SampleTitle[] {
  return titlesOf(kind)
    .filter((title) => matches(title, params))
    .toSorted(order(params.get('sort_by') ?? 'popularity.desc'))
}
