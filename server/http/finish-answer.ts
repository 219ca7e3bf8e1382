import type { Answer } from './answers.ts'
import type { SecurityPolicy } from './security-policy.ts'

/** Adds the session's renewed or cleared cookie to any response, unless the response sets that cookie itself. */
export function addSessionCookies({ response }: Answer, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  // Read late: accessing `headers` makes the adapter build an object, which a cached page is sent without.
  const { headers } = response
  const own = new Set(headers.getSetCookie().map(nameOf))
  for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'private, no-store')
}

/** Seconds, unless the response sets its own: rate-limited forms wait some minutes, while an unavailable service may soon be back. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 429: 5 * 60, 503: 5 }

/** Adds Retry-After to responses that say "too many requests" or "unavailable". */
export function sayWhenToRetry({ response }: Answer): void {
  const seconds = RETRY_AFTER_S[response.status]
  if (seconds !== undefined && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(seconds))
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='))
}

/** Every response has these headers, refusals and failures included. A response may bring a stricter content policy of its own. */
export function addSecurityHeaders({ response: { headers }, nonce }: Answer, policy: SecurityPolicy): void {
  for (const name in policy.headers) if (!headers.has(name)) headers.set(name, policy.headers[name] ?? '')
  if (headers.has('content-security-policy')) return
  const source = nonce === null ? null : `'nonce-${nonce}'`
  headers.set(
    'content-security-policy',
    source === null ? policy.inert : policy.page({ scripts: [source], styles: [source] }),
  )
}
