import { describe, expect, it } from 'vitest'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createCache } from '../cache.ts'
import { browseTitles } from './browse-titles.ts'
import type { BrowseFilters } from './filters.ts'
import { listGenresOf } from './list-genres-of.ts'
import { previewTitles } from './preview-titles.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const deps = () => ({ db: database.db, cache: createCache({ clock }), clock })
const visitor = { own: {}, sort: 'popularity', language: 'en', country: 'US' } as const

/** Shows with one, three and ten seasons, one with an unknown number, and a movie; all of them on service 8. */
async function insertTitles() {
  const titles = [
    await insertTvShow(database.db, { number_of_seasons: 1, popularity: 90 }),
    await insertTvShow(database.db, { number_of_seasons: 3, popularity: 80 }),
    await insertTvShow(database.db, { number_of_seasons: 10, popularity: 70, vote_average: 9 }),
    await insertTvShow(database.db, { number_of_seasons: null, popularity: 60 }),
    await insertMovie(database.db, { popularity: 50 }),
  ]
  for (const ref of titles) await insertOffer(database.db, ref, { provider_id: 8 })
  return titles
}

describe.each([
  ['of all titles', []],
  ['of a service', [8]],
])('seasons %s', (_name, providers) => {
  it('WIZARD-07, Q35: narrow TV shows by their number, ends included, and leave movies as they are', async () => {
    const titles = await insertTitles()
    const found = async (filters: BrowseFilters) => {
      const { cards, count } = await browseTitles(deps(), { filters: { providers, ...filters }, page: 1, ...visitor })
      expect(count).toEqual({ titles: cards.length, exact: true })
      return cards.map(({ type, id }) => titles.findIndex((title) => title.type === type && title.id === id))
    }
    expect(await found({ seasonsFrom: 1, seasonsTo: 3 })).toEqual([0, 1, 4])
    expect(await found({ seasonsFrom: 3, type: 'tv_show' })).toEqual([1, 2])
    expect(await found({ seasonsTo: 9, type: 'tv_show' })).toEqual([0, 1])
    expect(await found({ seasonsFrom: 2, type: 'movie' })).toEqual([4])
    expect(await found({})).toEqual([0, 1, 2, 3, 4])
  })

  it('WIZARD-08: where nothing is left it is said that seasons are why', async () => {
    await insertTitles()
    const filters: BrowseFilters = { providers, type: 'tv_show', rating: 8, seasonsTo: 3 }
    const { cards, hindrances } = await browseTitles(deps(), { filters, page: 1, ...visitor })
    expect([cards, hindrances]).toEqual([[], ['seasons', 'rating']])
  })
})

describe('what the wizard shows while one chooses', () => {
  it('WIZARD-06: is how many titles fit, and the first nine posters', async () => {
    for (let number = 0; number < 11; number += 1)
      await insertMovie(database.db, {
        poster_path: `/${number}.jpg`,
        popularity: 90 - number,
        vote_average: number < 10 ? 8 : 2,
      })
    const preview = await previewTitles(deps(), { filters: { rating: 7 }, ...visitor })
    expect(preview).toEqual({
      titles: 10,
      exact: true,
      posters: Array.from({ length: 9 }, (_, number) => `/${number}.jpg`),
    })
  })

  it('WIZARD-04: are the genres of which there are titles of that kind', async () => {
    await database.db
      .insertInto('genres')
      .values([
        { id: 28, name: 'Action' },
        { id: 10765, name: 'Sci-Fi & Fantasy' },
        { id: 37, name: 'Western' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await insertMovie(database.db, { genres: JSON.stringify([{ id: 28, name: 'Action' }]) })
    await insertTvShow(database.db, { genres: JSON.stringify([{ id: 10765, name: 'Sci-Fi & Fantasy' }]) })
    const names = async (types: Parameters<typeof listGenresOf>[1]['types']) =>
      (await listGenresOf(deps(), { types })).map(({ name }) => name)
    expect(await names(['movie'])).toEqual(['Action'])
    // Not by TMDB's name for TV shows alone.
    expect(await names(['tv_show'])).toEqual(['Fantasy', 'Science Fiction'])
    expect(await names(['movie', 'tv_show'])).toEqual(['Action', 'Fantasy', 'Science Fiction'])
  })
})
