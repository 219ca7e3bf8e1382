import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { collection } from './collection.ts'
import { personCredits, personDetails } from './person-details.ts'
import { providerList } from './reference.ts'
import { moviePage, multiPage, personPage } from './results.ts'
import { movieDetails, tvDetails } from './title-details.ts'
import { reviewPage, videos, watchProviders } from './title-parts.ts'

/** Values that TMDB should not send for fields of another documented type. */
const ODD = [null, '', 'x', -1.5, 1e300, true, [], {}, [null, 3, {}, 'x'], { results: 'x', cast: 3, id: 'x' }]

const WHOLE: [string, z.ZodType, Record<string, unknown>][] = [
  ['movie', movieDetails, { id: 1, title: 'T', original_title: 'O' }],
  ['tv show', tvDetails, { id: 1, name: 'T', original_name: 'O' }],
  ['person', personDetails, { id: 1, name: 'T' }],
  ['collection', collection, { id: 1, name: 'T', parts: [] }],
  ['page', moviePage, { results: [] }],
  ['review', reviewPage, { results: [{ id: 'a' }] }],
]

function fieldsOf(schema: z.ZodType, answer: object): string[] {
  return Object.keys(schema.parse(answer) as object).concat(
    ['credits', 'watch/providers', 'keywords', 'images', 'videos', 'reviews', 'similar', 'recommendations'],
    ['combined_credits', 'external_ids', 'alternative_titles', 'belongs_to_collection', 'next_episode_to_air'],
  )
}

describe('what a real answer lacks', () => {
  it.each(WHOLE)('does not cost a %s that has its essentials', (_name, schema, answer) => {
    for (const field of fieldsOf(schema, answer)) {
      if (field in answer && field !== 'title' && field !== 'original_title') continue
      for (const odd of ODD) {
        const parsed = schema.safeParse({ ...answer, [field]: odd })
        expect(parsed.error?.issues ?? [], `${field}: ${JSON.stringify(odd)}`).toEqual([])
      }
    }
  })

  it('is settled: texts, numbers, flags, lists and blocks', () => {
    const odd = {
      id: 1,
      title: 'A\u0000B',
      runtime: 'long',
      budget: '3',
      adult: 1,
      genres: 'x',
      production_countries: [{}],
      credits: 'x',
    }
    expect(movieDetails.parse({ ...odd, overview: 7, release_date: '2020-02-30', vote_average: 99 })).toMatchObject({
      title: 'AB',
      overview: '',
      runtime: null,
      budget: 0,
      adult: true,
      // Unreadable, but does not stop the parsing.
      genres: null,
      production_countries: [],
      credits: undefined,
      release_date: null,
      vote_average: 0,
    })
  })

  it.each([true, 1, 0, 'false', 'true', '', null, [], {}])('adult: %j is for adults', (adult) => {
    const [movie, show] = [
      movieDetails.parse({ id: 1, title: 'T', adult }),
      tvDetails.parse({ id: 1, name: 'T', adult }),
    ]
    const [result] = moviePage.parse({ results: [{ id: 1, title: 'T', adult }] }).results
    const { cast } = personCredits.parse({ cast: [{ id: 1, title: 'T', adult }] })
    const person = personDetails.parse({ id: 1, name: 'P', adult })
    expect([movie, show, result, cast[0], person].map((about) => about?.adult)).toEqual([true, true, true, true, true])
  })

  it('adult: what is said to be none, or says nothing, is not for adults', () => {
    expect(movieDetails.parse({ id: 1, title: 'T', adult: false }).adult).toBe(false)
    expect(tvDetails.parse({ id: 1, name: 'T' }).adult).toBe(false)
  })

  it.each(['0001-01-01', '1066-10-14', '9999-12-31', '2024-02-30', '2024-13-01', 'soon', 20240101])(
    'is a date: %j is none of a release',
    (date) => {
      expect(movieDetails.parse({ id: 1, title: 'T', release_date: date }).release_date).toBeNull()
      const show = tvDetails.parse({ id: 1, name: 'T', first_air_date: date, last_air_date: date })
      expect([show.first_air_date, show.last_air_date]).toEqual([null, null])
      expect(
        moviePage.parse({ results: [{ id: 1, title: 'T', release_date: date }] }).results[0]?.release_date,
      ).toBeNull()
    },
  )

  it.each([0, -90, 1e9, '90', null])('is a runtime: %j minutes are none', (minutes) => {
    expect(movieDetails.parse({ id: 1, title: 'T', runtime: minutes }).runtime).toBeNull()
    expect(tvDetails.parse({ id: 1, name: 'T', episode_run_time: [minutes, 45] }).episode_run_time).toEqual([45])
  })

  it.each([-1, 10.1, 1e300, '8.1', null, true])('is an average: %j is none', (average) => {
    expect(movieDetails.parse({ id: 1, title: 'T', vote_average: average }).vote_average).toBe(0)
  })

  it('is one genre where it is said twice', () => {
    const genres = [
      { id: 28, name: 'Action' },
      { id: 28, name: 'Action' },
      { id: 12, name: 'Adventure' },
    ]
    expect(movieDetails.parse({ id: 1, title: 'T', genres }).genres).toEqual([genres[0], genres[2]])
  })

  it('is no block: an unreadable one is as if it had not been asked for, so that what is stored stays', () => {
    const blocks = {
      videos: {},
      similar: { results: 'x' },
      reviews: [],
      'watch/providers': { results: 'x' },
      images: 1,
      alternative_titles: { titles: 'x' },
    }
    const movie = movieDetails.parse({ id: 1, title: 'T', ...blocks })
    for (const block of Object.keys(blocks) as (keyof typeof blocks)[]) expect(movie[block]).toBeUndefined()
  })

  it('is bounded to what the database takes', () => {
    const movie = movieDetails.parse({ id: 1, title: 'T', vote_count: 1e15, budget: 3e9, release_date: '0000-01-01' })
    expect(movie).toMatchObject({ vote_count: 2_147_483_647, budget: 3_000_000_000, release_date: null })
  })

  it('is a name: the original one stands in', () => {
    expect(movieDetails.parse({ id: 1, title: null, original_title: 'O' })).toMatchObject({ title: 'O' })
    expect(tvDetails.parse({ id: 1, original_name: 'O' })).toMatchObject({ name: 'O' })
  })

  it.each([
    ['movie', movieDetails, { id: 1 }],
    ['movie', movieDetails, { title: 'T' }],
    ['movie', movieDetails, { id: '1', title: 'T' }],
    ['tv show', tvDetails, { id: 0, name: 'T' }],
    ['person', personDetails, { id: 1, name: '' }],
    ['collection', collection, { id: 1, name: 'T' }],
    ['page', moviePage, { page: 1 }],
  ] satisfies [string, z.ZodType, object][])('is its essentials: a %s is refused', (_name, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false)
  })
})

