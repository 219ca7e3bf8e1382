import { describe, expect, it } from 'vitest'
import { CONSENT_COOKIE, ESSENTIAL_ONLY, EVERYTHING, consentCookies, readConsent } from './consent.ts'

const header = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')

describe('readConsent', () => {
  it('COOKIE-03, -04, DATA-42, Q55, Q60: reads what the two cookies say, of which the essential is always true', () => {
    expect(consentCookies(EVERYTHING)).toEqual([
      ['kinora_cookie_consent', 'true'],
      ['kinora_cookie_preferences', '{"essential":true,"analytics":true,"marketing":true}'],
    ])
    for (const consent of [EVERYTHING, ESSENTIAL_ONLY, { analytics: true, marketing: false }]) {
      expect(readConsent(`a=b; ${header(consentCookies(consent))}`)).toEqual(consent)
    }
  })

  it.each([null, '', 'a=b', `${CONSENT_COOKIE}=false`, `x${CONSENT_COOKIE}=true`, CONSENT_COOKIE])(
    'nothing was chosen by %j',
    (cookies) => expect(readConsent(cookies)).toBeNull(),
  )

  it.each(['', '%', 'null', '[]', '1', '{"analytics":"true","marketing":1}', '%7B'])(
    'allows nothing by preferences of %j',
    (value) => {
      expect(readConsent(`${CONSENT_COOKIE}=true; kinora_cookie_preferences=${value}`)).toEqual(ESSENTIAL_ONLY)
    },
  )
})
