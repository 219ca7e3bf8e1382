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
import type { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { VisitorRequest } from '../http/request.ts'
import { formatHandover } from '../http/visitor.ts'
import type { Handover } from '../http/visitor.ts'
import type { Middleware } from './compose.ts'

/**
 * `/` redirects to the visitor's language. The redirect deletes the stored choice, as the specification wants, and carries it over
 * in a one-minute cookie from which the landing page restores both. This is the only address that may wait for geolocation, and
 * only if neither a cookie nor the browser names a language.
 */
export function rootRedirect(geo: GeoLocator): Middleware<VisitorRequest> {
  return (request) => {
    if (request.site !== 'public' || request.pathname !== '/' || isUnsafe(request.req.method)) return null
    return toLanguage(request, geo)
  }
}

async function toLanguage(request: VisitorRequest, geo: GeoLocator): Promise<Answer> {
  const { preferences, handover } = request.visitor
  const language = preferences.languageKnown ? preferences.language : await languageByPlace(geo, request)
  const answer = redirect(`/${language}${request.search}`, { vary: 'Accept-Language, Cookie' })
  setChoiceCookies(request, answer.response, storedChoice(request, handover))
  return answer
}

async function languageByPlace(geo: GeoLocator, { clientIp, visitor }: VisitorRequest): Promise<string> {
  const located = await geo.locate(clientIp)
  return (isCountry(located) ? countryLanguage(located) : null) ?? visitor.preferences.language
}

function storedChoice({ visitor }: VisitorRequest, earlier: Handover | null): Handover {
  const { cookies } = visitor
  const language = cookies.get(LANGUAGE_COOKIE)?.toLowerCase()
  const country = cookies.get(COUNTRY_COOKIE)?.toUpperCase()
  return {
    language: isLanguage(language) ? language : (earlier?.language ?? null),
    country: isCountry(country) ? country : (earlier?.country ?? null),
  }
}

function setChoiceCookies({ origin, visitor }: VisitorRequest, response: Response, choice: Handover): void {
  const secure = isSecure(origin)
  for (const name of [LANGUAGE_COOKIE, COUNTRY_COOKIE]) {
    if (visitor.cookies.has(name))
      response.headers.append('set-cookie', serializeCookie(name, '', { maxAge: 0, secure }))
  }
  if (choice.language === null && choice.country === null) return
  const value = formatHandover(choice)
  const options = { maxAge: HANDOVER_COOKIE_MAX_AGE_S, secure, httpOnly: true }
  response.headers.append('set-cookie', serializeCookie(HANDOVER_COOKIE, value, options))
}
