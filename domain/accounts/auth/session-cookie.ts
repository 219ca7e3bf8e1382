import { createHmac, timingSafeEqual } from 'node:crypto'

/** Before the names of all cookies of the sign-in library. */
export const COOKIE_PREFIX = 'kinora'

/** Who is signed in; and who has shown a password and owes the code of their second factor. */
export type SignedCookie = 'session_token' | 'two_factor'

/** On secure hosts with the guard that browsers give to such names. */
export function cookieName(cookie: SignedCookie, secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.${cookie}`
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
