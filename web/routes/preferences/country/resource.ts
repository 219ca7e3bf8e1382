import { COUNTRY_COOKIE, PREFERENCE_COOKIE_MAX_AGE_S, serializeCookie } from '#domain/preferences/cookies.ts'
import { isCountry } from '#i18n/countries.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'

/** The visitor's country by their IP address, saved in the cookie; null if it stays unknown. */
const { loader, action } = resource({
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
