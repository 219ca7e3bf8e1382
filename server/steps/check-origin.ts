import { isFunctionPath } from '#shared/addresses/paths.ts'
import { refuse } from '../http/answers.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { isUnsafe } from './refuse-malformed.ts'

/**
 * The one defence against forged requests, over every unsafe method and content type: the request must come from a page
 * of the very host it is sent to. Browsers always say so; where Origin is missing, Sec-Fetch-Site must. The functions
 * are called by programs and look at nothing that a browser would send by itself.
 */
export function checkOrigin(): Step {
  return (c) => {
    const { site, pathname } = stateOf(c)
    const isFunction = site === 'public' && isFunctionPath(pathname)
    if (isUnsafe(c.req.method) && !isFunction) {
      const origin = c.req.header('origin')
      const own = origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === stateOf(c).origin
      if (!own) return refuse(c, 403)
    }
    return null
  }
}
