import type { Logger } from '#shared/logger.ts'
import type { Answer } from '../http/answers.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Metrics } from './metrics.ts'

/**
 * Counts a response and writes its line of the access log, which has the path only: queries contain search terms and one-time
 * codes. `startedAt` is from `performance.now()`.
 */
export function recordAnswer(
  { req, requestId, host, pathname }: IncomingRequest,
  { kind, response: { status } }: Answer,
  { startedAt, logger, metrics }: { startedAt: number; logger: Logger; metrics: Metrics },
): void {
  const ms = performance.now() - startedAt
  metrics.answered(kind, status, ms / 1_000)
  logger.info(
    { requestId, method: req.method, host, path: pathname, status, kind, ms: Math.round(ms * 10) / 10 },
    'Request answered',
  )
}
