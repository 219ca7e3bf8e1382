import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies, insertTvShow, insertTvShows } from '#tests/factories/insert-title.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { countStatements } from '#tests/count-statements.ts'
import { createCache } from '../cache.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { getHome } from './get-home.ts'
import { PROVIDER_ROWS } from './rows.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
const deps = () => ({ db: database.db, cache: createCache({ clock }), clock })
const home = (country: string, language = 'en') =>
  getHome(deps(), { own: {}, services: [], viewer: null, language, country })
const rowKeys = async (country: string) => (await home(country)).rows.map(({ key }) => key)

const NOTHING = { tonight: null, ownRows: [], arrivals: [], trending: [], lead: null, rows: [], heldBack: [] }

/** A movie on every provider that has a row. */
async function movieEverywhere(country: string) {
  const movie = await insertMovie(database.db)
  for (const { providerIds } of PROVIDER_ROWS)
    await insertOffer(database.db, movie, { provider_id: providerIds[0] ?? 0, country_code: country })
  return movie
}

describe('rows of the home page', () => {
  it('HOME-03, -04: stand in their order, with the Turkish ones in Türkiye only', async () => {
    await movieEverywhere('TR')
    await movieEverywhere('US')
    expect(await rowKeys('TR')).toEqual(['max', 'netflix', 'disney', 'prime', 'gain', 'exxen', 'tvplus'])
    expect(await rowKeys('US')).toEqual(['max', 'netflix', 'disney', 'prime'])
  })

  it('HOME-04, Q32: go by country, not by language', async () => {
    await movieEverywhere('US')
    expect((await home('US', 'tr')).rows.map(({ key }) => key)).not.toContain('gain')
  })

  it('HOME-05, LIMITS-39 to -41: hold the 12 most popular titles, the Turkish ones 30, 30 and 24', async () => {
    const movies = await insertMovies(database.db, 31)
    for (const movie of movies) {
      for (const provider_id of [1899, 8, 337, 119, 4409, 4405, 1904])
        await insertOffer(database.db, movie, { provider_id, country_code: 'TR' })
    }
    const { rows } = await home('TR')
    expect(rows.map(({ key, cards }) => [key, cards.length])).toEqual([
      ['max', 12],
      ['netflix', 12],
      ['disney', 12],
      ['prime', 12],
      ['gain', 30],
      ['exxen', 30],
      ['tvplus', 24],
    ])
    expect(rows[0]?.cards.map(({ id }) => id)).toEqual(movies.slice(0, 12).map(({ id }) => id))
  })

  it('HOME-06, Q31: take Prime Video under either of its ids', async () => {
    const one = await insertMovie(database.db, { popularity: 2 })
    const other = await insertTvShow(database.db, { popularity: 3 })
    await insertOffer(database.db, one, { provider_id: 119 })
    await insertOffer(database.db, other, { provider_id: 9 })
    const { rows } = await home('US')
    expect(rows.map(({ key, providerId, cards }) => [key, providerId, cards.map(({ id }) => id)])).toEqual([
      ['prime', 119, [other.id, one.id]],
    ])
  })

  it('HOME-06, Q31: take the shows of a network that is also a provider, and of no other', async () => {
    const own = await insertTvShow(database.db, { networks: JSON.stringify([{ id: 4409, name: 'Gain' }]) })
    await insertTvShow(database.db, { networks: JSON.stringify([{ id: 1904, name: 'Not a provider' }]) })
    const { rows } = await home('TR')
    expect(rows.map(({ key, cards }) => [key, cards.map(({ id }) => id)])).toEqual([['gain', [own.id]]])
  })

  it('HOME-21: follow the country', async () => {
    const here = await insertMovie(database.db)
    const there = await insertMovie(database.db)
    await insertOffer(database.db, here, { provider_id: 8, country_code: 'US' })
    await insertOffer(database.db, there, { provider_id: 8, country_code: 'DE' })
    expect((await home('US')).rows[0]?.cards.map(({ id }) => id)).toEqual([here.id])
    expect((await home('DE')).rows[0]?.cards.map(({ id }) => id)).toEqual([there.id])
  })

  it('HOME-22, Q32: are absent where they would be empty, and hold neither adult titles nor what is for rent', async () => {
    await insertProvider(database.db, { id: 337 })
    const adult = await insertMovie(database.db, { adult: true })
    const bare = await insertMovie(database.db, { poster_path: null })
    const rented = await insertMovie(database.db)
    await insertOffer(database.db, adult, { provider_id: 8 })
    await insertOffer(database.db, bare, { provider_id: 8 })
    await insertOffer(database.db, rented, { provider_id: 8, monetization_type: 'rent' })
    expect(await rowKeys('US')).toEqual([])
    await insertOffer(database.db, rented, { provider_id: 8, monetization_type: 'ads' })
    expect(await rowKeys('US')).toEqual(['netflix'])
  })

  it('tell a movie from a show of the same id', async () => {
    const movie = await insertMovie(database.db, { id: 77 })
    await insertTvShow(database.db, { id: 77 })
    await insertOffer(database.db, movie, { provider_id: 8 })
    const { rows } = await home('US')
    expect(rows[0]?.cards.map(({ type, id }) => [type, id])).toEqual([['movie', 77]])
  })
})

