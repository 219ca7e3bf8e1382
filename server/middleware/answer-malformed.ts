import type { Logger } from '#shared/logger.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import { Answer, refuse } from '../http/answers.ts'
import { makeNonce } from '../http/nonce.ts'
import { inTime, requestContext } from '../page-cache/call-application.ts'
import type { Application } from '../page-cache/call-application.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { isUnsafe } from '../http/methods.ts'
import type { PageAddress, ReceivedRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** U+FFFD, which is not the name of any page. */
const NO_PAGE = '%EF%BF%BD'

const NOT_A_PAGE: PageAddress = { pageLanguage: null, unroutable: true, kind: 'page' }

/** A path that cannot be decoded gets the site's own error page with status 400, or a plain one if that fails. */
export function answerMalformed<D>(web: Application<D>, deps: D, logger: Logger): Middleware<ReceivedRequest> {
  return (request) => {
    const { req, problem, site, pathname, requestId } = request
    if (problem === null) return null
    if (site !== 'public' || isUnsafe(req.method) || isResourcePath(pathname)) return refuse(request, 400)
    return errorPage(request, web, deps).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'The error page failed')
      return refuse(request, 400)
    })
  }
}

async function errorPage<D>(request: ReceivedRequest, web: Application<D>, deps: D): Promise<Answer> {
  const nonce = makeNonce()
  const url = `${request.origin}/${request.visitor.preferences.language}/${NO_PAGE}`
  const context = requestContext({ ...request, ...NOT_A_PAGE }, 'stream', nonce)
  const page = await inTime(web(new Request(url), context, deps))
  if (page.status >= 500 || page.headers.get('content-type')?.startsWith('text/html') !== true)
    return refuse(request, 400)
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  const response = await compressAnswer(request, new Response(page.body, { status: 400, headers }))
  return new Answer('page', response, { nonce })
}
