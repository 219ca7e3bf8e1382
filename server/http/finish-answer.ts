import { parseCookies } from '#domain/preferences/cookies.ts'
import type { Answer, AnswerKind } from './answers.ts'
import type { IncomingRequest } from './request.ts'
import { SESSION_COOKIES } from './visitor.ts'
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

/** Header of a shared page: the country it was rendered for. */
export const MADE_FOR_HEADER = 'kinora-country'
export const TAG_HEADERS = ['cache-tag', 'surrogate-key'] as const
/** Files are the same for everyone. */
const FILES: ReadonlySet<AnswerKind> = new Set(['static', 'image', 'health'])
const ALL_SESSION_COOKIES = Object.values(SESSION_COOKIES).flat()

/** Whether a session's cookie of either site came, good or not. */
export function showsSession(cookieHeader: string | null): boolean {
  if (cookieHeader === null) return false
  const cookies = parseCookies(cookieHeader)
  return ALL_SESSION_COOKIES.some((name) => cookies.has(name))
}

/**
 * Final guard for shared caches, whatever earlier middleware decided: they must not store responses that set cookies, or anything
 * but static files for users who may be signed in.
 */
export function keepFromSharedCaches({ response, kind, isComplete, isShared }: Answer, request: IncomingRequest): void {
  // Cached pages that are not shared already say so; checking would cost them a headers object.
  if (request.edge === null || (isComplete && !isShared)) return
  const { headers } = response
  const isOnesOwn = !FILES.has(kind) && showsSession(request.req.headers.get('cookie'))
  if (!isOnesOwn && !headers.has('set-cookie')) return
  if (/public|s-maxage/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'private, no-store')
  for (const name of [...TAG_HEADERS, MADE_FOR_HEADER]) headers.delete(name)
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
