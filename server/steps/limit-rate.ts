import type { RateLimiter } from '#integrations/cache/rate-limiter.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import { refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest, UpstreamAllowance } from '../http/request.ts'
import type { Step } from './step.ts'

/** Bounds what one network may ask of the applications; files are free. */
export function limitRate(limiter: RateLimiter): Step<IncomingRequest, UpstreamAllowance> {
  return async (request) => {
    const { req, clientIp, pathname } = request
    const rule = isUnsafe(req.method) ? 'unsafe' : isResourcePath(pathname) ? 'api' : 'page'
    const retryAfter = await limiter.consume(rule, clientIp)
    if (retryAfter !== null) return refuse(request, 429, { 'retry-after': String(retryAfter) })
    return { mayAskUpstream: async () => (await limiter.consume('upstream', clientIp)) === null }
  }
}
