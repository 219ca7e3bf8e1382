import {
  COUNTRY_COOKIE,
  HANDOVER_COOKIE,
  LANGUAGE_COOKIE,
  PREFERENCE_COOKIE_MAX_AGE_S,
  serializeCookie,
} from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { PageRequest } from '../http/request.ts'

/** The landing page of the redirect from `/` restores the handed-over choice as cookies. Never from or into the cache. */
export function settleHandover({ visitor, pageLanguage, kind, origin }: PageRequest, headers: Headers): void {
  const { handover, cookies } = visitor
  if (handover === null || pageLanguage === null || kind !== 'page') return
  const secure = isSecure(origin)
  const carried: [string, string | null][] = [
    [LANGUAGE_COOKIE, handover.language],
    [COUNTRY_COOKIE, handover.country],
  ]
  for (const [name, value] of carried) {
    if (value === null || cookies.has(name)) continue
    headers.append('set-cookie', serializeCookie(name, value, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure }))
  }
  headers.append('set-cookie', serializeCookie(HANDOVER_COOKIE, '', { maxAge: 0, secure, httpOnly: true }))
  headers.set('cache-control', 'private, no-store')
}
