import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SiteName } from '#shared/http/site-name.ts'

/** Before the names of all cookies of the sign-in library: those of the panel are others, wherever its host is. */
export const COOKIE_PREFIXES: Readonly<Record<SiteName, string>> = { public: 'kinora', admin: 'kinora-admin' }

/** Who is signed in; who has shown a password and owes the code of their second factor; who has signed in before; who has been here before. */
export type SignedCookie = 'session_token' | 'two_factor' | 'device' | 'visitor'

/** On secure hosts with the guard that browsers give to such names. */
export function cookieName(cookie: SignedCookie, { site, secure }: { site: SiteName; secure: boolean }): string {
  return `${secure ? '__Secure-' : ''}${COOKIE_PREFIXES[site]}.${cookie}`
}

/** A value as the sign-in library signs it, which readSigned reads. */
export function writeSigned(content: string, secret: string): string {
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64')}`
}

/** What a cookie of the sign-in library holds, which it writes as `value.signature`; null where we did not sign it. */
export function readSigned(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return null
  const content = value.slice(0, dot)
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : null
}
