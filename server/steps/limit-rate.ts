import type { RateLimiter } from '#integrations/cache/rate-limiter.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import { refuse } from '../http/answers.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** Bounds what one network may ask of the applications; files are free. */
export function limitRate(limiter: RateLimiter): Step {
  return async (c) => {
    const { clientIp } = stateOf(c)
    stateOf(c).mayAskUpstream = async () => (await limiter.consume('upstream', clientIp)) === null
    const rule = isUnsafe(c.req.method) ? 'unsafe' : isResourcePath(stateOf(c).pathname) ? 'api' : 'page'
    const retryAfter = await limiter.consume(rule, clientIp)
    return retryAfter === null ? null : refuse(c, 429, { 'retry-after': String(retryAfter) })
  }
}
