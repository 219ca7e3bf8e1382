import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow, insertTvShows } from '#tests/factories/insert-title.ts'
import type { MovieInput } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { browseTitles } from './browse-titles.ts'
import type { BrowseInput } from './browse-titles.ts'
import { createCache } from '../cache.ts'
import type { BrowseFilters } from './filters.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const genre = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `Genre ${id}` })))
const ACTION = genre(28)

const titles = (filters: BrowseFilters, given: Partial<BrowseInput> = {}) =>
  browseTitles(
    { db: database.db, cache: createCache({ clock }), clock },
    {
      filters,
      own: {},
      sort: 'popularity',
      page: 1,
      language: 'en',
      country: 'US',
      ...given,
    },
  )

async function browse(filters: BrowseFilters, given?: Partial<BrowseInput>) {
  const { cards } = await titles(filters, given)
  return cards.map(({ id }) => id)
}

/** The movie of each column set, in the order given. */
async function movies(...given: MovieInput[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, columns] of given.entries()) {
    ids.push((await insertMovie(database.db, { popularity: 100 - index, ...columns })).id)
  }
  return ids
}

describe('filters', () => {
  it('SEARCH-02: give neither other genres nor adult titles, nor those without a poster', async () => {
    const [one] = await movies({ genres: ACTION }, { genres: genre(2) }, { genres: ACTION, adult: true })
    await insertTvShow(database.db, { genres: ACTION, poster_path: null })
    expect(await browse({ genres: [28] })).toEqual([one])
    expect(await browse({ genres: [99] })).toEqual([])
  })

  it('take titles of any of several genres, also of one that is new to TMDB', async () => {
    const [action, both, other] = await movies(
      { genres: ACTION },
      { genres: genre(18, 37) },
      { genres: genre(555_001) },
    )
    expect(await browse({ genres: [28, 37] })).toEqual([action, both])
    expect(await browse({ genres: [555_001] })).toEqual([other])
  })

  it('SEARCH-08: give what a provider offers in the country in any way, or in those asked for', async () => {
    const here = await insertMovie(database.db)
    const rented = await insertTvShow(database.db)
    const there = await insertMovie(database.db)
    await insertOffer(database.db, here, { provider_id: 8 })
    await insertOffer(database.db, rented, { provider_id: 8, monetization_type: 'rent' })
    await insertOffer(database.db, there, { provider_id: 8, country_code: 'DE' })
    expect(await browse({ providers: [8] })).toEqual([here.id, rented.id])
    expect(await browse({ providers: [8] }, { country: 'DE' })).toEqual([there.id])
    expect(await browse({ providers: [8], monetization: ['rent', 'buy'] })).toEqual([rented.id])
    expect(await browse({ providers: [8], monetization: ['flatrate', 'free', 'ads'] })).toEqual([here.id])
  })

  it('Q31: take either id of Prime Video for both, and each title of several providers once', async () => {
    const one = await insertMovie(database.db, { popularity: 2 })
    const other = await insertMovie(database.db, { popularity: 1 })
    for (const provider_id of [119, 9, 8]) await insertOffer(database.db, one, { provider_id })
    await insertOffer(database.db, other, { provider_id: 9 })
    expect(await browse({ providers: [119] })).toEqual([one.id, other.id])
    expect(await browse({ providers: [9, 8] })).toEqual([one.id, other.id])
    expect((await titles({ providers: [9, 8] })).count).toEqual({ titles: 2, exact: true })
  })

  it('WIZARD-12: take rated titles alone, those for which ten people or more voted, in any order', async () => {
    const [ten] = await movies({ vote_average: 5, vote_count: 10 }, { vote_average: 9, vote_count: 9 })
    expect(await browse({ isRated: true })).toEqual([ten])
    expect(await browse({})).toHaveLength(2)
  })

  it.each([false, true])('narrow alike with a provider and without: %s', async (offered) => {
    const facts = { genres: ACTION, release_date: '1999-12-31', runtime: 100, vote_average: 7, original_language: 'en' }
    const ids = await movies(
      facts,
      { ...facts, release_date: '2000-01-01' },
      { ...facts, runtime: 121 },
      { ...facts, vote_average: 6.94 },
      { ...facts, vote_average: 9, vote_count: 9 },
      { ...facts, original_language: 'tr' },
      { ...facts, genres: genre(18) },
      { ...facts, release_date: null, runtime: null },
    )
    const show = await insertTvShow(database.db, {
      genres: ACTION,
      first_air_date: '1999-01-01',
      episode_run_time: '[45]',
      popularity: 1,
    })
    const providers = offered ? [8] : []
    for (const id of offered ? ids : []) await insertOffer(database.db, { type: 'movie', id }, { provider_id: 8 })
    if (offered) await insertOffer(database.db, show, { provider_id: 8 })
    const all = [...ids, show.id]
    const without = (...left: number[]) => all.filter((_, index) => !left.includes(index))
    const found = (filters: BrowseFilters) => browse({ providers, ...filters })
    expect(await found({})).toEqual(all)
    expect(await found({ yearTo: 1999 })).toEqual([0, 2, 3, 4, 5, 6, 8].map((index) => all[index]))
    expect(await found({ yearFrom: 2000 })).toEqual([all[1]])
    expect(await found({ runtimeFrom: 100, runtimeTo: 120 })).toEqual(without(2, 7, 8))
    expect(await found({ runtimeTo: 45 })).toEqual([show.id])
    expect(await found({ rating: 7 })).toEqual(without(3, 4))
    expect(await found({ rating: 6.9 })).toEqual(without(4))
    expect(await found({ originalLanguage: 'tr' })).toEqual([all[5]])
    expect(await found({ genres: [18] })).toEqual([all[6]])
    expect(await found({ type: 'tv_show' })).toEqual([show.id])
    expect(
      await found({ type: 'movie', genres: [28], yearTo: 1999, rating: 7, runtimeTo: 120, originalLanguage: 'en' }),
    ).toEqual([all[0]])
  })
})

