import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { listOffers } from './list-offers.ts'

it('DATA-36: offers come by the provider’s name, from the tables where the view is not there', async () => {
  const { db, close } = await freshDatabase()
  try {
    const ref = await insertMovie(db)
    await insertOffer(db, ref, { provider_id: 2 })
    await insertOffer(db, ref, { provider_id: 1, country_code: 'TR' })
    const usual = await listOffers(db, ref)
    expect(usual.map(({ name, country_code }) => `${name} ${country_code}`)).toEqual(['Provider 1 TR', 'Provider 2 US'])
    await sql`drop view all_content_providers`.execute(db)
    expect(await listOffers(db, ref)).toEqual(usual)
  } finally {
    await close()
  }
})
