import { describe, expect, it } from 'vitest'
import type { TmdbClient } from './client.ts'
import { createTestClient, json } from './testing/create-test-client.ts'

const V4_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl'
const PAGE = { page: 1, results: [], total_pages: 0, total_results: 0 }

/** A response that any method accepts; ids are those of the path. */
function anyAnswer(url: URL): Response {
  if (url.pathname.includes('/configuration/')) return json([])
  const id = Number(url.pathname.split('/')[3])
  if (url.pathname.endsWith('/watch/providers')) return json({ id, results: {} })
  return json({ ...PAGE, genres: [], parts: [], id, title: 'T', name: 'N' })
}

async function ask(call: (client: TmdbClient) => Promise<unknown>): Promise<{ path: string; query: object }> {
  const { client, asked } = createTestClient(anyAnswer)
  await call(client)
  expect(asked).toHaveLength(1)
  const { pathname, searchParams } = asked[0] ?? new URL('http://none')
  const { api_key, ...query } = Object.fromEntries(searchParams)
  expect(api_key).toBe('secret-key')
  return { path: pathname.replace('/3/', '/'), query }
}

const en = { language: 'en' }
const page1 = { language: 'en', page: '1' }
const APPENDED = 'keywords,credits,watch/providers,videos,images,reviews,similar,recommendations'
const search = { query: 'a&b', language: 'de', page: '2', region: 'DE', include_adult: 'false' }
const searched = { language: 'de', page: 2, region: 'DE' }
const filters = {
  page: 3,
  language: 'tr',
  region: 'TR',
  watch_region: 'TR',
  with_watch_providers: '8|119',
  with_genres: '18,53',
  'vote_count.gte': 10,
  'vote_average.gte': 7.5,
}
const filtered = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
const discovered = { include_adult: 'false', sort_by: 'popularity.desc', ...filtered }

type Row = [name: string, call: (client: TmdbClient) => Promise<unknown>, path: string, query: object]

