import { describe, expect, it } from 'vitest'
import { movieDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { mapAvailability } from './map-availability.ts'

const blocks = (results: object) =>
  movieDetails.parse({ id: 1, title: 'A', 'watch/providers': { results } })['watch/providers'] ?? {}

describe('mapAvailability', () => {
  const netflix = { provider_id: 8, provider_name: 'Netflix', display_priority: 4 }
  const store = { provider_id: 2, provider_name: 'Store' }
  const answer = {
    TR: { link: 'https://x/TR', flatrate: [{ ...netflix, display_priority: 1 }], rent: [store], buy: [store] },
    US: { ads: [netflix], free: [{ provider_id: 73, provider_name: 'Free' }] },
    tr: { flatrate: [netflix] },
  }
  const details = blocks(answer)

  it('lists offers by country and way of paying, and leaves odd countries out', () => {
    const { offers } = mapAvailability(details)
    expect(offers.map((offer) => `${offer.country_code} ${offer.monetization_type} ${offer.provider_id}`)).toEqual([
      'TR flatrate 8',
      'TR buy 2',
      'TR rent 2',
      'US ads 8',
      'US free 73',
    ])
    expect(offers[0]?.link).toBe('https://x/TR')
  })

  it('stores an unknown channel of a known service as the service’s, which keeps its own logo', () => {
    const shudder = { provider_id: 99, provider_name: 'Shudder', logo_path: '/own.jpg' }
    const channel = { provider_id: 9_999, provider_name: 'Shudder Roku Channel', logo_path: '/channel.jpg' }
    const both = { US: { flatrate: [shudder, channel] }, CA: { flatrate: [channel] } }
    const { offers, providers } = mapAvailability(blocks(both))
    expect(offers.map(({ country_code, provider_id }) => `${country_code} ${provider_id}`)).toEqual(['US 99', 'CA 99'])
    expect(providers).toMatchObject([
      { id: 99, name: 'Shudder', logo_path: '/own.jpg', supported_countries: ['US', 'CA'] },
    ])
  })

  it('gives providers their type, countries and place', () => {
    expect(mapAvailability(details).providers).toEqual([
      {
        id: 2,
        name: 'Store',
        logo_path: null,
        provider_type: 'rent',
        supported_countries: ['TR'],
        display_priority: 100,
      },
      {
        id: 8,
        name: 'Netflix',
        logo_path: null,
        provider_type: 'subscription',
        supported_countries: ['TR', 'US'],
        display_priority: 1,
      },
      {
        id: 73,
        name: 'Free',
        logo_path: null,
        provider_type: 'streaming',
        supported_countries: ['US'],
        display_priority: 0,
      },
    ])
  })

  it.each([
    ['flatrate', 0],
    ['rent', 100],
    ['buy', 200],
  ])('LIMITS-44: puts a provider of %s without a place of its own at %i', (kind, place) => {
    expect(mapAvailability(blocks({ TR: { [kind]: [store] } })).providers).toMatchObject([
      { id: 2, display_priority: place },
    ])
  })

  it('keeps to the countries asked for', () => {
    expect(mapAvailability(details, ['US']).offers.map(({ country_code }) => country_code)).toEqual(['US', 'US'])
  })
})
