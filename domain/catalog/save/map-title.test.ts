import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { foldTranslations } from './fold-translations.ts'
import { mapAvailability } from './map-availability.ts'
import { mapCast, mapCrew } from './map-credits.ts'
import { mapMovie } from './map-movie.ts'
import { bestPosters } from './map-shared.ts'
import { mapTvShow } from './map-tv-show.ts'

const now = new Date('2026-01-01T00:00:00Z')
const context = (details: MovieDetails | TvDetails) =>
  ({ texts: foldTranslations(details), source: 'tmdb', now }) as const

function movie(fields: object): MovieDetails {
  return movieDetails.parse({ id: 1, title: 'A', ...fields })
}

describe('mapMovie', () => {
  it('turns what is unknown into null', () => {
    const nothing = { release_date: '', overview: '', tagline: '', budget: 0, revenue: 0, runtime: 0, homepage: '' }
    const details = movie(nothing)
    const row = mapMovie(details, context(details))
    expect(row).toMatchObject({
      release_date: null,
      overview: null,
      tagline: null,
      budget: null,
      revenue: null,
      runtime: null,
      homepage: null,
      keywords: null,
      poster_paths_by_language: null,
      belongs_to_collection: null,
      providers_last_updated: null,
      ratings_last_updated: now,
    })
  })
})

describe('what is stored of a title', () => {
  const long = (length: number) => '字'.repeat(length)
  const cut = (length: number) => `${long(length - 1)}…`
  const seasons = [{ id: 3, name: long(501), overview: long(4_001), season_number: 1, episode_count: 2 }]
  const texts = { title: long(501), name: long(501), overview: long(4_001), tagline: long(501) }
  const fields = {
    original_language: 'de',
    title: long(900),
    name: long(900),
    overview: long(4_000),
    tagline: long(900),
    original_title: long(901),
    original_name: long(901),
    seasons,
    credits: { cast: [{ id: 1, name: long(501), character: long(501), order: 0 }], crew: [] },
    translations: { translations: [{ iso_639_1: 'tr', iso_3166_1: 'TR', data: texts }] },
  }

  it('is cut: an overview to 4,000 characters, all other texts to 500', () => {
    const shared = { overview: long(4_000), tagline: cut(500) }
    const film = movie(fields)
    const show = tvDetails.parse({ id: 1, ...fields })
    expect(mapMovie(film, context(film))).toMatchObject({ ...shared, title: cut(500), original_title: cut(500) })
    const row = mapTvShow(show, context(show))
    expect(row).toMatchObject({ ...shared, name: cut(500), original_name: cut(500) })
    const json = (column: unknown) => JSON.parse(String(column)) as unknown
    expect(json(row.name_translations)).toMatchObject({ tr: cut(500) })
    expect(json(row.overview_translations)).toMatchObject({ tr: cut(4_000) })
    expect(json(row.seasons)).toMatchObject([{ name: cut(500), overview: cut(4_000) }])
    expect(json(row.cast_data)).toMatchObject([{ name: cut(500), character: cut(500) }])
  })

  it.each([
    [8.1, 3, { vote_average: 8.1, vote_count: 3 }],
    [8.1, 0, { vote_average: 0, vote_count: 0 }],
    [0, 9, { vote_average: 0, vote_count: 0 }],
    [81, 9, { vote_average: 0, vote_count: 0 }],
    ['8.1', 9, { vote_average: 0, vote_count: 0 }],
  ])('is a rating where an average of %j has %j votes', (vote_average, vote_count, rating) => {
    const details = movie({ vote_average, vote_count })
    expect(mapMovie(details, context(details))).toMatchObject(rating)
  })

  it.each([
    ['xx', null],
    ['', null],
    ['cn', 'cn'],
  ])('is the original language %j', (original_language, stored) => {
    const details = movie({ original_language })
    expect(mapMovie(details, context(details)).original_language).toBe(stored)
  })
})

