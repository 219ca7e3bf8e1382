import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SiteName } from '#shared/http/site-name.ts'

/** Prefix of all the sign-in library's cookies: the panel's differ from the public site's, whatever its host. */
export const COOKIE_PREFIXES: Readonly<Record<SiteName, string>> = { public: 'kinora', admin: 'kinora-admin' }

/**
 * A signed-in session; a pending second factor after the password; a browser that has signed in before; a sign-up that waits for its
 * address to be confirmed; a returning visitor.
 */
export type SignedCookie = 'session_token' | 'two_factor' | 'device' | 'sign_up' | 'visitor'

/** On HTTPS with the `__Secure-` prefix that browsers protect. */
export function cookieName(cookie: SignedCookie, { site, secure }: { site: SiteName; secure: boolean }): string {
  return `${secure ? '__Secure-' : ''}${COOKIE_PREFIXES[site]}.${cookie}`
}

/** A value signed the way the sign-in library does it; readSigned reads it. */
export function writeSigned(content: string, secret: string): string {
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64')}`
}

/** The content of a cookie of the sign-in library, written as `value.signature`; null if we did not sign it. */
export function readSigned(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return null
  const content = value.slice(0, dot)
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : null
}
