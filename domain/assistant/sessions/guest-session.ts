import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'
import { serializeCookie } from '#domain/preferences/cookies.ts'
import type { Cookies } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'

/** How long after their last question a guest is still recognised. */
export const GUEST_SESSION_SECONDS = 30 * 24 * 60 * 60

/** On secure sites, browsers accept it from this exact host only. */
export function guestCookie({ secure }: { secure: boolean }): string {
  return secure ? '__Host-kinora_guest' : 'kinora_guest'
}

/** The session of a guest who asks the assistant, from their signed cookie; null if there is none that we signed. */
export function readGuestSession({ guestKey, site }: Pick<Deps, 'guestKey' | 'site'>, cookies: Cookies): string | null {
  const value = cookies.get(guestCookie({ secure: isSecure(site.publicUrl) }))
  const [id = '', signature = ''] = value?.split('.') ?? []
  const expected = sign(guestKey, id)
  const given = Buffer.from(signature, 'base64url')
  return id !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Creates a session with the Set-Cookie value that stores it. */
export function createGuestSession(deps: Pick<Deps, 'guestKey' | 'site'>): { id: string; cookie: string } {
  const id = randomUUID()
  return { id, cookie: keepGuestSession(deps, id) }
}

/** The Set-Cookie value that renews a session from now on. */
export function keepGuestSession({ guestKey, site }: Pick<Deps, 'guestKey' | 'site'>, id: string): string {
  const secure = isSecure(site.publicUrl)
  const value = `${id}.${sign(guestKey, id).toString('base64url')}`
  return serializeCookie(guestCookie({ secure }), value, { maxAge: GUEST_SESSION_SECONDS, secure, httpOnly: true })
}

function sign(key: string, id: string): Buffer {
  return createHmac('sha256', key).update(`session ${id}`).digest()
}