describe('trending on the home page', () => {
  it('HOME-09, LIMITS-06, I18N-21: is in the language of the page, with the lead’s overview', async () => {
    for (let index = 0; index < 6; index += 1) {
      await insertMovie(database.db, {
        popularity: 100 - index,
        titles: { tr: `Film ${index}` },
        overview_translations: JSON.stringify({ tr: `Konu ${index}` }),
        backdrop_path: `/back-${index}.jpg`,
      })
    }
    const { trending, lead } = await home('TR', 'tr')
    expect(trending.slice(0, 5).map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4].map((index) => ({ text: `Film ${index}`, language: 'tr' })),
    )
    expect(lead).toEqual({ overview: { text: 'Konu 0', language: 'tr' }, backdropPath: '/back-0.jpg' })
  })

  it('shows the two most prominent subscription services of the country on each card', async () => {
    const movie = await insertMovie(database.db)
    for (const [id, display_priority] of [
      [31, 3],
      [32, 1],
      [33, 2],
    ] as const) {
      await insertProvider(database.db, { id, display_priority })
      await insertOffer(database.db, movie, { provider_id: id })
    }
    await insertOffer(database.db, movie, { provider_id: 34, country_code: 'DE' })
    const [card] = (await home('US')).trending
    expect(card?.services.map(({ id }) => id)).toEqual([32, 33])
  })

  it('HOME-18: is empty, without a lead, where nothing is stored', async () => {
    expect(await home('US')).toEqual(NOTHING)
  })
})

describe('what a home page asks the database', () => {
  it('is four statements, and nothing for the next visitor of the language and country', async () => {
    await movieEverywhere('US')
    const { db, statements } = countStatements(database.db)
    const { cache } = deps()
    const first = await getHome(
      { db, cache, clock },
      { own: {}, services: [], viewer: null, language: 'en', country: 'US' },
    )
    expect(statements()).toBe(4)
    expect(
      await getHome({ db, cache, clock }, { own: {}, services: [], viewer: null, language: 'en', country: 'US' }),
    ).toEqual(first)
    expect(statements()).toBe(4)
  })

  it('is asked again for another country, for a view of one’s own, and once a title on it has changed', async () => {
    const movie = await movieEverywhere('US')
    const { cache } = deps()
    const shown = async (country: string, own = {}) =>
      (await getHome({ db: database.db, cache, clock }, { own, services: [], viewer: null, language: 'en', country }))
        .rows.length
    expect(await shown('US')).toBe(4)
    expect(await shown('DE')).toBe(0)
    await database.db.deleteFrom('title_availability').where('content_id', '=', movie.id).execute()
    expect(await shown('US')).toBe(4)
    expect(await shown('US', { carriedBy: { services: [8], country: 'US' } })).toBe(0)
    cache.invalidateTitle(movie)
    expect(await shown('US')).toBe(0)
  })
})

