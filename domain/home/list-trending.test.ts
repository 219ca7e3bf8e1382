import { describe, expect, it } from 'vitest'
import { insertMovie, insertMovies, insertTvShow, insertTvShows } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listTrending } from './list-trending.ts'
import { HOME_TRENDING_LIMIT } from './rows.ts'

const database = withDatabase()
const trending = (limit = HOME_TRENDING_LIMIT) => listTrending(database, { limit, own: {} })

describe('listTrending', () => {
  it('HOME-07, LIMITS-05: takes 24, the 12 most popular of each kind', async () => {
    const movies = await insertMovies(database.db, 14)
    const shows = await insertTvShows(database.db, 14)
    const found = await trending()
    expect(found).toHaveLength(24)
    expect(found.filter(({ type }) => type === 'movie')).toEqual(movies.slice(0, 12))
    expect(found.filter(({ type }) => type === 'tv_show')).toEqual(shows.slice(0, 12))
  })

  it('HOME-08: both kinds together by falling popularity', async () => {
    const middle = await insertMovie(database.db, { popularity: 20 })
    const first = await insertTvShow(database.db, { popularity: 30 })
    const last = await insertTvShow(database.db, { popularity: 10 })
    expect(await trending()).toEqual([first, middle, last])
  })

  it('HOME-08, LIMITS-07: asks for overview, poster and 10 votes, and leaves adult titles out', async () => {
    const enough = await insertMovie(database.db, { vote_count: 10 })
    await insertMovie(database.db, { vote_count: 9 })
    await insertMovie(database.db, { overview: null })
    await insertMovie(database.db, { overview: '' })
    await insertMovie(database.db, { poster_path: null })
    await insertMovie(database.db, { adult: true })
    await insertTvShow(database.db, { adult: true })
    await insertTvShow(database.db, { vote_count: 9 })
    expect(await trending()).toEqual([enough])
  })

  it('gives one kind no more than its half, even where the other has none', async () => {
    await insertMovies(database.db, 3)
    expect(await trending(4)).toHaveLength(2)
  })

  it('comes out in the same order for equal popularity', async () => {
    const second = await insertMovie(database.db, { id: 20, popularity: 5 })
    const first = await insertTvShow(database.db, { id: 10, popularity: 5 })
    expect(await trending()).toEqual([first, second])
  })
})
