import { inTime, makeNonce, publicRequest, requestContext } from '../pages/call-application.ts'
import type { Application } from '../pages/call-application.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { settleHandover } from '../pages/settle-handover.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { GUEST_CACHE_CONTROL } from '../pages/cached-page.ts'

/** The last stop: the application of the recognised site answers, streaming and uncached. */
export function serveApplication<D>(applications: { web: Application<D>; admin: Application<D> }, deps: D): Step {
  return async (c) => {
    const admin = stateOf(c).site === 'admin'
    if (admin) stateOf(c).kind = 'admin'
    const nonce = makeNonce()
    const application = admin ? applications.admin : applications.web
    const answer = await inTime(application(publicRequest(c), requestContext(c, 'stream', nonce), deps))
    // Whatever is not a page may run nothing.
    if (answer.headers.get('content-type')?.startsWith('text/html') === true) stateOf(c).nonce = nonce
    return compressAnswer(c, withCaching(c, answer, admin))
  }
}

/** Nothing of a member's stays in any store, and nothing of the panel's. */
function withCaching(c: HostContext, answer: Response, admin: boolean): Response {
  const headers = new Headers(answer.headers)
  // An answer that signs in is a member's already.
  if (admin || stateOf(c).visitor.mayBeMember || headers.has('set-cookie'))
    headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', GUEST_CACHE_CONTROL)
  headers.append('vary', 'Cookie')
  settleHandover(c, headers)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
