import { describe, expect, it } from 'vitest'
import { hidesPromo, promotesAt } from './promo.ts'

describe('the banner for guests', () => {
  it.each([
    '/en',
    '/en/',
    '/tr/movie/550-fight-club',
    '/en/tv_show/1399',
    '/ar/person/287-brad-pitt',
    '/en/search',
    '/en/discover-lists',
    '/en/share/rooms',
    '/en/u/deniz/mylist',
    '/en/u/deniz/my-suggestion-lists',
    '/en/public-watchlist/deniz',
    '/en/pages/help',
    '/en/privacy-policy',
  ])('HEADER-09, Q55: stands on every page that has ads, as %s', (path) => expect(promotesAt(path)).toBe(true))
  it.each([
    '/en/login',
    '/en/login/confirm',
    '/reset-password',
    '/en/settings',
    '/en/watchlist',
    '/en/my-lists',
    '/en/import',
    '/en/assistant',
    '/en/wizard',
    '/en/services',
    '/en/preferences',
    '/en/cookies',
  ])('HEADER-09, Q55: does not stand on %s', (path) => expect(promotesAt(path)).toBe(false))
  it('HEADER-09: stays away once closed', () => {
    expect(hidesPromo(null)).toBe(false)
    expect(hidesPromo('a=b; kinora_promo=off')).toBe(true)
    expect(hidesPromo('kinora_promo=offer; xkinora_promo=off')).toBe(false)
  })
})
