import { describe, expect, it } from 'vitest'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { ageLevels } from '../ages/age-rating.ts'
import { foldTranslations } from './fold-translations.ts'
import { mapAgeRatings } from './map-age-ratings.ts'
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

describe('age ratings', () => {
  it('of a movie are those of its releases in cinemas, otherwise of another kind, of countries that are understood', () => {
    const release = (type: number, certification: string) => ({ type, certification })
    const results = [
      { iso_3166_1: 'US', release_dates: [release(1, ''), release(4, 'NR'), release(3, ' PG-13 ')] },
      { iso_3166_1: 'DE', release_dates: [release(1, '16'), release(5, '12')] },
      { iso_3166_1: 'FR', release_dates: [release(3, '')] },
      { iso_3166_1: 'XX', release_dates: [release(3, '12')] },
    ]
    const ratings = { US: 'PG-13', DE: '12' }
    expect(mapAgeRatings(movie({ release_dates: { results } }))).toEqual({
      age_ratings: JSON.stringify(ratings),
      age_levels: ageLevels(ratings),
    })
  })

  it('of a show are what the countries say; without the block the stored ones stay', () => {
    const results = [{ iso_3166_1: 'US', rating: 'TV-14' }]
    const show = tvDetails.parse({ id: 1, name: 'A', content_ratings: { results } })
    expect(mapAgeRatings(show)).toMatchObject({ age_ratings: '{"US":"TV-14"}' })
    expect(mapAgeRatings(movie({ release_dates: { results: [] } }))).toEqual({ age_ratings: '{}', age_levels: null })
    expect(mapAgeRatings(movie({}))).toEqual({})
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
