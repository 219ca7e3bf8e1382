import { asServices } from '#domain/titles/services/streaming-services.ts'
import { mapCrew } from '#domain/titles/save/map-credits.ts'
import type { Body } from './tmdb-server.ts'

/** What an English page must show of TMDB's response, computed independently of the product. */

const STATUSES: Record<string, string> = { 'Returning Series': 'Returning' }
const RELATED = 12
const CREW = 5

const english = 'en-US'
const number = (value: number) => new Intl.NumberFormat(english).format(value)
export const longDate = (day: string) =>
  new Intl.DateTimeFormat(english, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
const named = (type: 'region' | 'language', code: string) => new Intl.DisplayNames(english, { type }).of(code) ?? code
const listed = (items: string[]) => new Intl.ListFormat(english).format(items)
const dollars = (amount: number) =>
  new Intl.NumberFormat(english, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)

export const titleOf = (body: Body): string => body['title'] ?? body['name']

function countriesOf(body: Body): string[] {
  return 'title' in body ? body['production_countries'].map((one: Body) => one['iso_3166_1']) : body['origin_country']
}

/** The details panel. */
export function expectedFacts(body: Body): Record<string, string> {
  const original: string = body['original_language']
  const spoken = (body['spoken_languages'] ?? [])
    .map((one: Body) => one['iso_639_1'])
    .filter((code: string) => code !== original)
  const facts: [string, unknown, () => string][] = [
    [
      'Original title',
      body['original_title'] ?? body['original_name'],
      () => body['original_title'] ?? body['original_name'],
    ],
    ['Status', body['status'], () => STATUSES[body['status']] ?? body['status']],
    ['Released', body['release_date'], () => longDate(body['release_date'])],
    ['First aired', body['first_air_date'], () => longDate(body['first_air_date'])],
    ['Last aired', body['last_air_date'], () => longDate(body['last_air_date'])],
    ['Original language', original, () => named('language', original)],
    ['Also spoken', spoken.length, () => listed(spoken.map((code: string) => named('language', code)))],
    ['Countries', countriesOf(body).length, () => listed(countriesOf(body).map((code) => named('region', code)))],
    ['Budget', body['budget'], () => dollars(body['budget'])],
    ['Box office', body['revenue'], () => dollars(body['revenue'])],
    ['Seasons', body['number_of_seasons'], () => number(body['number_of_seasons'])],
    ['Episodes', body['number_of_episodes'], () => number(body['number_of_episodes'])],
    ['Next episode', body['next_episode_to_air'], () => longDate(body['next_episode_to_air']['air_date'])],
    ['Network', body['networks']?.length, () => listed(body['networks'].map((one: Body) => one['name']))],
  ]
  return Object.fromEntries(facts.flatMap(([name, value, text]) => (value ? [[name, text()]] : [])))
}

/** The line below the title. */
export function expectedLine(body: Body): string[] {
  const rating = Number(body['vote_average']).toFixed(1)
  const minutes: number = body['runtime'] ?? body['episode_run_time']?.[0] ?? 0
  const runtime = [minutes >= 60 && `${Math.floor(minutes / 60)} hr`, minutes % 60 > 0 && `${minutes % 60} min`]
  const seasons: number = body['number_of_seasons'] ?? 0
  return [
    body['vote_count'] > 0 && `${rating}Rated ${rating} out of 10 ${number(body['vote_count'])} votes`,
    (body['release_date'] ?? body['first_air_date'] ?? '').slice(0, 4),
    runtime.filter(Boolean).join(' '),
    seasons > 0 && `${seasons} season${seasons === 1 ? '' : 's'}`,
  ].filter(Boolean) as string[]
}

/** Whether some country has rated it by age. */
export function isAgeRated(body: Body): boolean {
  const released: Body[] = (body['release_dates']?.results ?? []).flatMap((one: Body) => one['release_dates'])
  const shown: Body[] = body['content_ratings']?.results ?? []
  return released.some((one) => one['certification']) || shown.some((one) => one['rating'])
}

export function expectedSeasons(body: Body): string[] {
  const shown = (body['seasons'] ?? []).filter((one: Body) => one['episode_count'] > 0)
  const line = ({ season_number, episode_count, air_date }: Body) =>
    `${season_number === 0 ? 'Specials' : `Season ${season_number}`}${number(episode_count)} episode${episode_count === 1 ? '' : 's'}${air_date?.slice(0, 4) ?? ''}`
  return [
    ...shown.filter((one: Body) => one['season_number'] > 0),
    ...shown.filter((one: Body) => one['season_number'] === 0),
  ].map(line)
}

export function expectedPeople(body: Body): { cast: string[]; crew: string[] } {
  const cast = [...(body['credits']?.cast ?? [])].toSorted((a: Body, b: Body) => a['order'] - b['order'])
  return {
    cast: cast.slice(0, 10).map((one: Body) => one['name'] + (one['character'] ?? '')),
    crew: [...new Set(mapCrew(body['credits'], body['created_by']).map(({ name }) => name))].slice(0, CREW),
  }
}

export function expectedRelated(body: Body): { recommended: string[]; similar: string[] } {
  const shown = (block: string): Body[] =>
    (body[block]?.results ?? [])
      .filter((one: Body) => !one['adult'] && one['id'] !== body['id'])
      .slice(0, RELATED)
      .filter((one: Body) => one['poster_path'])
  const recommended = shown('recommendations')
  const known = new Set(recommended.map((one) => one['id']))
  return {
    recommended: recommended.map(titleOf),
    similar: shown('similar')
      .filter((one) => !known.has(one['id']))
      .map(titleOf),
  }
}

const toMark = (one: Body) => ({ id: one['provider_id'], name: one['provider_name'].trim(), logoPath: null })

/** Names of services by monetization type, in one country. */
export function expectedOffers(offers: Body): Record<string, string[]> {
  const kinds = { Stream: 'flatrate', Free: 'free', 'With ads': 'ads', Rent: 'rent', Buy: 'buy' }
  const entries = Object.entries(kinds).map(([label, kind]): [string, string[]] => [
    label,
    asServices((offers[kind] ?? []).map(toMark))
      .map(({ name }) => name)
      .toSorted(),
  ])
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0))
}
