import { noteLongestWait } from '#integrations/rate-limits/longest-wait.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { viewerTag } from '#domain/accounts/viewer-tag.ts'
import { KEEP_HEADER, VIEWER_HEADER } from '#shared/offline/names.ts'
import { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import { makeNonce } from '../http/nonce.ts'
import { inTime, publicRequest, requestContext, tagOf } from '../page-cache/call-application.ts'
import type { Application } from '../page-cache/call-application.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { settleHandover } from '../page-cache/settle-handover.ts'
import type { PageRequest } from '../http/request.ts'
import { GUEST_CACHE_CONTROL } from '../page-cache/cached-page.ts'
import type { WithCacheable } from './cached-pages.ts'
import type { Middleware } from './compose.ts'

/** The last middleware: the application of the recognised site responds, streaming and uncached. */
export function serveApplication<D extends { limiter: RateLimiter }>(
  applications: { web: Application<D>; admin: Application<D> },
  deps: D,
): Middleware<PageRequest & Pick<WithCacheable, 'isGuestPage'>> {
  return async (request) => {
    const nonce = makeNonce()
    const application = request.site === 'admin' ? applications.admin : applications.web
    const { limiter, longestWait } = noteLongestWait(deps.limiter)
    const context = requestContext(request, 'stream', nonce)
    const given = await inTime(application(publicRequest(request), context, { ...deps, limiter }))
    const isHtml = given.headers.get('content-type')?.startsWith('text/html') === true
    const headed = withCaching(request, given)
    if (isUnsafe(request.req.method)) sayHowLong(headed, longestWait())
    const tag = request.keptFor === null ? tagOf(request) : viewerTag(request.keptFor)
    if (isHtml && request.site === 'public' && tag !== null) headed.headers.set(VIEWER_HEADER, tag)
    if (isHtml && request.isGuestPage && isKeepable(given)) headed.headers.set(KEEP_HEADER, '1')
    const response = await compressAnswer(request, headed)
    // Responses that are not pages may not run anything.
    return new Answer(request.kind, response, isHtml ? { nonce } : {})
  }
}

/** A form that was sent too often, or while too many others were, says when it may be sent again. */
function sayHowLong({ status, headers }: Response, wait: number | null): void {
  if (wait === null || (status !== 429 && status !== 503) || headers.has('retry-after')) return
  headers.set('retry-after', String(wait))
}

/** As the application answered: a response that signs in is already a member's. */
function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && headers.get('cache-control')?.includes('no-store') !== true
}

/** No cache stores anything of a member's or of the panel's. */
function withCaching(request: PageRequest, given: Response): Response {
  const headers = new Headers(given.headers)
  // A response that signs in is already a member's.
  if (request.site === 'admin' || request.visitor.mayBeMember || headers.has('set-cookie'))
    headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', GUEST_CACHE_CONTROL)
  headers.append('vary', 'Cookie')
  settleHandover(request, headers)
  return new Response(given.body, { status: given.status, statusText: given.statusText, headers })
}
