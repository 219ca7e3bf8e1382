import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createCache } from '../cache.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { getDiscover, listGenrePosters } from './get-discover.ts'
import type { DiscoverInput } from './get-discover.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const genre = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `Genre ${id}` })))
const country = { genres: [18, 35, 37], providers: [8, 337], country: 'US' }
const discover = (given: Partial<DiscoverInput> = {}) =>
  getDiscover(
    { db: database.db, cache: createCache({ clock }), clock },
    {
      own: {},
      services: [],
      language: 'en',
      ...country,
      ...given,
    },
  )
const ids = (cards: { id: number }[]) => cards.map(({ id }) => id)

/** Movies on a service, most popular first. */
async function moviesOn(provider_id: number, count: number, columns: Parameters<typeof insertMovies>[2] = {}) {
  const movies = await insertMovies(database.db, count, columns)
  for (const movie of movies) await insertOffer(database.db, movie, { provider_id })
  return movies.map(({ id }) => id)
}

describe('the rows of Discover', () => {
  it('are the country’s most popular titles, and of those the newest that are out', async () => {
    const shown = await moviesOn(8, 14, { release_date: '2001-01-01' })
    const later = { release_date: '2026-06-16' }
    const [upcoming] = await moviesOn(337, 1, later)
    const show = await insertTvShow(database.db, { first_air_date: '2026-06-15', popularity: 9500 })
    await insertOffer(database.db, show, { provider_id: 8 })
    await insertMovie(database.db, { popularity: 9999 })
    await insertOffer(database.db, await insertMovie(database.db), { provider_id: 8, country_code: 'DE' })
    const { popular, newest } = await discover()
    expect(ids(popular)).toEqual([show.id, shown[0], upcoming, ...shown.slice(1, 10)])
    expect(ids(newest)).toEqual([show.id, ...shown.slice(0, 11)])
  })

  it('are the best rated of the two genres with most titles, each title in one', async () => {
    const both = await moviesOn(8, 6, { genres: genre(18, 35), vote_average: 9 })
    const comedies = await moviesOn(8, 6, { genres: genre(35), vote_average: 6, popularity: 1 })
    const dramas = await moviesOn(8, 3, { genres: genre(18), vote_average: 7, popularity: 1 })
    await moviesOn(8, 3, { genres: genre(37) })
    const { best, genres } = await discover()
    expect(best.map((row) => [row.genre, ids(row.cards)])).toEqual([[35, [...both, ...comedies]]])
    expect(genres.map(({ id }) => id)).toEqual([35, 18, 37])
    expect(dramas).toHaveLength(3)
  })

  it('SEARCH-08: begin with what the visitor’s services carry; are nothing else where they want it so', async () => {
    const [theirs] = await moviesOn(350, 1, { popularity: 1 })
    const [other] = await moviesOn(8, 1, { popularity: 90 })
    const chosen = await discover({ services: [350] })
    expect([ids(chosen.popular), ids(chosen.newest)]).toEqual([[theirs], [other]])
    const only = await discover({ services: [350], own: { carriedBy: { services: [350], country: 'US' } } })
    expect([ids(only.popular), ids(only.newest)]).toEqual([[theirs], [theirs]])
  })

  it('leave out what the member has watched, for no other member', async () => {
    const viewer = await insertMember(database.db)
    const shown = await moviesOn(8, 2)
    await insertEntry(database.db, viewer, { type: 'movie', id: shown[0]! }, { status: 'watched' })
    const deps = { db: database.db, cache: createCache({ clock }), clock }
    const input = { own: {}, services: [], language: 'en', ...country }
    expect(ids((await getDiscover(deps, { ...input, own: { unwatchedBy: viewer.id } })).popular)).toEqual([shown[1]])
    expect(ids((await getDiscover(deps, input)).popular)).toEqual(shown)
  })

  it('are empty where there is nothing', async () => {
    expect(await discover()).toEqual({ popular: [], newest: [], best: [], genres: [] })
  })
})

it('genres have posters of their own titles, those with few the first choice', async () => {
  const deps = { db: database.db, cache: createCache({ clock }), clock }
  const columns = (index: number, ...of: number[]) => ({ genres: genre(...of), poster_path: `/${index}.jpg` })
  for (const [index, of] of [[18, 37], [18], [18], [18]].entries())
    await moviesOn(8, 1, { ...columns(index, ...of), popularity: 10 - index })
  expect(await listGenrePosters(deps, { ...country, own: {} })).toEqual({
    18: ['/1.jpg', '/2.jpg', '/3.jpg'],
    35: [],
    37: ['/0.jpg'],
  })
})

it('genres show no poster of a title for adults, neither at first nor of what is remembered', async () => {
  const deps = { db: database.db, cache: createCache({ clock }), clock }
  const columns = { genres: genre(37), popularity: 99 }
  await moviesOn(8, 1, { ...columns, poster_path: '/adult.jpg', adult: true })
  const [changed] = await moviesOn(8, 1, { ...columns, poster_path: '/changed.jpg' })
  await moviesOn(8, 1, { ...columns, popularity: 1, poster_path: '/kept.jpg' })
  expect(await listGenrePosters(deps, { ...country, own: {} })).toMatchObject({ 37: ['/changed.jpg', '/kept.jpg'] })
  await database.db.updateTable('movies').set({ adult: true }).where('id', '=', changed!).execute()
  deps.cache.invalidateTitle({ type: 'movie', id: changed! })
  expect(await listGenrePosters(deps, { ...country, own: {} })).toMatchObject({ 37: ['/kept.jpg'] })
})
