import {
  COUNTRY_COOKIE,
  HANDOVER_COOKIE,
  HANDOVER_COOKIE_MAX_AGE_S,
  LANGUAGE_COOKIE,
  serializeCookie,
} from '#domain/preferences/cookies.ts'
import { countryLanguage, isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { redirect } from '../http/answers.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { formatHandover } from '../http/visitor.ts'
import type { Handover } from '../http/visitor.ts'

/**
 * `/` leads to the visitor's language. The redirect deletes the stored choice, as the specification wants, and carries it
 * over in a cookie of one minute that the landing page turns back into the two (Q03). This is the only address that may
 * wait for geolocation, and only where neither a cookie nor the browser names a language (Q04).
 */
export function rootRedirect(geo: GeoLocator): Step {
  return (c) => {
    if (stateOf(c).pathname !== '/' || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null
    return toLanguage(c, geo)
  }
}

async function toLanguage(c: HostContext, geo: GeoLocator): Promise<Response> {
  const { preferences, handover } = stateOf(c).visitor
  const language = preferences.languageKnown ? preferences.language : await languageByPlace(geo, c)
  const response = redirect(c, `/${language}${stateOf(c).search}`, { vary: 'Accept-Language, Cookie' })
  setChoiceCookies(c, response, storedChoice(c, handover))
  return response
}

async function languageByPlace(geo: GeoLocator, c: HostContext): Promise<string> {
  const located = await geo.locate(stateOf(c).clientIp)
  return (isCountry(located) ? countryLanguage(located) : null) ?? stateOf(c).visitor.preferences.language
}

function storedChoice(c: HostContext, earlier: Handover | null): Handover {
  const { cookies } = stateOf(c).visitor
  const language = cookies.get(LANGUAGE_COOKIE)?.toLowerCase()
  const country = cookies.get(COUNTRY_COOKIE)?.toUpperCase()
  return {
    language: isLanguage(language) ? language : (earlier?.language ?? null),
    country: isCountry(country) ? country : (earlier?.country ?? null),
  }
}

function setChoiceCookies(c: HostContext, response: Response, choice: Handover): void {
  const secure = isSecure(stateOf(c).origin)
  for (const name of [LANGUAGE_COOKIE, COUNTRY_COOKIE]) {
    if (stateOf(c).visitor.cookies.has(name))
      response.headers.append('set-cookie', serializeCookie(name, '', { maxAge: 0, secure }))
  }
  if (choice.language === null && choice.country === null) return
  const value = formatHandover(choice)
  const options = { maxAge: HANDOVER_COOKIE_MAX_AGE_S, secure, httpOnly: true }
  response.headers.append('set-cookie', serializeCookie(HANDOVER_COOKIE, value, options))
}
