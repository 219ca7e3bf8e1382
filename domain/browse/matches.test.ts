import { beforeEach, expect, it } from 'vitest'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createCache } from '../cache.ts'
import type { BrowseFilters } from './filters.ts'
import { listMatches } from './list-matches.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const genres = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `Genre ${id}` })))

async function idsFor(filters: BrowseFilters): Promise<number[]> {
  const deps = { db: database.db, cache: createCache({ clock }) }
  const browsing = { filters, own: {}, sort: 'popularity', country: 'US', today: '2026-06-15' } as const
  return (await listMatches(deps, browsing, { limit: 10, language: 'en' })).map(({ id }) => id)
}

let both = 0
let later = 0
beforeEach(async () => {
  const add = async (given: { genres: string; release_date: string }) => {
    const ref = await insertMovie(database.db, given)
    await insertOffer(database.db, ref, { provider_id: 8 })
    return ref.id
  }
  both = await add({ genres: genres(28, 35), release_date: '2000-01-01' })
  later = await add({ genres: genres(12, 18), release_date: '2000-01-02' })
  await add({ genres: genres(28, 35, 27), release_date: '2000-01-01' })
  await add({ genres: genres(35), release_date: '2000-01-01' })
})

const GROUPS: BrowseFilters = {
  everyGenre: [
    [28, 12],
    [35, 18],
  ],
  withoutGenres: [27],
}

it.each([
  ['everywhere', {}],
  ['at a service', { providers: [8] }],
])('titles have one genre of each group and none of others, and were out by a day: %s', async (_, also) => {
  expect(await idsFor({ ...GROUPS, ...also })).toEqual([both, later])
  expect(await idsFor({ ...GROUPS, ...also, releasedBy: '2000-01-01' })).toEqual([both])
})
