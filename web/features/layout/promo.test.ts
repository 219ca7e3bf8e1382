import { describe, expect, it } from 'vitest'
import { hidesPromo, promotesAt } from './promo.ts'

describe('the banner for guests', () => {
  it.each(['/en', '/tr/movie/550-fight-club', '/en/tv_show/1399', '/ar/person/287-brad-pitt'])(
    'HEADER-09, Q55: stands on %s',
    (path) => expect(promotesAt(path)).toBe(true),
  )
  it.each(['/en/login', '/en/search', '/reset-password', '/en/pages/help', '/en/movie/550/x'])(
    'HEADER-09: does not stand on %s',
    (path) => expect(promotesAt(path)).toBe(false),
  )
  it('HEADER-09: stays away once closed', () => {
    expect(hidesPromo(null)).toBe(false)
    expect(hidesPromo('a=b; kinora_promo=off')).toBe(true)
    expect(hidesPromo('kinora_promo=offer; xkinora_promo=off')).toBe(false)
  })
})
