import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { BreakerState } from './circuit-breaker.ts'
import type { FarEnd } from './far-end.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import { createThrottle } from './throttle.ts'
import type { Turn } from './turn.ts'
import { UpstreamError, isOutage } from './upstream-error.ts'
import type { UpstreamErrorKind } from './upstream-error.ts'
import { withRetries } from './with-retries.ts'

interface UpstreamOptions {
  farEnd: FarEnd
  sleep: (ms: number) => Promise<void>
  clock: Clock
  logger: Logger
  shared?: SharedUpstream | undefined
  /** Called with what became of each attempt. */
  observe?: ((outcome: UpstreamOutcome) => void) | undefined
}

/** `answered`: also with a refusal of the single request, such as 404; `open`: not asked at all. */
export type UpstreamOutcome = 'answered' | UpstreamErrorKind

export interface Upstream {
  /**
   * Makes a call within every limit: in its turn, again where that may help, not at all while the far end fails. `attempt` makes
   * one attempt and throws UpstreamError; `path` is what errors and the log name. Throws only UpstreamError.
   */
  call<T>(path: string, attempt: () => Promise<T>, turn?: Turn): Promise<T>
  state(): BreakerState
}

/** What guards the calls to one far end: breaker, throttle and retries, each made once for it. */
export function createUpstream({
  farEnd,
  sleep,
  clock,
  logger,
  shared,
  observe = () => {},
}: UpstreamOptions): Upstream {
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
    breaker.failed(retryAfterMs > farEnd.maxRetryAfterMs ? retryAfterMs : 0)
  }

  async function observed<T>(work: Promise<T>): Promise<T> {
    try {
      const answer = await work
      observe('answered')
      return answer
    } catch (error) {
      if (error instanceof UpstreamError) observe(isOutage(error) ? error.kind : 'answered')
      throw error
    }
  }

  async function call<T>(path: string, attempt: () => Promise<T>, turn?: Turn): Promise<T> {
    const admission = breaker.admit()
    if (!(await isAdmitted(admission))) {
      observe('open')
      throw refusal(path)
    }
    // Calls that waited for their turn or for their next attempt stop when the breaker opens meanwhile.
    const mayGoOn = () => !breaker.state().isOpen
    const once = () =>
      throttled(() => {
        if (admission === 'call' && !mayGoOn()) throw refusal(path)
        return observed(attempt())
      }, turn)
    try {
      const answer = await withRetries(once, { farEnd, path, sleep, logger, mayGoOn })
      breaker.succeeded()
      return answer
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'open') observe('open')
      judge(error)
      throw error
    }
  }

  return { call, state: breaker.state }
}