describe('an odd item', () => {
  const good = { id: 1, title: 'T' }

  it('is left out of its list', () => {
    const odd = [null, 3, 'x', {}, { id: 1 }, { id: 'x', title: 'T' }, [good]]
    expect(moviePage.parse({ results: [...odd, good] }).results).toHaveLength(1)
    expect(videos.parse({ results: [{ name: 'no key' }, { key: 'abc' }] })).toMatchObject([
      { key: 'abc', official: false },
    ])
    expect(movieDetails.parse({ ...good, production_countries: [{ name: 'x' }, { iso_3166_1: 'TR' }] })).toMatchObject({
      production_countries: [{ iso_3166_1: 'TR', name: '' }],
    })
  })

  it('is left out of alternative titles, which movies and shows name otherwise', () => {
    const odd = [null, 'x', {}, { title: '' }, { title: 3 }]
    const title = { iso_3166_1: 'US', title: 'Other', type: '' }
    expect(movieDetails.parse({ ...good, alternative_titles: { titles: [...odd, title] } })).toMatchObject({
      alternative_titles: [title],
    })
    const show = tvDetails.parse({ id: 1, name: 'N', alternative_titles: { results: [...odd, { title: 'Other' }] } })
    expect(show.alternative_titles).toEqual([{ iso_3166_1: '', title: 'Other', type: '' }])
  })

  it('is left out of its record by country', () => {
    const offer = { provider_id: 8, provider_name: 'Netflix' }
    const offers = watchProviders.parse({
      results: { US: { flatrate: [offer, {}] }, TR: 'x', world: { buy: [offer] } },
    })
    expect(Object.keys(offers)).toEqual(['US'])
    expect(offers.US?.flatrate).toEqual([{ ...offer, logo_path: null, display_priority: null }])
    const provider = { ...offer, display_priorities: { US: 1, TR: 'x' } }
    expect(providerList.parse({ results: [provider] }).results[0]?.display_priorities).toEqual({ US: 1 })
  })

  it('may be of another kind: a search leaves collections out', () => {
    const results = [
      { id: 1, media_type: 'collection', name: 'Set' },
      { ...good, media_type: 'movie' },
      { id: 2, media_type: 'person', name: 'P', known_for: [{ ...good, media_type: 'movie' }, { id: 3 }] },
    ]
    expect(multiPage.parse({ results }).results).toMatchObject([
      { media_type: 'movie' },
      { media_type: 'person', known_for: [{ id: 1 }] },
    ])
  })

  it('may leave its kind out where the list tells it', () => {
    expect(personPage.parse({ results: [{ id: 1, name: 'P' }] }).results[0]?.media_type).toBe('person')
    expect(moviePage.parse({ results: [{ ...good, media_type: 'tv' }] }).results).toEqual([])
    const credits = personCredits.parse({ cast: [good, { id: 2, name: 'N' }], crew: [{ ...good, media_type: 'x' }] })
    expect(credits.cast.map(({ media_type }) => media_type)).toEqual(['movie', 'tv'])
    expect(credits.crew).toEqual([])
  })
})
