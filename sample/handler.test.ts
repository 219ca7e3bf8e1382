import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { sample as some } from '#tests/sweep.ts'
import { sampleData, sampleTitles } from './data.ts'
import { createSampleHandler } from './handler.ts'
import { SAMPLE_LANGUAGES } from './schema.ts'

const handler = createSampleHandler()

async function get(path: string): Promise<{ status: number; body: Record<string, any> }> {
  const response = await handler(new Request(`http://sample.invalid/3${path}`))
  return { status: response.status, body: (await response.json()) as Record<string, any> }
}

const nothing = () => {}
const client = createTmdbClient({
  baseUrl: 'http://sample.invalid/3',
  apiKey: '',
  fetch: handler,
  logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  clock: { now: () => new Date() },
})

const BLOCKS = [
  'credits',
  'watch/providers',
  'keywords',
  'images',
  'similar',
  'recommendations',
  'videos',
  'external_ids',
  'reviews',
  'alternative_titles',
  'translations',
] as const

// `npm run check` checks the facts of all of them.
describe('a sample title', () => {
  it.each(some(sampleTitles(), 24))(
    '$type $id is read by the TMDB client, in full and in each language',
    async ({ type, id }) => {
      for (const language of SAMPLE_LANGUAGES) {
        const details =
          type === 'movie'
            ? await client.movieDetails(id, { language, append: BLOCKS })
            : await client.tvDetails(id, { language, append: BLOCKS })
        expect(details).toMatchObject({ id })
        const { texts } = (type === 'movie' ? sampleData().movies : sampleData().tvShows).get(id)!
        expect(details?.overview).toBe(texts[language].overview)
        expect([`-${language}.svg`, '-en.svg']).toContain(details?.poster_path?.match(/-[a-z]{2}\.svg$/)?.[0])
      }
    },
  )
})

describe('a movie', () => {
  it('answers in the language asked for', async () => {
    const texts = sampleData().movies.get(550)?.texts
    for (const language of SAMPLE_LANGUAGES) {
      const { body } = await get(`/movie/550?language=${language}-XX`)
      expect(body).toMatchObject({ title: texts?.[language].title, overview: texts?.[language].overview })
    }
  })

  it('has its name alone in a language without further texts, the original title where it has none', async () => {
    const [named, unnamed] = await Promise.all(['el', 'cs'].map((code) => get(`/movie/129?language=${code}`)))
    expect(named?.body).toMatchObject({ title: 'Ταξίδι στη χώρα των θαυμάτων', overview: '', tagline: '' })
    expect(unnamed?.body).toMatchObject({ title: '千と千尋の神隠し', overview: '', tagline: '' })
  })

  it('appends its translations: names that are the original’s are left out, as is what a language lacks', async () => {
    const { body } = await get('/movie/550?append_to_response=translations')
    const { translations } = body.translations
    const dataOf = (code: string) => translations.find((entry: any) => entry.iso_639_1 === code)
    expect(dataOf('tr')).toMatchObject({ iso_3166_1: 'TR', english_name: 'Turkish', data: { title: 'Dövüş Kulübü' } })
    expect(dataOf('de').data).toMatchObject({ title: '', overview: expect.stringContaining('Büroangestellter') })
    expect(dataOf('ko').data).toMatchObject({ title: '파이트 클럽', overview: '', tagline: '' })
    expect(dataOf('nl')).toBeUndefined()
    const show = await get('/tv/1396?append_to_response=translations')
    expect(show.body.translations.translations[0].data).toHaveProperty('name')
  })

  it('appends only the blocks asked for, and ignores unknown ones', async () => {
    const { body } = await get('/movie/550?append_to_response=credits,constructor,nonsense')
    expect(body.credits.cast[0]).toMatchObject({ id: 819, order: 0 })
    expect(body).not.toHaveProperty('keywords')
    expect(Object.hasOwn(body, 'constructor')).toBe(false)
  })

  it('shows the English poster where a language knows the title by its English name', async () => {
    const movie = async (id: number, language: string) =>
      (await get(`/movie/${id}?language=${language}`)).body.poster_path
    expect(await movie(13, 'tr')).toBe('/sample-poster-movie-13-en.svg')
    expect(await movie(550, 'tr')).toBe('/sample-poster-movie-550-tr.svg')
    expect(await movie(10997, 'zh')).toBe('/sample-poster-movie-10997-zh.svg')
    expect(await movie(550, 'fi')).toBe('/sample-poster-movie-550-en.svg')
  })

  it('leads to the search where the id of a title is not TMDB’s', async () => {
    const link = async (id: number) => (await get(`/tv/${id}/watch/providers`)).body.results.US.link
    expect(await link(1399)).toBe('https://www.themoviedb.org/tv/1399/watch?locale=US')
    expect(await link(900_000_003)).toBe('https://www.themoviedb.org/search/tv?query=1670')
  })

  it('shows posters of the language alone unless others are asked for', async () => {
    const alone = await get('/movie/550?language=tr&append_to_response=images')
    expect(alone.body.images.posters.map((poster: any) => poster.iso_639_1)).toEqual(['tr'])
    expect(alone.body.images.backdrops).toEqual([])
    const more = await get('/movie/550/images?language=tr&include_image_language=en,de,null')
    expect(more.body.posters).toHaveLength(2)
    expect(more.body.backdrops).toHaveLength(1)
  })

  it('has its alternative titles, under the key that its kind has at TMDB', async () => {
    const { body } = await get('/movie/5156/alternative_titles')
    expect(body).toEqual({ id: 5156, titles: [{ iso_3166_1: 'US', title: 'The Bicycle Thief', type: '' }] })
    const show = await get('/tv/1429?append_to_response=alternative_titles')
    const romaji = { iso_3166_1: 'JP', title: 'Shingeki no Kyojin', type: 'romaji' }
    expect(show.body.alternative_titles).toEqual({ results: [romaji] })
  })

  it('names where it streams, by country and way of paying', async () => {
    const offers = sampleData().movies.get(550)?.availability.US
    const { body } = await get('/movie/550/watch/providers')
    expect(body.results.US.flatrate.map((offer: any) => offer.provider_id)).toEqual(offers?.flatrate)
    expect(body.results.US.link).toBe('https://www.themoviedb.org/movie/550/watch?locale=US')
    expect(body.results.US.flatrate[0].logo_path).toBe(`/sample-provider-${offers?.flatrate?.[0]}.svg`)
  })
})

