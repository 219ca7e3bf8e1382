import { describe, expect, it } from 'vitest'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listMoreCompletions } from './list-more-completions.ts'
import { movieResult, searchFarEnd, tvResult } from './testing/search-far-end.ts'

const database = withDatabase()
const mayAsk = async () => true

function complete(query: string, far: Parameters<typeof searchFarEnd>[1], language = 'en') {
  return listMoreCompletions(searchFarEnd(database.db, far).deps, { query, language, mayAsk })
}

describe('listMoreCompletions', () => {
  it('SEARCHBOX-13: tells a title that is not stored as the contract says', async () => {
    const far = { id: 1399, name: 'Taht Oyunları', original_name: 'Game of Thrones', first_air_date: '2011-04-17' }
    expect(await complete('taht', [tvResult(far)], 'tr')).toEqual({
      results: [
        {
          id: 1399,
          content_type: 'tv_show',
          title: 'Taht Oyunları',
          title_language: 'tr',
          original_title: null,
          original_name: 'Game of Thrones',
          overview: 'Found.',
          poster_path: '/found.jpg',
          vote_average: 6.5,
          vote_count: 400,
          popularity: 5,
          release_date: null,
          first_air_date: '2011-04-17',
          original_language: 'en',
          in_database: false,
          path: '/tr/tv_show/1399-taht-oyunlar%C4%B1',
        },
      ],
      more: false,
    })
  })

  it('SEARCH-13: lists what both know once, as it is stored', async () => {
    const movie = await insertMovie(database.db, { title: 'Dune' })
    const { results } = await complete('dune', [movieResult({ id: movie.id, title: 'Dune' })])
    expect(results).toMatchObject([{ id: movie.id, in_database: true }])
  })

  it('SEARCHBOX-12: ranks stored titles before others that are as good, and popular ones before them', async () => {
    const same = { popularity: 5, vote_count: 400, vote_average: 6.5 }
    const stored = await insertTvShow(database.db, { name: 'Dune', first_air_date: '2010-05-06', ...same })
    const { results } = await complete('dune', [
      movieResult({ id: 1, title: 'Dune' }),
      movieResult({ id: 2, title: 'The Dune', popularity: 60 }),
    ])
    expect(results.map(({ id }) => id)).toEqual([2, stored.id, 1])
  })

  it('SEARCHBOX-02, -11: lists eight at most, none of them for adults', async () => {
    await insertMovies(database.db, 3, { title: 'Dune' })
    const far = Array.from({ length: 20 }, (_, index) =>
      movieResult({ id: index + 1, title: 'Dune', adult: index < 16 }),
    )
    expect((await complete('dune', far)).results).toHaveLength(7)
    expect(
      (
        await complete(
          'dune',
          far.slice(8).map((result) => ({ ...result, adult: false })),
        )
      ).results,
    ).toHaveLength(8)
  })

  it('SEARCHBOX-14: lists what is stored, and says that it is not all, where TMDB fails', async () => {
    const movie = await insertMovie(database.db, { title: 'Dune' })
    const { results, more } = await complete('dune', 500)
    expect([results.map(({ id }) => id), more]).toEqual([[movie.id], true])
    expect(await complete('zzqx', 500)).toEqual({ results: [], more: true })
  })

  it('SEARCHBOX-08: lists nothing for less than two characters', async () => {
    expect(await complete('x', [movieResult({ id: 1, title: 'X' })])).toEqual({ results: [], more: false })
  })
})
