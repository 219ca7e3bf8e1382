import { parseCookies } from '#domain/preferences/cookies.ts'
import type { Answer, AnswerKind } from './answers.ts'
import type { IncomingRequest } from './request.ts'
import { SESSION_COOKIES } from './visitor.ts'
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

/** Header of a shared page: the country that it was made for. */
export const MADE_FOR_HEADER = 'kinora-country'
export const TAG_HEADERS = ['cache-tag', 'surrogate-key'] as const
/** Files are everybody's, whoever asks. */
const FILES: ReadonlySet<AnswerKind> = new Set(['static', 'image', 'health'])
const ALL_SESSION_COOKIES = Object.values(SESSION_COOKIES).flat()

/** Whether a session's cookie of either site came, good or not. */
export function showsSession(cookieHeader: string | null): boolean {
  if (cookieHeader === null) return false
  const cookies = parseCookies(cookieHeader)
  return ALL_SESSION_COOKIES.some((name) => cookies.has(name))
}

/**
 * The last word where caches in front keep pages: nothing that sets a cookie, and nothing but files for whoever may be signed in, is for
 * them, whatever an earlier step has said.
 */
export function keepFromSharedCaches({ response, kind, isComplete, isShared }: Answer, request: IncomingRequest): void {
  // Kept pages that are not shared say so already; to look would cost them an object of their headers.
  if (request.edge === null || (isComplete && !isShared)) return
  const { headers } = response
  const isOnesOwn = !FILES.has(kind) && showsSession(request.req.headers.get('cookie'))
  if (!isOnesOwn && !headers.has('set-cookie')) return
  if (/public|s-maxage/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'private, no-store')
  for (const name of [...TAG_HEADERS, MADE_FOR_HEADER]) headers.delete(name)
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
