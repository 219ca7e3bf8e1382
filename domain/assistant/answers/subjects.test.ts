import { beforeEach, expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import type { MovieInput } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { answersFor, insertGenres } from './testing/answers.ts'

const database = withDatabase()
beforeEach(() => insertGenres(database.db))

const movie = async (given: MovieInput = {}) => (await insertMovie(database.db, given)).id
const keywords = (...names: string[]) => JSON.stringify(names.map((name, id) => ({ id, name })))
const found = (filters: RequestFilters) => answersFor(database.db, filters)
const idsFor = async (filters: RequestFilters) => (await found(filters)).titles.map(({ card }) => card.id)

it('titles about a subject have its keyword, or another one of it, or its words in the overview, and reasons say so', async () => {
  const named = await movie({ keywords: keywords('Time Travel'), popularity: 1 })
  const near = await movie({ keywords: keywords('time machine'), popularity: 5 })
  const related = await movie({ overview: 'A tale of time travel.', popularity: 9 })
  await movie({ keywords: keywords('travel'), popularity: 99 })
  const { titles, dropped } = await found({ subjects: ['time travel'] })
  expect(titles.map(({ card }) => card.id)).toEqual([named, near, related])
  expect(titles.map(({ reason }) => reason.subjects)).toEqual(titles.map(() => ['time travel']))
  expect(dropped).toEqual([])
})

it('of keywords, those that mean nearly the same as the subject come first; of overviews, further words do not count', async () => {
  const further = await movie({ keywords: keywords('time warp'), popularity: 9 })
  const near = await movie({ keywords: keywords('time machine'), popularity: 5 })
  await movie({ overview: 'A story of a time warp.', popularity: 99 })
  expect(await idsFor({ subjects: ['time travel'] })).toEqual([near, further])
})

it('a subject that no title is about is left aside, and said to be', async () => {
  await movie()
  expect(await found({ subjects: ['chess'] })).toMatchObject({ dropped: ['subjects'], count: 1 })
})

it('titles that are not wanted are not listed', async () => {
  const made = (code: string) => JSON.stringify([{ iso_3166_1: code, name: code }])
  const fits: MovieInput = { original_language: 'fr', production_countries: made('FR'), release_date: '1994-05-01' }
  const wanted = await movie(fits)
  const refused: readonly (readonly [MovieInput, RequestFilters])[] = [
    [{ production_countries: made('US') }, { notCountries: ['US'] }],
    [{ original_language: 'en' }, { notLanguages: ['en'] }],
    [{ release_date: '1985-05-01' }, { notDecades: [1980] }],
    [{ keywords: keywords('zombie') }, { notSubjects: ['zombie'] }],
    [{ title: 'Orchard of Glass' }, { notTitles: ['Orchard of Glass'] }],
  ]
  for (const [given, filters] of refused) {
    const unwanted = await movie({ ...fits, ...given })
    expect(new Set(await idsFor({}))).toContain(unwanted)
    const ids = await idsFor(filters)
    expect([filters, ids.includes(wanted), ids.includes(unwanted)]).toEqual([filters, true, false])
  }
})

it('titles of a service that is not wanted are not listed', async () => {
  await insertProvider(database.db, { id: 8, name: 'Netflix', supported_countries: ['US'] })
  const wanted = await movie()
  await insertOffer(database.db, { type: 'movie', id: await movie() }, { provider_id: 8 })
  expect(await idsFor({ notProviders: ['Netflix'] })).toEqual([wanted])
})
