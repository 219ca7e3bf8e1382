import type { Logger } from '#shared/logger.ts'
import type { Answer } from '../http/answers.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Metrics } from './metrics.ts'

/**
 * Counts an answer and writes its line of the access log, which holds the path only: queries carry search terms and
 * one-time codes. `startedAt` as `performance.now()` gave it.
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
