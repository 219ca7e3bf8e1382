import { describe, expect, it } from 'vitest'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { OFFERS_OF_PROVIDER_LIMIT, OFFERS_OF_TITLE_LIMIT, listOfferRows } from './list-offer-rows.ts'
import type { OfferFilter } from './list-offer-rows.ts'

const database = withDatabase()
const lines = async (filter: OfferFilter) =>
  (await listOfferRows(database, filter)).map(
    (row) => `${row.content_type} ${row.content_id} ${row.country_code} ${row.provider_id} ${row.monetization_type}`,
  )

describe('listOfferRows', () => {
  it('DATA-37: narrows by title, country and provider, or by provider and country', async () => {
    const movie = await insertMovie(database.db, { id: 1 })
    const other = await insertMovie(database.db, { id: 2 })
    await insertOffer(database.db, movie, { provider_id: 8, country_code: 'TR' })
    await insertOffer(database.db, movie, { provider_id: 8, country_code: 'TR', monetization_type: 'rent' })
    await insertOffer(database.db, movie, { provider_id: 9, country_code: 'TR' })
    await insertOffer(database.db, movie, { provider_id: 8, country_code: 'US' })
    await insertOffer(database.db, other, { provider_id: 8, country_code: 'TR' })
    const ofNetflix = ['movie 1 TR 8 flatrate', 'movie 1 TR 8 rent']
    expect(await lines({ title: movie })).toEqual([...ofNetflix, 'movie 1 TR 9 flatrate', 'movie 1 US 8 flatrate'])
    expect(await lines({ title: movie, country: 'tr' })).toEqual([...ofNetflix, 'movie 1 TR 9 flatrate'])
    expect(await lines({ title: movie, country: 'TR', provider: 8 })).toEqual(ofNetflix)
    expect(await lines({ provider: 8, country: 'TR' })).toEqual([...ofNetflix, 'movie 2 TR 8 flatrate'])
    expect(await lines({ title: { type: 'tv_show', id: 1 } })).toEqual([])
  })

  it('DATA-37: lists a hundred of a title, two hundred of a provider', async () => {
    expect([OFFERS_OF_TITLE_LIMIT, OFFERS_OF_PROVIDER_LIMIT]).toEqual([100, 200])
    await insertProvider(database.db, { id: 8 })
    const offer = { content_type: 'movie', provider_id: 8, country_code: 'US', monetization_type: 'flatrate' } as const
    const ofManyTitles = Array.from({ length: 201 }, (_, at) => ({ ...offer, content_id: at + 1 }))
    const ofOneTitle = Array.from({ length: 101 }, (_, at) => ({
      ...offer,
      content_id: 1,
      country_code: `X${String.fromCharCode(65 + (at % 26))}`,
      monetization_type: MONETIZATION_TYPES[Math.floor(at / 26)] ?? 'free',
    }))
    await database.db
      .insertInto('content_providers')
      .values([...ofManyTitles, ...ofOneTitle])
      .execute()
    expect(await lines({ title: { type: 'movie', id: 1 } })).toHaveLength(100)
    expect(await lines({ provider: 8, country: 'US' })).toHaveLength(200)
  })
})
