import { isFunctionPath } from '#shared/addresses/paths.ts'
import { refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { SiteRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/**
 * The one defence against forged requests, for every unsafe method and content type: the request must come from a page of the very
 * host it is sent to. Browsers always say so; if Origin is missing, Sec-Fetch-Site must. The functions are called by programs and
 * read nothing that a browser would send by itself.
 */
export function checkOrigin(): Middleware<SiteRequest> {
  return (request) => {
    const { req, site, pathname } = request
    const isFunction = site === 'public' && isFunctionPath(pathname)
    if (isUnsafe(req.method) && !isFunction) {
      const origin = req.headers.get('origin')
      const own = origin === null ? req.headers.get('sec-fetch-site') === 'same-origin' : origin === request.origin
      if (!own) return refuse(request, 403)
    }
    return null
  }
}
