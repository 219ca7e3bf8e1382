import { cookieName } from '#domain/accounts/auth/session-cookie.ts'
import { isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { COUNTRY_COOKIE, HANDOVER_COOKIE, LANGUAGE_COOKIE, parseCookies } from '#domain/preferences/cookies.ts'
import type { Cookies } from '#domain/preferences/cookies.ts'
import { readGuestViewing } from '#domain/services/guest-viewing.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { resolvePreferences } from '#domain/preferences/resolve-preferences.ts'
import type { DetectedPreferences } from '#domain/preferences/resolve-preferences.ts'

/** A site's session cookie, without and with the prefix for secure hosts. */
const sessionCookies = (site: SiteName) => [false, true].map((secure) => cookieName('session_token', { site, secure }))
export const SESSION_COOKIES: Readonly<Record<SiteName, readonly string[]>> = {
  public: sessionCookies('public'),
  admin: sessionCookies('admin'),
}

/** What a request's own headers say about the visitor. */
export interface Visitor {
  cookies: Cookies
  preferences: DetectedPreferences
  /** A guest's; a member's is in the profile, but for the browser's switch for families, which holds for members, too. */
  viewing: Viewing
  /** There is a session cookie; only the application can say whether it is still valid. */
  mayBeMember: boolean
  /** The choice that the redirect from `/` carries over. */
  handover: Handover | null
}

export interface Handover {
  language: string | null
  country: string | null
}

interface Asked {
  req: { headers: Pick<Headers, 'get'> }
  site: SiteName
  pathname: string
  search: string
  /** What a shared cache in front reports; null if none may store pages. */
  edge: { readonly country: string | null } | null
}

/** Read from the request alone: neither the session nor the address's location is looked up. */
export function readVisitor({ req, site, pathname, search, edge }: Asked): Visitor {
  const cookies = parseCookies(req.headers.get('cookie'))
  const handover = parseHandover(cookies.get(HANDOVER_COOKIE))
  return {
    cookies,
    preferences: resolvePreferences({
      cookies: withHandover(cookies, handover),
      acceptLanguage: req.headers.get('accept-language'),
      edge:
        edge === null || site === 'admin' ? null : { country: edge.country, language: languageOf(pathname, search) },
    }),
    viewing: readGuestViewing(cookies),
    mayBeMember: SESSION_COOKIES[site].some((name) => cookies.has(name)),
    handover,
  }
}

/** Of a path below a language, of the data of a page there, or of an API call that such a page makes. */
function languageOf(pathname: string, search: string): Language | null {
  const [first] = (pathname.split('/', 2)[1] ?? '').split('.')
  const language = first === 'api' ? new URLSearchParams(search).get('language') : first
  return isLanguage(language) ? language : null
}

/** `tr.TR`; either part may be empty. */
export function formatHandover({ language, country }: Handover): string {
  return `${language ?? ''}.${country ?? ''}`
}

function parseHandover(value: string | undefined): Handover | null {
  if (value === undefined) return null
  const [language, country] = value.split('.')
  return { language: isLanguage(language) ? language : null, country: isCountry(country) ? country : null }
}

/** Until the landing page has restored the cookies, the handed-over values replace the deleted ones. */
function withHandover(cookies: Cookies, handover: Handover | null): Cookies {
  if (handover === null) return cookies
  const merged = new Map(cookies)
  if (handover.language !== null && !merged.has(LANGUAGE_COOKIE)) merged.set(LANGUAGE_COOKIE, handover.language)
  if (handover.country !== null && !merged.has(COUNTRY_COOKIE)) merged.set(COUNTRY_COOKIE, handover.country)
  return merged
}
