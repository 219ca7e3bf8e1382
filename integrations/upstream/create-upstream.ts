import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { BreakerState } from './circuit-breaker.ts'
import type { FarEnd } from './far-end.ts'
import { RETRY_AFTER_MAX_MS } from './limits.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import { createThrottle } from './throttle.ts'
import { UpstreamError, isOutage } from './upstream-error.ts'
import { withRetries } from './with-retries.ts'

interface UpstreamOptions {
  farEnd: FarEnd
  sleep: (ms: number) => Promise<void>
  clock: Clock
  logger: Logger
  shared?: SharedUpstream | undefined
}

export interface Upstream {
  /**
   * Makes a call within every limit: in its turn, again where that may help, not at all while the far end fails. `attempt` makes
   * one attempt and throws UpstreamError; `path` is what errors and the log name. Throws only UpstreamError.
   */
  call<T>(path: string, attempt: () => Promise<T>): Promise<T>
  state(): BreakerState
}

/** What guards the calls to one far end: breaker, throttle and retries, each made once for it. */
export function createUpstream({ farEnd, sleep, clock, logger, shared }: UpstreamOptions): Upstream {
  const { name } = farEnd
  const refusal = (path: string) => new UpstreamError('open', `${name} fails for now and was not asked for ${path}`)
  const breaker = createCircuitBreaker({ farEnd, clock, logger, tell: shared?.tell })
  const throttled = createThrottle({ farEnd, clock, sleep, shared })
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

  async function call<T>(path: string, attempt: () => Promise<T>): Promise<T> {
    const admission = breaker.admit()
    if (!(await isAdmitted(admission))) throw refusal(path)
    // Calls that waited for their turn or for their next attempt stop when the breaker opens meanwhile.
    const mayGoOn = () => !breaker.state().isOpen
    const once = () =>
      throttled(() => {
        if (admission === 'call' && !mayGoOn()) throw refusal(path)
        return attempt()
      })
    try {
      const answer = await withRetries(once, { name, path, sleep, logger, mayGoOn })
      breaker.succeeded()
      return answer
    } catch (error) {
      judge(error)
      throw error
    }
  }

  return { call, state: breaker.state }
}
