import type { Logger } from '#shared/logger.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import { refuse } from '../http/answers.ts'
import { inTime, makeNonce, requestContext } from '../pages/call-application.ts'
import type { Application } from '../pages/call-application.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** U+FFFD, which no page is called. */
const NO_PAGE = '%EF%BF%BD'

/** A path that cannot be decoded gets the site's own error page with status 400, or a plain one if that fails. */
export function answerMalformed<D>(web: Application<D>, deps: D, logger: Logger): Step {
  return (c) => {
    if (stateOf(c).problem === null) return null
    if (stateOf(c).site !== 'public' || isUnsafe(c.req.method) || isResourcePath(stateOf(c).pathname))
      return refuse(c, 400)
    return errorPage(c, web, deps).catch((error: unknown) => {
      logger.error({ err: error, requestId: stateOf(c).requestId }, 'The error page failed')
      return refuse(c, 400)
    })
  }
}

async function errorPage<D>(c: HostContext, web: Application<D>, deps: D): Promise<Response> {
  const nonce = makeNonce()
  stateOf(c).unroutable = true
  const url = `${stateOf(c).origin}/${stateOf(c).visitor.preferences.language}/${NO_PAGE}`
  const page = await inTime(web(new Request(url), requestContext(c, 'stream', nonce), deps))
  if (page.status >= 500 || page.headers.get('content-type')?.startsWith('text/html') !== true) return refuse(c, 400)
  stateOf(c).nonce = nonce
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  return compressAnswer(c, new Response(page.body, { status: 400, headers }))
}