const ROWS: Row[] = [
  ['TMDB-07', (tmdb) => tmdb.countries(en), '/configuration/countries', en],
  ['TMDB-07', (tmdb) => tmdb.languages(), '/configuration/languages', {}],
  ...(['all', 'movie', 'tv'] as const).flatMap((kind) =>
    (['day', 'week'] as const).map((window): Row => [
      'TMDB-08',
      (tmdb) => tmdb.trending(kind, window, { language: 'en', page: 2, region: 'US' }),
      `/trending/${kind}/${window}`,
      { language: 'en', page: '2', region: 'US' },
    ]),
  ),
  [
    'TMDB-09 defaults',
    (tmdb) => tmdb.discoverMovies({}),
    '/discover/movie',
    { page: '1', include_adult: 'false', sort_by: 'popularity.desc' },
  ],
  [
    'TMDB-09',
    (tmdb) => tmdb.discoverMovies({ ...filters, 'release_date.gte': '2020-01-01', 'release_date.lte': '2020-12-31' }),
    '/discover/movie',
    { ...discovered, 'release_date.gte': '2020-01-01', 'release_date.lte': '2020-12-31' },
  ],
  [
    'TMDB-09',
    (tmdb) =>
      tmdb.discoverTv({
        ...filters,
        sort_by: 'vote_average.desc',
        'first_air_date.gte': '2020-01-01',
        'first_air_date.lte': '2020-12-31',
      }),
    '/discover/tv',
    {
      ...discovered,
      sort_by: 'vote_average.desc',
      'first_air_date.gte': '2020-01-01',
      'first_air_date.lte': '2020-12-31',
    },
  ],
  ['TMDB-10', (tmdb) => tmdb.popularMovies(en), '/movie/popular', page1],
  [
    'TMDB-10',
    (tmdb) => tmdb.popularTv({ ...en, page: 2, region: 'TR' }),
    '/tv/popular',
    { ...en, page: '2', region: 'TR' },
  ],
  ['TMDB-11', (tmdb) => tmdb.movieDetails(550, en), '/movie/550', { ...en, append_to_response: APPENDED }],
  ['TMDB-11', (tmdb) => tmdb.tvDetails(1399, en), '/tv/1399', { ...en, append_to_response: APPENDED }],
  ['TMDB-11 nothing appended', (tmdb) => tmdb.movieDetails(550, { ...en, append: [] }), '/movie/550', en],
  [
    'TMDB-11 some appended',
    (tmdb) =>
      tmdb.tvDetails(1, {
        ...en,
        append: ['videos', 'images'],
        imageLanguages: ['tr', 'en'],
        videoLanguages: ['tr', 'en'],
      }),
    '/tv/1',
    {
      ...en,
      append_to_response: 'videos,images',
      include_image_language: 'tr,en,null',
      include_video_language: 'tr,en',
    },
  ],
  ...(['movie', 'tv'] as const).flatMap((kind): Row[] => [
    ['TMDB-12', (tmdb) => tmdb.titleCredits(kind, 5, en), `/${kind}/5/credits`, en],
    ['TMDB-12', (tmdb) => tmdb.titleWatchProviders(kind, 5), `/${kind}/5/watch/providers`, {}],
    ['TMDB-12', (tmdb) => tmdb.titleVideos(kind, 5, en), `/${kind}/5/videos`, en],
    [
      'TMDB-12',
      (tmdb) => tmdb.titleVideos(kind, 5, { ...en, videoLanguages: ['de', 'en'] }),
      `/${kind}/5/videos`,
      { ...en, include_video_language: 'de,en' },
    ],
    ['TMDB-12', (tmdb) => tmdb.titleImages(kind, 5), `/${kind}/5/images`, {}],
    [
      'TMDB-12',
      (tmdb) => tmdb.titleImages(kind, 5, { imageLanguages: ['tr'] }),
      `/${kind}/5/images`,
      { include_image_language: 'tr,null' },
    ],
    ['TMDB-12', (tmdb) => tmdb.titleReviews(kind, 5, { ...en, page: 2 }), `/${kind}/5/reviews`, { ...en, page: '2' }],
    ['TMDB-12', (tmdb) => tmdb.similar(kind, 5, en), `/${kind}/5/similar`, page1],
    ['TMDB-12', (tmdb) => tmdb.recommendations(kind, 5, en), `/${kind}/5/recommendations`, page1],
    [
      'TMDB-15',
      (tmdb) => tmdb.watchProviders(kind, { ...en, region: 'TR' }),
      `/watch/providers/${kind}`,
      { ...en, watch_region: 'TR' },
    ],
    ['genres', (tmdb) => tmdb.genres(kind, 'tr'), `/genre/${kind}/list`, { language: 'tr' }],
  ]),
  ['TMDB-13', (tmdb) => tmdb.searchMulti('a&b', searched), '/search/multi', search],
  ['TMDB-13', (tmdb) => tmdb.searchMovies('a&b', searched), '/search/movie', search],
  ['TMDB-13', (tmdb) => tmdb.searchTv('a&b', searched), '/search/tv', search],
  [
    'TMDB-13 first page',
    (tmdb) => tmdb.searchTv('x', en),
    '/search/tv',
    { ...page1, query: 'x', include_adult: 'false' },
  ],
  [
    'TMDB-14',
    (tmdb) => tmdb.searchMulti('a&b', { ...searched, year: 1999 }),
    '/search/multi',
    { ...search, year: '1999', primary_release_year: '1999' },
  ],
  [
    'TMDB-16',
    (tmdb) => tmdb.personDetails(287, en),
    '/person/287',
    { ...en, append_to_response: 'movie_credits,tv_credits,combined_credits,external_ids,images' },
  ],
  [
    'TMDB-16 some appended',
    (tmdb) => tmdb.personDetails(287, { ...en, append: ['movie_credits', 'tv_credits'] }),
    '/person/287',
    { ...en, append_to_response: 'movie_credits,tv_credits' },
  ],
  ['TMDB-17', (tmdb) => tmdb.personMovieCredits(287, en), '/person/287/movie_credits', en],
  ['TMDB-17', (tmdb) => tmdb.personTvCredits(287, en), '/person/287/tv_credits', en],
  ['TMDB-17', (tmdb) => tmdb.personCombinedCredits(287, en), '/person/287/combined_credits', en],
  ['TMDB-17', (tmdb) => tmdb.personImages(287), '/person/287/images', {}],
  ['TMDB-17', (tmdb) => tmdb.searchPeople('a&b', searched), '/search/person', search],
  ['collection', (tmdb) => tmdb.collection(10, en), '/collection/10', en],
]

describe('what is asked', () => {
  it.each(ROWS)('%s $2', async (_name, call, path, query) => {
    expect(await ask(call)).toEqual({ path, query })
  })

  it('TMDB-01 sends a v4 token as a bearer and not in the query', async () => {
    const requests: Request[] = []
    const { client } = createTestClient(anyAnswer, {
      apiKey: V4_TOKEN,
      fetch: async (request) => {
        requests.push(request)
        return anyAnswer(new URL(request.url))
      },
    })
    await client.movieDetails(550, en)
    expect(requests[0]?.method).toBe('GET')
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${V4_TOKEN}`)
    expect(requests[0]?.url).not.toContain('api_key')
  })
})
