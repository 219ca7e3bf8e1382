import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertEntry, NOW } from '../watchlist/testing/watchlist.ts'
import { newSince } from './arrivals.ts'
import { listArrivals } from './list-arrivals.ts'

const database = withDatabase()
const NETFLIX = { id: 8, name: 'Netflix', logoPath: '/logo-8.jpg' }
const since = newSince({ now: () => new Date(NOW) })
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000)

/** A title that came to a service some days ago and is still there. */
async function arrive(title: TitleRef, days: number, service = 8, country_code = 'US') {
  await insertOffer(database.db, title, { provider_id: service, country_code })
  await insertOfferChange(database.db, title, { service_id: service, noticed_at: daysAgo(days), country_code })
}

type Given = Partial<Parameters<typeof listArrivals>[1]>
const arrivals = (given: Given = {}) =>
  listArrivals(database, { services: [8], country: 'US', since, among: 'well-rated', limit: 10, ...given })
const idsOf = async (given?: Given) => (await arrivals(given)).map(({ id }) => id)

describe('what is new on services', () => {
  it('is what came to one of them, newest first, with the day and the service', async () => {
    const older = await insertMovie(database.db)
    const newer = await insertTvShow(database.db, { id: older.id })
    await insertProvider(database.db, { id: 8, name: 'Netflix' })
    await arrive(older, 3)
    await arrive(newer, 1)
    expect(await arrivals()).toEqual([
      { ...newer, service: NETFLIX, at: daysAgo(1) },
      { ...older, service: NETFLIX, at: daysAgo(3) },
    ])
    expect(await idsOf({ limit: 1 })).toEqual([newer.id])
  })

  it('is nothing of another service or country, and nothing without services', async () => {
    const [elsewhere, abroad] = await insertMovies(database.db, 2)
    await arrive(elsewhere!, 1, 337)
    await arrive(abroad!, 1, 8, 'DE')
    expect(await idsOf()).toEqual([])
    expect(await idsOf({ services: [] })).toEqual([])
    expect(await idsOf({ country: 'DE' })).toEqual([abroad!.id])
    for (const refs of [[elsewhere!, abroad!]]) expect(await idsOf({ among: { refs } })).toEqual([])
  })

  it('is nothing that is for rent, that came long ago or is no longer there', async () => {
    const [rented, old, gone] = await insertMovies(database.db, 3)
    await insertOffer(database.db, rented!, { provider_id: 8, monetization_type: 'rent' })
    await insertOfferChange(database.db, rented!, { service_id: 8, way: 'rent', noticed_at: daysAgo(1) })
    await insertOfferChange(database.db, rented!, { service_id: 8, noticed_at: daysAgo(2) })
    await arrive(old!, 15)
    await insertOfferChange(database.db, gone!, { service_id: 8, noticed_at: daysAgo(5) })
    await insertOfferChange(database.db, gone!, { service_id: 8, noticed_at: daysAgo(1), change: 'went' })
    await insertOffer(database.db, gone!, { provider_id: 337 })
    expect(await idsOf()).toEqual([])
    expect(await idsOf({ services: [8, 337] })).toEqual([])
  })

  it('names each title once, at the service to which it came last', async () => {
    const movie = await insertMovie(database.db)
    await arrive(movie, 5, 8)
    await arrive(movie, 2, 337)
    await insertOfferChange(database.db, movie, { service_id: 8, noticed_at: daysAgo(9) })
    expect(await arrivals({ services: [8, 337] })).toMatchObject([
      { id: movie.id, service: { id: 337, name: 'Disney Plus' } },
    ])
  })

  it('counts a service under any of its names', async () => {
    const movie = await insertMovie(database.db)
    await insertProvider(database.db, { id: 9, name: 'Amazon Prime Video' })
    await insertOffer(database.db, movie, { provider_id: 9 })
    await database.db
      .insertInto('offer_changes')
      .values({
        content_type: 'movie',
        content_id: movie.id,
        service_id: 119,
        country_code: 'US',
        way: 'included',
        change: 'came',
        noticed_at: daysAgo(1),
      })
      .execute()
    expect(await arrivals({ services: [9] })).toMatchObject([
      { id: movie.id, service: { id: 119, name: 'Amazon Prime Video' } },
    ])
  })

  it('is well rated, with a poster, never for adults, and suitable where that is asked', async () => {
    const good = await insertMovie(database.db)
    const [poor, bare, adult] = [
      await insertMovie(database.db, { vote_average: 6.9 }),
      await insertMovie(database.db, { poster_path: null }),
      await insertMovie(database.db, { adult: true }),
    ]
    const unknown = { type: 'movie', id: 1 } as const
    const all = [good, poor, bare, adult, unknown]
    for (const title of [good, poor, bare, adult]) await arrive(title, 1)
    await insertOfferChange(database.db, unknown, { service_id: 8, noticed_at: daysAgo(1) })
    expect(await idsOf()).toEqual([good.id])
    expect(await idsOf({ among: { refs: all } })).toEqual([good.id, poor.id, bare.id])
    expect(await idsOf({ suitableFor: { age: 12, country: 'US' } })).toEqual([])
  })

  it('is what a member wants to watch or is watching, and nothing of others', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [wanted, watching, watched, dropped, foreign] = await insertMovies(database.db, 5)
    for (const [index, title] of [wanted, watching, watched, dropped, foreign].entries()) await arrive(title!, index)
    await insertEntry(database.db, viewer, wanted!)
    await insertEntry(database.db, viewer, watching!, { status: 'watching' })
    await insertEntry(database.db, viewer, watched!, { status: 'watched' })
    await insertEntry(database.db, viewer, dropped!, { status: 'dropped' })
    await insertEntry(database.db, other, foreign!)
    expect(await idsOf({ among: { wantedBy: viewer.id } })).toEqual([wanted!.id, watching!.id])
  })
})