describe('the home page in the visitor’s own view', () => {
  const homeOf = (own: Parameters<typeof getHome>[1]['own'], country = 'US') =>
    getHome(deps(), { own, services: [], viewer: null, language: 'en', country })
  const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

  it('HOME-07, LIMITS-05: trends what the services carry, still twelve of each kind', async () => {
    const movies = await insertMovies(database.db, 40)
    const shows = await insertTvShows(database.db, 40)
    const mine = [movies, shows].map((titles) => titles.filter((_, index) => index >= 20))
    for (const [index, title] of mine.flat().entries()) {
      await insertOffer(database.db, title, { provider_id: index % 2 === 0 ? 8 : 337 })
    }
    await insertOffer(database.db, movies[0]!, { provider_id: 8, monetization_type: 'buy' })
    const { trending } = await homeOf({ carriedBy: { services: [8, 337], country: 'US' } })
    expect(trending).toHaveLength(24)
    for (const [index, type] of (['movie', 'tv_show'] as const).entries()) {
      const shown = trending.filter((card) => card.type === type)
      expect(idsOf(shown)).toEqual(idsOf(mine[index]!.slice(0, 12)))
    }
  }, 60_000)

  it('HOME-08: asks the same of titles as ever, and names each once', async () => {
    const both = await insertMovie(database.db)
    for (const provider_id of [8, 337]) await insertOffer(database.db, both, { provider_id })
    for (const columns of [{ vote_count: 9 }, { overview: '' }, { adult: true }, { poster_path: null }]) {
      await insertOffer(database.db, await insertMovie(database.db, columns), { provider_id: 8 })
    }
    const { trending } = await homeOf({ carriedBy: { services: [8, 337], country: 'US' } })
    expect(idsOf(trending)).toEqual([both.id])
  })

  it('HOME-06, HOME-22, Q31: has the rows of the services alone, with what is marked as theirs', async () => {
    await movieEverywhere('TR')
    const network = { networks: JSON.stringify([{ id: 4409, name: 'Gain' }]) }
    await insertTvShow(database.db, network)
    const carried = await insertTvShow(database.db, network)
    await insertOffer(database.db, carried, { provider_id: 4409, country_code: 'TR' })
    const { rows } = await homeOf({ carriedBy: { services: [9, 4409], country: 'TR' } }, 'TR')
    expect(rows.map(({ key }) => key)).toEqual(['prime', 'gain'])
    expect(rows[1]?.cards.filter(({ type }) => type === 'tv_show').map(({ id }) => id)).toEqual([carried.id])
  })

  it('HOME-07: leaves out what the member has watched, and fills up with what comes next', async () => {
    const viewer = await insertMember(database.db)
    const movies = await insertMovies(database.db, 30)
    for (const movie of movies) await insertOffer(database.db, movie, { provider_id: 8 })
    for (const movie of movies.slice(0, 10)) await insertEntry(database.db, viewer, movie, { status: 'watched' })
    for (const own of [{}, { carriedBy: { services: [8], country: 'US' } }]) {
      const { trending, rows } = await homeOf({ ...own, unwatchedBy: viewer.id })
      expect(idsOf(trending)).toEqual(idsOf(movies.slice(10, 22)))
      expect(idsOf(rows[0]?.cards ?? [])).toEqual(idsOf(movies.slice(10, 22)))
    }
  }, 60_000)

  it('HOME-18: says which switches leave nothing', async () => {
    await insertMovie(database.db)
    expect(await homeOf({ carriedBy: { services: [8], country: 'US' } })).toEqual({
      ...NOTHING,
      heldBack: ['onlyMyServices'],
    })
  })
})

describe('the home page of a visitor with services', () => {
  const mine = (services: readonly number[], given: Partial<Parameters<typeof getHome>[1]> = {}) =>
    getHome(deps(), { own: {}, services, viewer: null, language: 'en', country: 'US', ...given })
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
  const US = { supported_countries: ['US'] }

  async function known() {
    await insertProvider(database.db, { id: 337, name: 'Disney+', display_priority: 2, ...US })
    await insertProvider(database.db, { id: 8, name: 'Netflix', display_priority: 1, ...US })
    await insertProvider(database.db, { id: 15, name: 'Hulu', display_priority: 3, ...US })
    await insertProvider(database.db, { id: 4405, name: 'Exxen', supported_countries: ['TR'] })
  }

  it('begins with what they have tonight, then has their rows, and those of other services last', async () => {
    await known()
    const movie = await movieEverywhere('US')
    const hulu = await insertTvShow(database.db, { popularity: 1 })
    await insertOffer(database.db, hulu, { provider_id: 15 })
    const { tonight, ownRows, trending, rows } = await mine([337, 15, 8, 4405])
    expect(tonight?.services).toEqual(['Netflix', 'Disney+', 'Hulu'])
    expect(tonight?.cards.map(({ id }) => id)).toEqual([movie.id, hulu.id])
    expect(ownRows.map(({ key, name }) => [key, name])).toEqual([
      ['netflix', 'Netflix'],
      ['disney', 'Disney+'],
      ['service-15', 'Hulu'],
    ])
    expect(trending).toHaveLength(2)
    expect(keysOf(rows)).toEqual(['max', 'prime'])
  })

  it('shows nothing twice: a single service has no row below, and only-mine no trending', async () => {
    await known()
    await movieEverywhere('US')
    const one = await mine([8])
    expect([one.tonight?.services, keysOf(one.ownRows), keysOf(one.rows)]).toEqual([
      ['Netflix'],
      [],
      ['max', 'disney', 'prime'],
    ])
    const services = [8, 337]
    const only = await mine(services, { own: { carriedBy: { services, country: 'US' } } })
    expect([only.tonight?.cards.length, only.trending, keysOf(only.ownRows), keysOf(only.rows)]).toEqual([
      1,
      [],
      ['netflix', 'disney'],
      [],
    ])
  })

  it('is as everyone’s where the services have nothing, and leaves out what the member has watched', async () => {
    await known()
    const viewer = await insertMember(database.db)
    const movie = await movieEverywhere('US')
    expect((await mine([4405])).tonight).toBeNull()
    await insertEntry(database.db, viewer, movie, { status: 'watched' })
    expect((await mine([8], { own: { unwatchedBy: viewer.id } })).tonight).toBeNull()
  })
})