const offersNetflixInTurkey = (id: number) =>
  Object.values(sampleData().movies.get(id)?.availability.TR ?? {})
    .flat()
    .includes(8)

describe('lists', () => {
  it('searches in every language, folds accents and finds people', async () => {
    expect((await client.searchMulti('DÖVÜS', { language: 'en' })).results[0]).toMatchObject({
      id: 550,
      media_type: 'movie',
    })
    expect((await client.searchMulti('brad pitt', { language: 'en' })).results).toMatchObject([
      { id: 287, media_type: 'person' },
    ])
    expect((await get('/search/movie?query=bicycle%20thief')).body.results).toMatchObject([{ id: 5156 }])
    expect((await get('/search/tv?query=fight')).body.results).toEqual([])
    expect((await get('/search/multi?query=')).body.total_results).toBe(0)
  })

  it('discovers by provider and country, genre and figures, in the order asked for', async () => {
    const turkish = await client.discoverMovies({ with_watch_providers: '8', watch_region: 'TR' })
    expect(turkish.results.length).toBeGreaterThan(0)
    expect(turkish.results.every(({ id }) => offersNetflixInTurkey(id))).toBe(true)
    const drama = await client.discoverMovies({
      with_genres: '18,53',
      'vote_average.gte': 8,
      sort_by: 'vote_average.desc',
    })
    expect(drama.results.length).toBeGreaterThan(0)
    expect(
      drama.results.every(
        ({ genre_ids, vote_average }) => genre_ids.includes(18) && genre_ids.includes(53) && vote_average >= 8,
      ),
    ).toBe(true)
    const votes = drama.results.map(({ vote_average }) => vote_average)
    expect(votes).toEqual(votes.toSorted((a, b) => b - a))
  })

  it('gives pages of twenty, most popular first', async () => {
    const total = sampleTitles().length
    const { body } = await get('/trending/all/week')
    expect(body).toMatchObject({ page: 1, total_results: total, total_pages: Math.ceil(total / 20) })
    const figures = body.results.map(({ popularity }: any) => popularity)
    expect(figures).toEqual(figures.toSorted((a: number, b: number) => b - a))
    const second = await get('/trending/all/week?page=2')
    expect(second.body.results[0].popularity).toBeLessThanOrEqual(figures.at(-1))
  })

  it('knows genres, providers, countries and languages', async () => {
    expect(await client.genres('movie', 'tr')).toContainEqual({ id: 878, name: 'Bilim Kurgu' })
    expect(await client.genres('movie', 'ar')).toContainEqual({ id: 878, name: 'خيال علمي' })
    expect(await client.genres('movie', 'ja')).toContainEqual({ id: 37, name: '西部劇' })
    expect(await client.genres('tv', 'en')).toHaveLength(16)
    const providers = await client.watchProviders('movie', { language: 'en', region: 'TR' })
    expect(providers).toContainEqual(expect.objectContaining({ provider_id: 8, provider_name: 'Netflix' }))
    expect(providers.some(({ provider_name }) => provider_name === 'Hulu')).toBe(false)
    expect((await get('/configuration/countries?language=de')).body).toContainEqual({
      iso_3166_1: 'TR',
      english_name: 'Türkiye',
      native_name: 'Türkei',
    })
    expect((await get('/configuration/languages')).body).toContainEqual({
      iso_639_1: 'ar',
      english_name: 'Arabic',
      name: 'العربية',
    })
  })
})