describe('credits', () => {
  it('DATA-21: keeps twenty of the cast in billing order', () => {
    const cast = Array.from({ length: 25 }, (_, index) => ({
      id: index + 1,
      name: `P${index}`,
      character: '',
      order: 24 - index,
    }))
    const mapped = mapCast(movie({ credits: { cast, crew: [] } }).credits)
    expect(mapped).toHaveLength(20)
    expect(mapped[0]).toEqual({ id: 25, name: 'P24', character: null, profile_path: null })
  })

  it('DATA-21: names director, writers, creators, composer, photography and editor first, each once', () => {
    const jobs = [
      ...Array.from({ length: 14 }, (_, index) => `Grip ${index}`),
      'Editor',
      'Director of Photography',
      'Original Music Composer',
      'Writer',
      'Director',
      'Director',
    ]
    const crew = jobs.map((job, index) => ({ id: job === 'Director' ? 99 : index + 1, name: job, job }))
    const mapped = mapCrew(movie({ credits: { cast: [], crew } }).credits, [{ id: 7, name: 'C', profile_path: null }])
    expect(mapped).toHaveLength(15)
    expect(mapped[0]).toEqual({ id: 99, name: 'Director', job: 'Director', profile_path: null })
    expect(mapped.slice(0, 7).map(({ job }) => job)).toEqual([
      'Director',
      'Writer',
      'Creator',
      'Original Music Composer',
      'Director of Photography',
      'Editor',
      'Grip 0',
    ])
  })
})

const poster = (language: string | null, path: string, average: number, votes: number) => ({
  iso_639_1: language,
  file_path: path,
  vote_average: average,
  vote_count: votes,
})

describe('bestPosters', () => {
  it('takes the best of each language, by votes, and none without a language', () => {
    const posters = [
      poster('tr', '/a', 5, 1),
      poster('tr', '/b', 6, 1),
      poster('en', '/c', 5, 9),
      poster('en', '/d', 5, 10),
      poster(null, '/e', 9, 9),
    ]
    const { images } = movie({ images: { posters } })
    expect(JSON.parse(bestPosters(images) ?? '')).toEqual({
      tr: { file_path: '/b', vote_average: 6 },
      en: { file_path: '/d', vote_average: 5 },
    })
  })
})

describe('mapAvailability', () => {
  const netflix = { provider_id: 8, provider_name: 'Netflix', display_priority: 4 }
  const store = { provider_id: 2, provider_name: 'Store' }
  const answer = {
    TR: { link: 'https://x/TR', flatrate: [{ ...netflix, display_priority: 1 }], rent: [store], buy: [store] },
    US: { ads: [netflix], free: [{ provider_id: 73, provider_name: 'Free' }] },
    tr: { flatrate: [netflix] },
  }
  const details = movie({ 'watch/providers': { results: answer } })['watch/providers'] ?? {}

  it('lists offers by country and way of paying, and leaves odd countries out', () => {
    const { offers } = mapAvailability(details)
    expect(offers.map((offer) => `${offer.country_code} ${offer.monetization_type} ${offer.provider_id}`)).toEqual([
      'TR flatrate 8',
      'TR buy 2',
      'TR rent 2',
      'US ads 8',
      'US free 73',
    ])
    expect(offers[0]?.link).toBe('https://x/TR')
  })

  it('gives providers their type, countries and place', () => {
    expect(mapAvailability(details).providers).toEqual([
      {
        id: 2,
        name: 'Store',
        logo_path: null,
        provider_type: 'rent',
        supported_countries: ['TR'],
        display_priority: 100,
      },
      {
        id: 8,
        name: 'Netflix',
        logo_path: null,
        provider_type: 'subscription',
        supported_countries: ['TR', 'US'],
        display_priority: 1,
      },
      {
        id: 73,
        name: 'Free',
        logo_path: null,
        provider_type: 'streaming',
        supported_countries: ['US'],
        display_priority: 0,
      },
    ])
  })

  it.each([
    ['flatrate', 0],
    ['rent', 100],
    ['buy', 200],
  ])('LIMITS-44: puts a provider of %s without a place of its own at %i', (kind, place) => {
    const { 'watch/providers': blocks } = movie({ 'watch/providers': { results: { TR: { [kind]: [store] } } } })
    expect(mapAvailability(blocks ?? {}).providers).toMatchObject([{ id: 2, display_priority: place }])
  })

  it('keeps to the countries asked for', () => {
    expect(mapAvailability(details, ['US']).offers.map(({ country_code }) => country_code)).toEqual(['US', 'US'])
  })
})

