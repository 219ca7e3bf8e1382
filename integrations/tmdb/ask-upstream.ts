import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { attempt } from './attempt.ts'
import type { Fetch } from './attempt.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { BreakerState } from './circuit-breaker.ts'
import { RETRY_AFTER_MAX_MS } from './limits.ts'
import { createThrottle } from './throttle.ts'
import { UpstreamError, isOutage } from './upstream-error.ts'
import { withRetries } from './with-retries.ts'

interface UpstreamOptions {
  fetch: Fetch
  sleep: (ms: number) => Promise<void>
  attemptTimeoutMs: number
  maxPerSecond: number
  clock: Clock
  logger: Logger
}

export interface Upstream {
  /** GETs JSON within every limit; throws only UpstreamError. `make` makes a fresh request for each attempt. */
  ask(make: () => Request, path: string): Promise<unknown>
  state(): BreakerState
}

const refusal = (path: string) => new UpstreamError('open', `TMDB fails for now and was not asked for ${path}`)

export function createUpstream(options: UpstreamOptions): Upstream {
  const { sleep, logger } = options
  const breaker = createCircuitBreaker(options.clock, logger)
  const throttled = createThrottle(options)

  function judge(error: unknown): void {
    if (!(error instanceof UpstreamError) || error.kind === 'open') return
    if (!isOutage(error)) return breaker.succeeded()
    const { retryAfterMs = 0 } = error
    breaker.failed(retryAfterMs > RETRY_AFTER_MAX_MS ? retryAfterMs : 0)
  }

  async function ask(make: () => Request, path: string): Promise<unknown> {
    const admission = breaker.admit()
    if (admission === 'refused') throw refusal(path)
    // Calls that waited for their turn or for their next attempt stop when the breaker opens meanwhile.
    const mayGoOn = () => !breaker.state().isOpen
    const once = () =>
      throttled(() => {
        if (admission === 'call' && !mayGoOn()) throw refusal(path)
        return attempt(options, make, path)
      })
    try {
      const answer = await withRetries(once, { path, sleep, logger, mayGoOn })
      breaker.succeeded()
      return answer
    } catch (error) {
      judge(error)
      throw error
    }
  }

  return { ask, state: breaker.state }
}
