import type { Answer } from './answers.ts'
import type { SecurityPolicy } from './security-policy.ts'

/** Sends what the session's cookie has become along with any answer, unless the answer sets that cookie itself. */
export function addSessionCookies({ response }: Answer, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  // Only now: the adapter makes an object of a response's headers where it is asked for them, which a kept page is sent without.
  const { headers } = response
  const own = new Set(headers.getSetCookie().map(nameOf))
  for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'private, no-store')
}

/** Seconds, where the answer does not know better: forms that were sent too often speak of some minutes; what is away may soon be back. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 429: 5 * 60, 503: 5 }

/** Whoever is told that it was too much, or that it cannot be answered now, is told when it may be tried again. */
export function sayWhenToRetry({ response }: Answer): void {
  const seconds = RETRY_AFTER_S[response.status]
  if (seconds !== undefined && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(seconds))
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='))
}

/** Every answer carries the headers, also refusals and failures. An answer may bring a stricter content policy of its own. */
export function addSecurityHeaders({ response: { headers }, nonce }: Answer, policy: SecurityPolicy): void {
  for (const name in policy.headers) if (!headers.has(name)) headers.set(name, policy.headers[name] ?? '')
  if (headers.has('content-security-policy')) return
  const source = nonce === null ? null : `'nonce-${nonce}'`
  headers.set(
    'content-security-policy',
    source === null ? policy.inert : policy.page({ scripts: [source], styles: [source] }),
  )
}