const recorded = join(
  process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'tmdb-recorded',
)
const isThere = existsSync(recorded)
if (!isThere)
  process.stderr.write(
    `Recorded TMDB answers are not at ${recorded}: mapping them is not tested. Set KINORA_SHARED_DATA.\n`,
  )

function recording(file: string): Record<string, any> {
  return JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Record<string, any>
}

const SAME_COLUMNS = [
  'id',
  'poster_path',
  'backdrop_path',
  'vote_average',
  'vote_count',
  'popularity',
  'original_language',
  'status',
  'overview',
  'homepage',
]

describe.skipIf(!isThere)('recorded titles', () => {
  it('map a movie to the values of the recording', () => {
    const real = recording('movie_details--603--append_to_response=cred+exte+keyw+rele+tran+vide+watc.json')
    const details = movieDetails.parse(real)
    const row = mapMovie(details, context(details))
    for (const column of [
      ...SAME_COLUMNS,
      'title',
      'original_title',
      'release_date',
      'runtime',
      'budget',
      'revenue',
      'imdb_id',
      'video',
      'tagline',
    ]) {
      expect([column, row[column as keyof typeof row]]).toEqual([column, real[column]])
    }
    expect(JSON.parse(row.genres ?? '')).toEqual(real.genres)
    expect(JSON.parse(row.belongs_to_collection ?? '')).toEqual(real.belongs_to_collection)
    expect(JSON.parse(row.keywords ?? '')).toEqual(expect.arrayContaining(real.keywords.keywords))
    expect(JSON.parse(row.cast_data ?? '')[0]).toMatchObject({
      id: real.credits.cast[0].id,
      character: real.credits.cast[0].character,
    })
    const { offers } = mapAvailability(movieDetails.parse(real)['watch/providers'] ?? {})
    const ids = (type: string) =>
      offers
        .filter((offer) => offer.country_code === 'US' && offer.monetization_type === type)
        .map((offer) => offer.provider_id)
    for (const type of ['flatrate', 'buy', 'rent']) {
      expect(ids(type)).toEqual((real['watch/providers'].results.US[type] ?? []).map((offer: any) => offer.provider_id))
    }
  })

  it('map a tv show to the values of the recording', () => {
    const real = recording('tv_details--96677--append_to_response=aggr+cont+cred+exte+revi+vide+watc.json')
    const details: TvDetails = tvDetails.parse(real)
    const row = mapTvShow(details, context(details))
    for (const column of [
      ...SAME_COLUMNS,
      'name',
      'original_name',
      'first_air_date',
      'last_air_date',
      'type',
      'in_production',
      'number_of_episodes',
      'number_of_seasons',
    ]) {
      expect([column, row[column as keyof typeof row]]).toEqual([column, real[column]])
    }
    expect(JSON.parse(row.episode_run_time ?? '')).toEqual(real.episode_run_time)
    expect(JSON.parse(row.last_episode_to_air ?? '')).toMatchObject({
      name: real.last_episode_to_air.name,
      episode_number: 5,
    })
    expect(row.next_episode_to_air).toBeNull()
    expect(JSON.parse(row.crew_data ?? '')).toContainEqual(
      expect.objectContaining({ name: 'George Kay', job: 'Creator' }),
    )
  })
})