describe('people', () => {
  it('have the credits that the sample gives them', async () => {
    const person = await client.personDetails(287, { language: 'tr' })
    expect(person).toMatchObject({
      name: 'Brad Pitt',
      gender: 2,
      known_for_department: 'Acting',
      profile_path: '/sample-portrait-287.svg',
    })
    expect(person?.combined_credits?.cast).toContainEqual(
      expect.objectContaining({ id: 550, media_type: 'movie', character: 'Tyler Durden' }),
    )
  })
})

describe('errors', () => {
  it.each(['/movie/999999999', '/tv/550', '/person/899999999', '/movie/abc', '/nowhere', '/movie/550/constructor'])(
    '%s is unknown',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({
        success: false,
        status_code: 34,
        status_message: 'The resource you requested could not be found.',
      })
    },
  )

  it.each(['0', '501', '1.5', 'x'])('page %s is refused', async (page) => {
    expect(await get(`/trending/all/day?page=${page}`)).toMatchObject({ status: 400, body: { status_code: 22 } })
  })
})

it('movies are found by IMDb’s id, and nothing by an id that is unknown or another service’s', async () => {
  const found = await client.findByExternalId('tt0137523', { source: 'imdb_id', language: 'en' })
  expect([found.movies.map(({ id }) => id), found.tvShows]).toEqual([[550], []])
  for (const [id, source] of [
    ['tt0000404', 'imdb_id'],
    ['81189', 'tvdb_id'],
  ] as const)
    expect(await client.findByExternalId(id, { source, language: 'en' })).toEqual({ movies: [], tvShows: [] })
})

const recorded = join(process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data'), 'tmdb-recorded')
if (!existsSync(recorded))
  process.stderr.write(
    `Recorded TMDB answers are not at ${recorded}: the comparison with them is skipped. Set KINORA_SHARED_DATA.\n`,
  )

/** Keys that TMDB has and the sample lacks, at every depth, comparing the first items of lists. */
function missingKeys(real: unknown, sample: unknown, path = ''): string[] {
  if (Array.isArray(real))
    return real.length > 0 && Array.isArray(sample) && sample.length > 0
      ? missingKeys(real[0], sample[0], `${path}[]`)
      : []
  if (real === null || typeof real !== 'object') return []
  if (sample === null || typeof sample !== 'object') return []
  return Object.entries(real).flatMap(([key, value]) => {
    if (!Object.hasOwn(sample, key)) return [`${path}.${key}`]
    return missingKeys(value, (sample as Record<string, unknown>)[key], `${path}.${key}`)
  })
}

describe.skipIf(!existsSync(recorded))('beside recorded answers', () => {
  it.each([
    [
      'movie_details--76--append_to_response=alte+cred+exte+imag+keyw+reco+rele+revi+simi+tran+vide+watc.json',
      `/movie/550?append_to_response=${BLOCKS.join()}`,
    ],
    [
      'tv_details--96677--append_to_response=aggr+cont+cred+exte+revi+vide+watc.json',
      `/tv/1399?append_to_response=${BLOCKS.join()}`,
    ],
    ['person_details--62--append_to_response=comb.json', '/person/287?append_to_response=combined_credits'],
    ['watch_providers_movie--list.json', '/watch/providers/movie'],
    ['genre_movie_list--list.json', '/genre/movie/list'],
    ['trending_movie--list.json', '/trending/movie/day'],
    ['find_details--tt0266543--external_source=imdb_id_language=en.json', '/find/tt0137523?external_source=imdb_id'],
  ])('%s has no key that the sample lacks', async (file, path) => {
    const real = JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Record<string, unknown>
    const notServed = [
      'changes',
      'lists',
      'release_dates',
      'translations',
      'aggregate_credits',
      'content_ratings',
      'videos',
    ]
    for (const key of notServed) delete real[key]
    const missing = missingKeys(real, (await get(path)).body).filter(
      (key) => !key.endsWith('.softcore') && !/(results|display_priorities)\.(?!US|DE)[A-Z]{2}\b/.test(key),
    )
    expect(missing).toEqual([])
  })
})
