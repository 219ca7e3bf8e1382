import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { createCache } from '../cache.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { getHome } from './get-home.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
const deps = () => ({ db: database.db, cache: createCache({ clock }), clock })

describe('what is new on the visitor’s services', () => {
  const DAY_MS = 86_400_000
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  async function arrive(title: TitleRef, days: number, country_code = 'US') {
    await insertOffer(database.db, title, { provider_id: 8, country_code })
    await insertOfferChange(database.db, title, { service_id: 8, noticed_at: daysAgo(days), country_code })
  }
  const arrivals = async (viewer: { id: string } | null, given: Partial<Parameters<typeof getHome>[1]> = {}) => {
    const asked = { own: {}, services: [8], viewer, language: 'en', country: 'US', ...given }
    return (await getHome(deps(), asked)).arrivals
  }
  const idsOf = (found: Awaited<ReturnType<typeof arrivals>>) => found.map(({ card }) => card.id)

  it('says of each when it came and where, newest first, at most twelve', async () => {
    await insertProvider(database.db, { id: 8, name: 'Netflix' })
    const movies = await insertMovies(database.db, 13)
    for (const [index, movie] of movies.entries()) await arrive(movie, index)
    const found = await arrivals(null)
    expect(idsOf(found)).toEqual(movies.slice(0, 12).map(({ id }) => id))
    expect(found[0]).toMatchObject({ note: 'Came to Netflix today', service: { id: 8, logoPath: '/logo-8.jpg' } })
    // The clock stands on a Thursday.
    expect(found[1]?.note).toBe('Came to Netflix on Wednesday')
    expect(found[8]?.note).toBe('Came to Netflix on Dec 24')
  })

  it('has first what the member wants to watch, whatever its rating, and nothing watched or dropped', async () => {
    const viewer = await insertMember(database.db)
    const [wanted, liked, watched, dropped] = [
      await insertMovie(database.db, { vote_average: 3 }),
      ...(await insertMovies(database.db, 3)),
    ]
    for (const [index, title] of [watched!, liked!, dropped!, wanted].entries()) await arrive(title, index)
    await insertEntry(database.db, viewer, wanted)
    await insertEntry(database.db, viewer, watched!, { status: 'watched' })
    await insertEntry(database.db, viewer, dropped!, { status: 'dropped' })
    expect(idsOf(await arrivals(viewer))).toEqual([wanted.id, liked!.id])
    expect(idsOf(await arrivals({ id: (await insertMember(database.db)).id }))).toEqual([
      watched!.id,
      liked!.id,
      dropped!.id,
    ])
  })

  it('is nothing without services, of other services or of another country', async () => {
    await arrive(await insertMovie(database.db), 1)
    await arrive(await insertMovie(database.db), 1, 'DE')
    expect(await arrivals(null)).toHaveLength(1)
    expect(await arrivals(null, { services: [] })).toEqual([])
    expect(await arrivals(null, { services: [337] })).toEqual([])
    expect(await arrivals(null, { country: 'FR' })).toEqual([])
  })

  it('of one member is not shown to the next visitor with the same services', async () => {
    const viewer = await insertMember(database.db)
    const poor = await insertMovie(database.db, { vote_average: 3 })
    const good = await insertMovie(database.db)
    for (const movie of [poor, good]) await arrive(movie, 1)
    await insertEntry(database.db, viewer, poor)
    const shared = deps()
    const asked = { own: {}, services: [8], language: 'en', country: 'US' }
    expect((await getHome(shared, { ...asked, viewer })).arrivals).toHaveLength(2)
    expect(idsOf((await getHome(shared, { ...asked, viewer: null })).arrivals)).toEqual([good.id])
  })
})
