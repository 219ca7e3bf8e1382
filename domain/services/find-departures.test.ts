import { expect, it } from 'vitest'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { NOW } from '../watchlist/testing/watchlist.ts'
import { findDepartures } from './find-departures.ts'

const database = withDatabase()
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000)
const clock = { now: () => new Date(NOW) }
const went = (title: TitleRef, days: number, given = {}) =>
  insertOfferChange(database.db, title, { service_id: 8, change: 'went', noticed_at: daysAgo(days), ...given })
const departures = (refs: readonly (TitleRef | undefined)[], services = [8, 337], country = 'US') =>
  findDepartures({ db: database.db, clock }, { refs: refs.flatMap((ref) => ref ?? []), services, country })

it('names the services from which a title has gone within 30 days, the last one first', async () => {
  const [movie, untouched] = await insertMovies(database.db, 2)
  await insertProvider(database.db, { id: 8, name: 'Netflix' })
  await insertProvider(database.db, { id: 337, name: 'Disney Plus' })
  await went(movie!, 29)
  await went(movie!, 5, { service_id: 337 })
  await insertOffer(database.db, movie!, { provider_id: 99 })
  expect(await departures([movie, untouched])).toEqual({ [titleKey(movie!)]: ['Disney Plus', 'Netflix'] })
  expect(await departures([movie], [8])).toEqual({ [titleKey(movie!)]: ['Netflix'] })
  expect(await departures([movie], [])).toEqual({})
})

it('leaves out what went long ago, or less than 72 hours ago, elsewhere, or to rent', async () => {
  const [old, fresh, abroad, rented, certain] = await insertMovies(database.db, 5)
  await went(old!, 31)
  await went(fresh!, 2.9)
  await went(abroad!, 5, { country_code: 'DE' })
  await went(rented!, 5, { way: 'rent' })
  await went(certain!, 3.1)
  expect(Object.keys(await departures([old, fresh, abroad, rented, certain]))).toEqual([titleKey(certain!)])
})

it('leaves out what is back, under another name of the service too', async () => {
  const [back, variant, rentedNow] = await insertMovies(database.db, 3)
  await went(back!, 5)
  await insertOfferChange(database.db, back!, { service_id: 8, noticed_at: daysAgo(1) })
  await insertOffer(database.db, back!, { provider_id: 8 })
  await went(variant!, 5, { service_id: 119 })
  await insertOffer(database.db, variant!, { provider_id: 9, monetization_type: 'ads' })
  await went(rentedNow!, 5)
  await insertOffer(database.db, rentedNow!, { provider_id: 8, monetization_type: 'rent' })
  const found = await departures([back, variant, rentedNow], [8, 119])
  expect(Object.keys(found)).toEqual([titleKey(rentedNow!)])
  const show = { type: 'tv_show', id: rentedNow!.id } as const
  expect(await departures([show, await insertMovie(database.db)])).toEqual({})
})
