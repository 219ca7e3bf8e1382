import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { attempt } from './attempt.ts'
import type { Fetch } from './attempt.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { BreakerState } from './circuit-breaker.ts'
import { RETRY_AFTER_MAX_MS } from './limits.ts'
import type { SharedUpstream } from './shared-upstream.ts'
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
  shared?: SharedUpstream | undefined
}

export interface Upstream {
  /** GETs JSON within every limit; throws only UpstreamError. `make` makes a fresh request for each attempt. */
  ask(make: () => Request, path: string): Promise<unknown>
  state(): BreakerState
}

const refusal = (path: string) => new UpstreamError('open', `TMDB fails for now and was not asked for ${path}`)

export function createUpstream(options: UpstreamOptions): Upstream {
  const { sleep, logger, clock, shared } = options
  const breaker = createCircuitBreaker({ clock, logger, tell: shared?.tell })
  const throttled = createThrottle(options)
  shared?.onTold(breaker.told)

  async function isAdmitted(admission: 'call' | 'probe' | 'refused'): Promise<boolean> {
    return admission === 'call' || (admission === 'probe' && (shared === undefined || (await shared.mayTry())))
  }

  function judge(error: unknown): void {
    if (!(error instanceof UpstreamError) || error.kind === 'open') return
    if (!isOutage(error)) return breaker.succeeded()
    const { retryAfterMs = 0 } = error
    breaker.failed(retryAfterMs > RETRY_AFTER_MAX_MS ? retryAfterMs : 0)
  }

  async function ask(make: () => Request, path: string): Promise<unknown> {
    const admission = breaker.admit()
    if (!(await isAdmitted(admission))) throw refusal(path)
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
