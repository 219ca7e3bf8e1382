import { z } from 'zod'
import { COUNTRY_COOKIE, PREFERENCE_COOKIE_MAX_AGE_S, serializeCookie } from '#domain/preferences/cookies.ts'
import { COUNTRIES, isCountry } from '#i18n/countries.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'The visitor’s country, chosen or found by their address, which is saved in the cookie `user_country`.',
      answers: { 200: z.object({ country: z.enum(COUNTRIES).nullable().describe('Null if it stays unknown.') }) },
    },
  },
  async GET({ seen: { clientIp, preferences }, deps: { geo, site } }) {
    if (preferences.countryKnown)
      return answerJson({ country: isCountry(preferences.country) ? preferences.country : null })
    const located = clientIp === null ? null : await geo.locate(clientIp)
    if (!isCountry(located)) return answerJson({ country: null })
    const options = { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure: isSecure(site.publicUrl) }
    return answerJson({ country: located }, { cookies: [serializeCookie(COUNTRY_COOKIE, located, options)] })
  },
})
export { loader, action }
