import type { Deps } from '#domain/deps.ts'
import { PREFERENCE_COOKIE_MAX_AGE_S, serializeCookie } from '#domain/preferences/cookies.ts'
import { GUEST_ONLY_MINE_COOKIE, GUEST_SERVICES_COOKIE, writeGuestServices } from '#domain/services/guest-viewing.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { Viewing } from '#shared/members/viewing.ts'

/** Set-Cookie values that store a guest's choice for a year; what is not chosen has no cookie. */
export function guestCookies({ site }: Pick<Deps, 'site'>, { services, onlyMyServices }: Viewing): string[] {
  const secure = isSecure(site.publicUrl)
  const kept = writeGuestServices(services)
  return [
    [GUEST_SERVICES_COOKIE, kept] as const,
    [GUEST_ONLY_MINE_COOKIE, onlyMyServices && kept !== '' ? '1' : ''] as const,
  ].map(([name, value]) =>
    serializeCookie(name, value, { maxAge: value === '' ? 0 : PREFERENCE_COOKIE_MAX_AGE_S, secure }),
  )
}
