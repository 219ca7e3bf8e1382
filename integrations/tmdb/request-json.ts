import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { MAX_ATTEMPTS, RETRY_AFTER_MAX_MS, RETRY_JITTER, RETRY_WAITS_MS } from './limits.ts'
import { readAnswer } from './read-answer.ts'
import { UpstreamError } from './upstream-error.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface RequestJsonOptions {
  fetch: Fetch
  sleep: (ms: number) => Promise<void>
  attemptTimeoutMs: number
  clock: Clock
  logger: Logger
}

/** Bounds an attempt whatever `fetch` does with its signal: an in-process handler may ignore it. */
async function attempt(options: RequestJsonOptions, request: () => Request, path: string): Promise<unknown> {
  const controller = new AbortController()
  const timeout = new UpstreamError('timeout', `TMDB did not answer in ${options.attemptTimeoutMs} ms to ${path}`)
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(timeout)
    controller.abort()
  }, options.attemptTimeoutMs)
  try {
    const answered = options
      .fetch(new Request(request(), { signal: controller.signal }))
      .then((response) => readAnswer(response, path, options.clock))
    return await Promise.race([answered, expired])
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError('network', `TMDB could not be reached for ${path}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** A second try helps where time heals: not for a wrong key, an unknown id, or an answer we cannot read. */
function isWorthRetrying(error: UpstreamError): boolean {
  if (error.kind === 'status') return error.status === 408 || error.status === 429 || (error.status ?? 0) >= 500
  return error.kind !== 'invalid'
}

function waitMs(attemptIndex: number, error: UpstreamError): number {
  const base = RETRY_WAITS_MS[attemptIndex] ?? RETRY_WAITS_MS[RETRY_WAITS_MS.length - 1] ?? 0
  const asked = Math.min(error.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS)
  return Math.max(base, asked) + Math.random() * base * RETRY_JITTER
}

/** GETs JSON with bounded attempts; throws only UpstreamError. `request` makes a fresh request for each attempt. */
export async function requestJson(options: RequestJsonOptions, request: () => Request, path: string): Promise<unknown> {
  for (let index = 0; ; index += 1) {
    try {
      return await attempt(options, request, path)
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isWorthRetrying(error) || index + 1 >= MAX_ATTEMPTS) throw error
      const wait = waitMs(index, error)
      options.logger.warn(
        { path, kind: error.kind, status: error.status, wait_ms: Math.round(wait) },
        'TMDB request is retried',
      )
      await options.sleep(wait)
    }
  }
}