describe('order', () => {
  it.each([false, true])(
    'WIZARD-04: by popularity, rating, date or title, with a provider and without: %s',
    async (offered) => {
      const ids = await movies(
        { title: 'Öz', vote_average: 6, release_date: '2026-06-15' },
        { title: 'Zebra', vote_average: 8, release_date: '2026-06-16' },
        { title: 'Part 10', vote_average: 8, release_date: null },
        { title: 'Part 9', vote_average: 9, vote_count: 9, release_date: '2020-01-01' },
      )
      const providers = offered ? [8] : []
      for (const id of offered ? ids : []) await insertOffer(database.db, { type: 'movie', id }, { provider_id: 8 })
      const order = async (sort: BrowseInput['sort']) =>
        (await browse({ providers }, { sort })).map((id) => ids.indexOf(id))
      expect(await order('popularity')).toEqual([0, 1, 2, 3])
      expect(await order('rating'), 'only what ten people rated').toEqual([1, 2, 0])
      expect(await order('newest'), 'only what is out').toEqual([0, 3])
      expect(await order('title')).toEqual([0, 3, 2, 1])
    },
  )

  it('sorts by the title that the page shows', async () => {
    const ids = await movies(
      { title: 'A', titles: { tr: 'Şehir' } },
      { title: 'B', titles: { tr: 'Sonra' } },
      { title: 'C', original_title: 'Irmak', original_language: 'tr' },
      { title: 'İz' },
    )
    expect((await browse({}, { sort: 'title', language: 'tr' })).map((id) => ids.indexOf(id))).toEqual([2, 3, 1, 0])
  })
})

