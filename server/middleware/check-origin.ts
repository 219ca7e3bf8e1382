import { isFunctionPath } from '#shared/addresses/paths.ts'
import { STOP_NOTICES_PATH } from '#shared/addresses/stop-notices.ts'
import { refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { SiteRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/**
 * The one defence against forged requests, for every unsafe method and content type: the request must come from a page of the very
 * host it is sent to. Browsers always say so; if Origin is missing, Sec-Fetch-Site must. The functions and the
 * address that stops a mail are called by programs, and read nothing that a browser would send by itself.
 */
export function checkOrigin(): Middleware<SiteRequest> {
  return (request) => {
    const { req, site, pathname } = request
    const stopsMail = req.method === 'POST' && pathname === STOP_NOTICES_PATH
    const isForPrograms = site === 'public' && (isFunctionPath(pathname) || stopsMail)
    if (isUnsafe(req.method) && !isForPrograms) {
      const origin = req.headers.get('origin')
      const own = origin === null ? req.headers.get('sec-fetch-site') === 'same-origin' : origin === request.origin
      if (!own) return refuse(request, 403)
    }
    return null
  }
}
