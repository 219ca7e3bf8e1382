import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { COUNTRY_COOKIE, SEPARATE_COOKIE, THEME_COOKIE } from '#domain/preferences/cookies.ts'
import { GUEST_SERVICES_COOKIE } from '#domain/services/guest-viewing.ts'
import { CONSENT_COOKIE } from '#web/features/consent/consent.ts'
import { PROMO_CLOSED, PROMO_COOKIE } from '#web/features/layout/promo.ts'
import { SETTLE_CHOICES, readOwnChoices } from './own-choices.ts'

const NOTHING = { theme: null, separate: false, hidesPromo: false, country: null, hasOwnView: false }
const ALL = [
  `${THEME_COOKIE}=dark`,
  `${SEPARATE_COOKIE}=1`,
  `${PROMO_COOKIE}=${PROMO_CLOSED}`,
  `${COUNTRY_COOKIE}=tr`,
  `${GUEST_SERVICES_COOKIE}=8.337`,
  `${CONSENT_COOKIE}=true`,
]

/** What the script sets on the document's element. */
function settled(cookie: string): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInContext(SETTLE_CHOICES, createContext({ document: { cookie, documentElement: { dataset } } }))
  return { ...dataset }
}

describe('what a guest has chosen', () => {
  it('is read from the cookies that the site sets', () => {
    const chosen = { theme: 'dark', separate: true, hidesPromo: true, country: 'TR', hasOwnView: true }
    expect(readOwnChoices(ALL.join('; '))).toEqual(chosen)
    expect(readOwnChoices(ALL.toReversed().join('; '))).toEqual(chosen)
  })

  it.each([
    '',
    'kinora_theme=pink; user_services=; user_country=TUR',
    'x_kinora_theme=dark; kinora_promo=offer; a=kinora_separate=1',
  ])('is nothing in %o', (cookies) => {
    expect(readOwnChoices(cookies)).toEqual(NOTHING)
    expect(settled(cookies)).toEqual({})
  })

  it('is settled by the script before anything is shown: theme, banners, and that lists are not for everybody', () => {
    expect(settled(ALL.join('; '))).toEqual({ theme: 'dark', promo: 'off', consent: 'chosen' })
    expect(settled('user_up_to_12=1')).toEqual({ lists: 'awaited' })
    expect(readOwnChoices('user_up_to_12=1')).toEqual({ ...NOTHING, hasOwnView: true })
    expect(settled('kinora_theme=light')).toEqual({ theme: 'light' })
  })
})
