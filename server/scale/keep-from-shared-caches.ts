import { parseCookies } from '#domain/preferences/cookies.ts'
import type { Answer, AnswerKind } from '../http/answers.ts'
import type { IncomingRequest } from '../http/request.ts'
import { SESSION_COOKIES } from '../http/visitor.ts'

/** Header of a shared page: the country it was rendered for. */
export const MADE_FOR_HEADER = 'kinora-country'
const TAG_HEADERS = ['cache-tag', 'surrogate-key']
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
