import { describe, expect, it } from 'vitest'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow, insertTvShows } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { browseTitles } from './browse-titles.ts'
import { BROWSE_LIMIT_PER_TYPE } from './limits.ts'

const database = withDatabase()
const ACTION = JSON.stringify([{ id: 28, name: 'Action' }])

async function browse(input: { genre?: number; provider?: number; country?: string }) {
  const { movies, tvShows } = await browseTitles(database, { language: 'en', country: 'US', ...input })
  return [...movies, ...tvShows].map(({ id }) => id)
}

describe('browseTitles', () => {
  it('SEARCH-06, LIMITS-10: reads the 50 most popular of each kind', async () => {
    expect(BROWSE_LIMIT_PER_TYPE).toBe(50)
    const movies = await insertMovies(database.db, 52, { genres: ACTION })
    const shows = await insertTvShows(database.db, 52, { genres: ACTION })
    expect(await browse({ genre: 28 })).toEqual([...movies.slice(0, 50), ...shows.slice(0, 50)].map(({ id }) => id))
  }, 15_000)

  it('SEARCH-02: gives neither other genres nor adult titles, nor those without a poster', async () => {
    const one = await insertMovie(database.db, { genres: ACTION })
    await insertMovie(database.db, { genres: JSON.stringify([{ id: 2, name: 'x' }]) })
    await insertMovie(database.db, { genres: ACTION, adult: true })
    await insertTvShow(database.db, { genres: ACTION, poster_path: null })
    expect(await browse({ genre: 28 })).toEqual([one.id])
    expect(await browse({ genre: 99 })).toEqual([])
  })

  it('SEARCH-08: gives what a provider offers in the country in any way', async () => {
    const here = await insertMovie(database.db)
    const rented = await insertTvShow(database.db)
    const there = await insertMovie(database.db)
    await insertOffer(database.db, here, { provider_id: 8 })
    await insertOffer(database.db, rented, { provider_id: 8, monetization_type: 'rent' })
    await insertOffer(database.db, there, { provider_id: 8, country_code: 'DE' })
    expect(await browse({ provider: 8 })).toEqual([here.id, rented.id])
    expect(await browse({ provider: 8, country: 'DE' })).toEqual([there.id])
  })

  it('Q31: takes either id of Prime Video for both', async () => {
    const one = await insertMovie(database.db, { popularity: 2 })
    const other = await insertMovie(database.db, { popularity: 1 })
    await insertOffer(database.db, one, { provider_id: 119 })
    await insertOffer(database.db, other, { provider_id: 9 })
    expect(await browse({ provider: 119 })).toEqual([one.id, other.id])
    expect(await browse({ provider: 9 })).toEqual([one.id, other.id])
  })

  it('gives what meets both, where both are asked for', async () => {
    const both = await insertMovie(database.db, { genres: ACTION })
    await insertMovie(database.db, { genres: ACTION })
    const other = await insertMovie(database.db)
    for (const ref of [both, other]) await insertOffer(database.db, ref, { provider_id: 8 })
    expect(await browse({ genre: 28, provider: 8 })).toEqual([both.id])
  })
})