describe('pages', () => {
  it('SEARCH-06, LIMITS-10: reads 50 of each type at least; every page adds 24 to those before', async () => {
    const films = await insertMovies(database.db, 60, { genres: ACTION })
    const shows = await insertTvShows(database.db, 3, { genres: ACTION })
    // Of equal popularity: by id, across both types.
    const all = films.flatMap((film, index) => [film, ...shows.slice(index, index + 1)]).map(({ id }) => id)
    const first = await titles({ genres: [28] })
    expect(first.nextPage).toBe(2)
    expect(first.count).toEqual({ titles: 63, exact: true })
    expect(new Set(first.cards.map(({ id }) => id))).toEqual(new Set(all.slice(0, 24)))
    expect((await titles({ genres: [28] }, { page: 2 })).cards).toHaveLength(48)
    const last = await titles({ genres: [28] }, { page: 3 })
    expect(new Set(last.cards.map(({ id }) => id))).toEqual(new Set(all))
    expect(last.nextPage).toBeNull()
    expect((await titles({ genres: [28] }, { page: 99 })).cards).toHaveLength(63)
  }, 15_000)

  it('SEARCH-06, LIMITS-10: asks the database for 50 of each type, and for more where more are shown', async () => {
    const asked = async (page: number) => {
      const limits: unknown[] = []
      const db = database.db.withPlugin({
        transformQuery({ node, queryId }) {
          const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, queryId)
          const given = text.matchAll(/limit \$(\d+)::int\s+\)/g)
          if (text.includes('as offered')) limits.push(...[...given].map(([, at]) => parameters[Number(at) - 1]))
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const input = {
        filters: { genres: [28] },
        own: {},
        sort: 'popularity',
        page,
        language: 'en',
        country: 'US',
      } as const
      await browseTitles({ db, cache: createCache({ clock }), clock }, input)
      return limits
    }
    expect(await asked(1)).toEqual([50, 50])
    expect(await asked(3)).toEqual([73, 73])
  })

  it('SEARCH-12: says which filters keep titles away', async () => {
    await movies({ genres: ACTION, vote_average: 5 })
    expect(await titles({ genres: [28], rating: 9 })).toMatchObject({
      cards: [],
      count: { titles: 0, exact: true },
      hindrances: ['rating'],
      nextPage: null,
    })
    expect((await titles({ genres: [18], rating: 9 })).hindrances).toEqual([])
    expect((await titles({ genres: [28] })).hindrances).toEqual([])
  })
})

describe('the visitor’s own view', () => {
  const carriedBy = { services: [8, 337], country: 'US' }

  it('SEARCH-08: is what their services carry without paying for each title, in pages that are full', async () => {
    const films = await insertMovies(database.db, 60, { genres: ACTION })
    const mine = films.filter((_, index) => index % 2 === 1)
    for (const [index, film] of mine.entries()) {
      await insertOffer(database.db, film, { provider_id: index % 2 === 0 ? 8 : 337 })
      if (index % 5 === 0) await insertOffer(database.db, film, { provider_id: index % 2 === 0 ? 337 : 8 })
    }
    await insertOffer(database.db, films[0]!, { provider_id: 8, monetization_type: 'rent' })
    await insertOffer(database.db, films[2]!, { provider_id: 9 })
    const first = await titles({ genres: [28] }, { own: { carriedBy } })
    expect(first.cards.map(({ id }) => id)).toEqual(mine.slice(0, 24).map(({ id }) => id))
    expect(first).toMatchObject({ count: { titles: 30, exact: true }, nextPage: 2, heldBack: [] })
    expect((await titles({ genres: [28] }, { own: { carriedBy }, page: 2 })).cards).toHaveLength(30)
    expect(await browse({ providers: [8], monetization: ['rent'] }, { own: { carriedBy } })).toEqual([])
  }, 60_000)

  it('Q31: knows Prime Video by either id; of chosen services only their own count', async () => {
    const [prime, other] = await insertMovies(database.db, 2)
    await insertOffer(database.db, prime!, { provider_id: 9 })
    await insertOffer(database.db, other!, { provider_id: 350 })
    const own = { carriedBy: { services: [119], country: 'US' } }
    expect(await browse({}, { own })).toEqual([prime!.id])
    expect(await browse({ providers: [9] }, { own })).toEqual([prime!.id])
    expect(await titles({ providers: [350] }, { own })).toMatchObject({
      cards: [],
      count: { titles: 0, exact: true },
      hindrances: ['provider'],
      heldBack: ['onlyMyServices'],
    })
  })

  it.each([false, true])('leaves out what the member has watched, with a provider and without: %s', async (offered) => {
    const viewer = await insertMember(database.db)
    const films = await insertMovies(database.db, 40)
    const show = await insertTvShow(database.db, { id: films[0]!.id, popularity: 0 })
    const watched = films.slice(0, 15)
    for (const film of watched) await insertEntry(database.db, viewer, film, { status: 'watched' })
    await insertEntry(database.db, viewer, films[20]!)
    for (const title of offered ? [...films, show] : []) await insertOffer(database.db, title, { provider_id: 8 })
    const filters = offered ? { providers: [8] } : {}
    const own = { unwatchedBy: viewer.id }
    const rest = [...films.slice(15), show]
    const first = await titles(filters, { own })
    expect(first.cards.map(({ id }) => id)).toEqual(rest.slice(0, 24).map(({ id }) => id))
    expect(first.count).toEqual({ titles: 26, exact: true })
    expect((await titles(filters, { own: { unwatchedBy: crypto.randomUUID() } })).count.titles).toBe(41)
    expect((await titles({ ...filters, type: 'movie', yearTo: 1800 }, { own })).heldBack).toEqual([])
  })

  it('SEARCH-12: says which switch keeps titles away', async () => {
    const viewer = await insertMember(database.db)
    const film = await insertMovie(database.db, { genres: ACTION })
    await insertOffer(database.db, film, { provider_id: 8 })
    await insertEntry(database.db, viewer, film, { status: 'watched' })
    const heldBack = async (own: BrowseInput['own']) => (await titles({ genres: [28] }, { own })).heldBack
    expect(await heldBack({ carriedBy, unwatchedBy: viewer.id })).toEqual(['hideWatched'])
    expect(await heldBack({ carriedBy: { services: [350], country: 'US' } })).toEqual(['onlyMyServices'])
    expect(await heldBack({ carriedBy })).toEqual([])
  })
})
