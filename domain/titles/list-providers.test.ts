import { describe, expect, it } from 'vitest'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createCache } from '../cache.ts'
import { listGenres } from './list-genres.ts'
import { listProviders } from './list-providers.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
const deps = () => ({ db: database.db, cache: createCache({ clock }) })

describe('listProviders', () => {
  it('DATA-35: gives the active providers of the country in any case, by priority, then name', async () => {
    const TR = { supported_countries: ['DE', 'TR'] }
    await insertProvider(database.db, { id: 1, name: 'Last', display_priority: 9, ...TR })
    await insertProvider(database.db, { id: 2, name: 'Bravo', display_priority: 1, ...TR })
    await insertProvider(database.db, { id: 3, name: 'Alpha', display_priority: 1, ...TR })
    await insertProvider(database.db, { id: 4, is_active: false, ...TR })
    await insertProvider(database.db, { id: 5, supported_countries: ['US'] })
    await insertProvider(database.db, { id: 6 })
    const names = async (country: string) => (await listProviders(deps(), { country })).map(({ name }) => name)
    expect(await names('tr')).toEqual(['Alpha', 'Bravo', 'Last'])
    expect(await names('TR')).toEqual(['Alpha', 'Bravo', 'Last'])
    expect(await names('FR')).toEqual([])
    expect((await listProviders(deps(), { country: 'us' }))[0]).toEqual({
      id: 5,
      name: 'Provider 5',
      logoPath: '/logo-5.jpg',
    })
  })
})

describe('listGenres', () => {
  it('SEARCH-15: gives id and name, ordered by name', async () => {
    const genres = [
      { id: 28, name: 'Western' },
      { id: 12, name: 'Adventure' },
      { id: 35, name: 'Comedy' },
    ]
    await database.db.insertInto('genres').values(genres).execute()
    expect(await listGenres(deps())).toEqual([genres[1], genres[2], genres[0]])
  })
})
