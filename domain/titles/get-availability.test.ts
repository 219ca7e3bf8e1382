import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#i18n/countries.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { getAvailability, sortCountries } from './get-availability.ts'
import { neighboursOf } from './neighbours.ts'

const database = withDatabase()

describe('getAvailability', () => {
  it('DETAIL-09, LIMITS-67, Q37: orders by kind, subscription first, then by the provider’s priority', async () => {
    const ref = await insertMovie(database.db)
    // A subscription comes before rent even if its provider is far down the list.
    await insertProvider(database.db, { id: 1, name: 'Far', display_priority: 150 })
    await insertProvider(database.db, { id: 2, name: 'Near', display_priority: 1 })
    for (const monetization_type of ['buy', 'ads', 'rent', 'flatrate', 'free'] as const) {
      await insertOffer(database.db, ref, { provider_id: 1, monetization_type })
      await insertOffer(database.db, ref, { provider_id: 2, monetization_type })
    }
    const { offers } = await getAvailability(database, { ref, country: 'US', language: 'en' })
    expect(offers.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      ['flatrate', 'free', 'ads', 'rent', 'buy'].flatMap((kind) => [`${kind} Near`, `${kind} Far`]),
    )
  })

  it('DETAIL-08, -11: gives the offers of the country, and of that very title', async () => {
    const ref = await insertMovie(database.db, { id: 7 })
    const namesake = await insertTvShow(database.db, { id: 7 })
    await insertOffer(database.db, ref, { provider_id: 1, country_code: 'US' })
    await insertOffer(database.db, ref, { provider_id: 2, country_code: 'TR' })
    await insertOffer(database.db, namesake, { provider_id: 3, country_code: 'TR' })
    expect((await getAvailability(database, { ref, country: 'TR', language: 'en' })).offers).toEqual([
      { id: 2, name: 'Provider 2', logoPath: '/logo-2.jpg', kind: 'flatrate', link: 'https://watch.example/movie/7' },
    ])
  })

  it('shows a service once in each way, and in what plan or channel the title is if not in the service itself', async () => {
    const ref = await insertMovie(database.db)
    for (const [place, id] of [582, 633, 1796, 8, 2100].entries())
      await insertProvider(database.db, { id, display_priority: place })
    await insertOffer(database.db, ref, { provider_id: 1796, link: 'https://watch.example/ads' })
    await insertOffer(database.db, ref, { provider_id: 8, link: 'https://watch.example/netflix' })
    await insertOffer(database.db, ref, { provider_id: 2100, monetization_type: 'ads' })
    await insertOffer(database.db, ref, { provider_id: 582 })
    await insertOffer(database.db, ref, { provider_id: 633 })
    const { offers } = await getAvailability(database, { ref, country: 'US', language: 'en' })
    expect(offers).toMatchObject([
      { id: 531, name: 'Paramount Plus', kind: 'flatrate', tiers: ['amazon', 'roku'] },
      { id: 8, name: 'Netflix', logoPath: '/logo-8.jpg', link: 'https://watch.example/netflix' },
      { id: 119, name: 'Amazon Prime Video', kind: 'ads', tiers: ['ads'] },
    ])
    expect(offers.map((offer) => 'tiers' in offer)).toEqual([true, false, true])
  })

  it('DETAIL-10: names the other countries where it streams, not those where it is only sold', async () => {
    const ref = await insertMovie(database.db)
    await insertOffer(database.db, ref, { provider_id: 1, country_code: 'TR' })
    await insertOffer(database.db, ref, { provider_id: 1, country_code: 'DE', monetization_type: 'free' })
    await insertOffer(database.db, ref, { provider_id: 2, country_code: 'DE', monetization_type: 'ads' })
    await insertOffer(database.db, ref, { provider_id: 1, country_code: 'FR', monetization_type: 'buy' })
    expect(await getAvailability(database, { ref, country: 'US', language: 'en' })).toEqual({
      country: 'US',
      offers: [],
      elsewhere: { near: [], others: ['DE', 'TR'] },
    })
    expect((await getAvailability(database, { ref, country: 'DE', language: 'en' })).elsewhere).toEqual({
      near: [],
      others: ['TR'],
    })
  })

  it.each([
    ['https://watch.example/a?b=1', true],
    ['http://watch.example', true],
    ['HTTPS://WATCH.EXAMPLE', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//watch.example', false],
    ['/en/movie/1', false],
    ['https:watch.example', false],
    [' https://watch.example', false],
    ['', false],
    [null, false],
  ])('gives the link %s: %s', async (link, kept) => {
    const ref = await insertMovie(database.db)
    await insertOffer(database.db, ref, { provider_id: 1, link })
    const [offer] = (await getAvailability(database, { ref, country: 'US', language: 'en' })).offers
    expect(offer?.link).toBe(kept ? link : null)
  })
})

describe('sortCountries', () => {
  const all = ['AR', 'AT', 'BR', 'CH', 'DE', 'FR', 'PL', 'US']
  it('puts neighbours first, then countries of the page’s language, then all others by code', () => {
    expect(sortCountries(all, { country: 'DE', language: 'es' })).toEqual({
      near: ['AT', 'CH', 'FR', 'PL', 'AR'],
      others: ['BR', 'DE', 'US'],
    })
    expect(sortCountries(all, { country: 'JP', language: 'de' })).toEqual({
      near: ['DE', 'AT', 'CH'],
      others: ['AR', 'BR', 'FR', 'PL', 'US'],
    })
  })

  it('has neighbours for every country of the site, none of itself', () => {
    expect(COUNTRIES.filter((country) => neighboursOf(country).includes(country))).toEqual([])
    expect(neighboursOf('XX')).toEqual([])
  })
})
