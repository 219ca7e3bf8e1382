import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { BreakerState } from './circuit-breaker.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import { createThrottle } from './throttle.ts'
import type { CallTurn } from './turn.ts'
import { UpstreamError, isOutage } from './upstream-error.ts'
import type { UpstreamErrorKind } from './upstream-error.ts'
import { withRetries } from './with-retries.ts'

interface UpstreamOptions {
  upstreamConfig: UpstreamConfig
  sleep: (ms: number) => Promise<void>
  clock: Clock
  logger: Logger
  shared?: SharedUpstream | undefined
  /** Called with the outcome of each attempt. */
  observe?: ((outcome: UpstreamOutcome) => void) | undefined
}

/** `answered`: includes refusals of the single request, such as 404; `open`: no request was sent. */
export type UpstreamOutcome = 'answered' | UpstreamErrorKind

export interface Upstream {
  /**
   * Makes a call within all limits: in its turn, retried if that may help, and not at all while the upstream fails. `attempt` makes
   * one attempt and throws UpstreamError; `path` is used in errors and in the log. Throws only UpstreamError.
   */
  call<T>(path: string, attempt: () => Promise<T>, turn?: CallTurn): Promise<T>
  state(): BreakerState
}

/** The guards of calls to one upstream: breaker, throttle and retries, each created once for it. */
export function createUpstream({
  upstreamConfig,
  sleep,
  clock,
  logger,
  shared,
  observe = () => {},
}: UpstreamOptions): Upstream {
  const { name } = upstreamConfig
  const refusal = (path: string) => new UpstreamError('open', `${name} fails for now and was not asked for ${path}`)
  const breaker = createCircuitBreaker({ upstreamConfig, clock, logger, tell: shared?.tell })
  const throttled = createThrottle({ upstreamConfig, clock, sleep, shared })
  shared?.onPeerState(breaker.followPeer)

  async function isAdmitted(admission: 'call' | 'probe' | 'refused'): Promise<boolean> {
    return admission === 'call' || (admission === 'probe' && (shared === undefined || (await shared.mayTry())))
  }

  function judge(error: unknown): void {
    if (!(error instanceof UpstreamError) || error.kind === 'open') return
    if (!isOutage(error)) return breaker.succeeded()
    const { retryAfterMs = 0 } = error
    breaker.failed(retryAfterMs > upstreamConfig.maxRetryAfterMs ? retryAfterMs : 0)
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

  async function call<T>(path: string, attempt: () => Promise<T>, turn?: CallTurn): Promise<T> {
    const admission = breaker.admit()
    if (!(await isAdmitted(admission))) {
      observe('open')
      throw refusal(path)
    }
    // Calls waiting for their turn or their next attempt are cancelled if the breaker opens meanwhile.
    const mayGoOn = () => !breaker.state().isOpen
    const once = () =>
      throttled(() => {
        if (admission === 'call' && !mayGoOn()) throw refusal(path)
        return observed(attempt())
      }, turn)
    try {
      const answer = await withRetries(once, { upstreamConfig, path, sleep, logger, mayGoOn })
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
