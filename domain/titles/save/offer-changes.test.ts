import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { forgetOfferChanges } from './forget-offer-changes.ts'
import { findEarlierReading } from './offer-changes.ts'
import { removeTitle } from './remove-title.ts'
import { replaceOffers } from './save-availability.ts'

const database = withDatabase()

/** Days of a title that was first stored, and first read, on day 0. */
const dayAt = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 24 * 60 * 60 * 1000)

/** `8`, `8 ads`, `8 rent TR`: provider, way, country. */
function offerOf(text: string) {
  const [provider, type = 'flatrate', country_code = 'US'] = text.split(' ')
  return { provider_id: Number(provider), monetization_type: type as MonetizationType, country_code, link: null }
}

async function storedTitle({ storedOn = -30 } = {}): Promise<TitleRef> {
  for (const id of [8, 9, 119, 337]) await insertProvider(database.db, { id })
  return insertMovie(database.db, { created_at: dayAt(storedOn) })
}

/** Stores what a reading on that day found. */
async function read(ref: TitleRef, day: number, offers: readonly string[], countries?: string[]): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    const earlier = await findEarlierReading(trx, ref)
    await replaceOffers(trx, { ref, offers: offers.map(offerOf), providers: [], countries, earlier, now: dayAt(day) })
    await trx
      .updateTable('movies')
      .set({ providers_last_updated: dayAt(day) })
      .where('id', '=', ref.id)
      .execute()
  })
}

/** Stores readings of consecutive days; a day without one is null. */
async function readDaily(ref: TitleRef, days: readonly (readonly string[] | null)[]): Promise<void> {
  for (const [day, offers] of days.entries()) if (offers) await read(ref, day, offers)
}

/** `3 came 8 included US`, in order. */
async function changes(ref: TitleRef): Promise<string[]> {
  const rows = await database.db
    .selectFrom('offer_changes')
    .selectAll()
    .where('content_id', '=', ref.id)
    .orderBy('noticed_at')
    .orderBy('service_id')
    .orderBy('way')
    .execute()
  return rows.map((row) => {
    const day = (row.noticed_at.getTime() - dayAt(0).getTime()) / 86_400_000
    return `${day} ${row.change} ${row.service_id} ${row.way} ${row.country_code}`
  })
}

async function startOf(ref: TitleRef): Promise<(Date | null)[]> {
  const rows = await database.db
    .selectFrom('content_providers')
    .select('availability_start')
    .where('content_id', '=', ref.id)
    .execute()
  return rows.map(({ availability_start }) => availability_start)
}

describe('changes of offers', () => {
  it('notes each coming and going once, by country and way', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['8'], ['8', '337 rent TR'], ['337 rent TR'], ['337 rent TR']])
    expect(await changes(ref)).toEqual(['1 came 337 rent TR', '2 went 8 included US'])
  })

  it('says of offers since when they are there, unless they were always', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [[], ['8']])
    expect(await startOf(ref)).toEqual([dayAt(1)])
    await read(ref, 2, ['8 ads'])
    expect(await startOf(ref)).toEqual([dayAt(1)])
    const old = await storedTitle()
    await readDaily(old, [['8'], ['8']])
    expect(await startOf(old)).toEqual([null])
  })

  it('does not count what the first reading finds', async () => {
    const ref = await storedTitle()
    await read(ref, 0, ['8'])
    expect(await changes(ref)).toEqual([])
  })

  it('does not count what comes within 72 hours of the title: it may have been missing for a moment', async () => {
    const ref = await storedTitle({ storedOn: 0 })
    await readDaily(ref, [[], ['8'], ['8', '119'], ['8', '119'], ['8', '119', '337']])
    expect(await changes(ref)).toEqual(['4 came 337 included US'])
  })

  it('does not count another tier, or another name of the same service', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['119'], ['9 ads'], ['9 ads', '119'], ['119 free']])
    expect(await changes(ref)).toEqual([])
  })

  it('takes a going back when the offer returns within 72 hours', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['8'], [], [], ['8']])
    expect(await changes(ref)).toEqual([])
  })

  it('takes it back, too, when 72 hours were over only after the last reading without the offer', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['8'], [], null, null, null, null, ['8']])
    expect(await changes(ref)).toEqual([])
  })

  it('knows when an offer came although it has flickered since', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [[], ['8'], [], ['8']])
    expect(await changes(ref)).toEqual(['1 came 8 included US'])
    expect(await startOf(ref)).toEqual([dayAt(1)])
  })

  it('counts a return after more than 72 hours', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['8'], [], [], [], [], ['8']])
    expect(await changes(ref)).toEqual(['1 went 8 included US', '5 came 8 included US'])
  })

  it('does not announce what came in a week or more without a reading, but knows that it is there', async () => {
    const ref = await storedTitle()
    await readDaily(ref, [['8'], [], [], [], []])
    await read(ref, 20, ['8', '337'])
    expect(await changes(ref)).toEqual([])
    await read(ref, 40, ['337'])
    expect(await changes(ref)).toEqual(['40 went 8 included US'])
  })

  it('compares only the countries that were read', async () => {
    const ref = await storedTitle()
    await read(ref, 0, ['8', '8 flatrate TR'])
    await read(ref, 1, [], ['TR'])
    expect(await changes(ref)).toEqual(['1 went 8 included TR'])
  })

  it('ignores a reading that is older than the stored one', async () => {
    const ref = await storedTitle()
    await read(ref, 0, ['8'])
    await read(ref, 2, [])
    await read(ref, 1, ['8'])
    await read(ref, 3, [])
    expect(await changes(ref)).toEqual(['2 went 8 included US'])
  })

  it('forgets them after 90 days, and with their title', async () => {
    const [old, removed] = [await storedTitle(), await storedTitle()]
    for (const ref of [old, removed]) await readDaily(ref, [[], ['8'], []])
    await forgetOfferChanges({ db: database.db, clock: { now: () => new Date(dayAt(91).getTime() + 1) } })
    expect(await changes(old)).toEqual(['2 went 8 included US'])
    await removeTitle(database.db, removed)
    expect(await changes(removed)).toEqual([])
  })

  it('writes nothing again that is as before', async () => {
    const ref = await storedTitle()
    const written = () =>
      database.db
        .selectFrom('content_providers')
        .select(['id', 'provider_id', 'last_updated'])
        .where('content_id', '=', ref.id)
        .orderBy('provider_id')
        .execute()
    await read(ref, 0, ['8'])
    const before = await written()
    await read(ref, 1, ['8', '337'])
    expect((await written())[0]).toEqual(before[0])
  })
})
