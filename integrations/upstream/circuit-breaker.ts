import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import {
  BREAKER_CALLS,
  BREAKER_FAILED_SHARE,
  BREAKER_FAILURES_IN_ROW,
  BREAKER_PROBE_EVERY_MS,
  BREAKER_WINDOW_MS,
  PAUSE_MAX_MS,
} from './limits.ts'
import type { PeerState } from './shared-upstream.ts'

export interface BreakerState {
  /** Open: calls are refused, except for an occasional probe. */
  isOpen: boolean
  openedAt: Date | null
  /** When the next call may probe; null while all calls are allowed. */
  nextTryAt: Date | null
  failuresInRow: number
}

export interface CircuitBreaker {
  /** Whether a call may be made; there is one probe at a time, and its outcome decides. */
  admit(): 'call' | 'probe' | 'refused'
  succeeded(): void
  /** `pauseMs`: the wait requested by the upstream; until then there is no probe either. */
  failed(pauseMs?: number): void
  /** The state as another process found it. */
  followPeer(state: PeerState): void
  state(): BreakerState
}

interface BreakerOptions {
  upstreamConfig: Pick<UpstreamConfig, 'name'>
  clock: Clock
  logger: Logger
  /** Called with what this process found itself. */
  tell?: ((state: PeerState) => void) | undefined
}

/** Opens when calls keep failing, closes with the first success; logs each once. Has no timers. */
export function createCircuitBreaker({
  upstreamConfig,
  clock,
  logger,
  tell = () => {},
}: BreakerOptions): CircuitBreaker {
  const { name } = upstreamConfig
  const nowMs = () => clock.now().getTime()
  let openedAtMs: number | null = null
  let nextProbeAtMs = 0
  let pausedUntilMs = 0
  let failuresInRow = 0
  let latest: { atMs: number; isFailure: boolean }[] = []

  function remember(isFailure: boolean): void {
    failuresInRow = isFailure ? failuresInRow + 1 : 0
    latest = [...latest, { atMs: nowMs(), isFailure }].slice(-BREAKER_CALLS)
  }

  function isTooMuch(): boolean {
    if (failuresInRow >= BREAKER_FAILURES_IN_ROW) return true
    const since = nowMs() - BREAKER_WINDOW_MS
    const failures = latest.filter(({ atMs, isFailure }) => isFailure && atMs > since).length
    return latest.length === BREAKER_CALLS && failures >= BREAKER_CALLS * BREAKER_FAILED_SHARE
  }

  function open(): void {
    openedAtMs = nowMs()
    nextProbeAtMs = Math.max(openedAtMs + BREAKER_PROBE_EVERY_MS, pausedUntilMs)
    const fields = { failures_in_row: failuresInRow, next_try_ms: nextProbeAtMs - openedAtMs }
    logger.error(fields, `${name} keeps failing and is not asked for now`)
  }

  function tellOpen(): void {
    const now = nowMs()
    tell({ isOpen: true, nextTryMs: Math.max(nextProbeAtMs, pausedUntilMs) - now, isPause: pausedUntilMs > now })
  }

  function close(openedMs: number): void {
    openedAtMs = null
    latest = []
    failuresInRow = 0
    pausedUntilMs = 0
    logger.info({ open_ms: nowMs() - openedMs }, `${name} answers again`)
  }

  function openAsPeer({ nextTryMs, isPause }: PeerState & { isOpen: true }): void {
    const now = nowMs()
    const nextTryAtMs = now + Math.min(Math.max(nextTryMs, 0), PAUSE_MAX_MS)
    nextProbeAtMs = openedAtMs === null ? nextTryAtMs : Math.max(nextProbeAtMs, nextTryAtMs)
    if (isPause) pausedUntilMs = Math.max(pausedUntilMs, nextTryAtMs)
    if (openedAtMs !== null) return
    openedAtMs = now
    logger.warn(
      { next_try_ms: nextTryAtMs - now },
      `${name} keeps failing for another process and is not asked for now`,
    )
  }

  return {
    admit() {
      if (openedAtMs === null) return 'call'
      const now = nowMs()
      if (now < Math.max(nextProbeAtMs, pausedUntilMs)) return 'refused'
      nextProbeAtMs = now + BREAKER_PROBE_EVERY_MS
      return 'probe'
    },
    succeeded() {
      remember(false)
      // A response to a call from before the pause does not end it.
      if (openedAtMs === null || nowMs() < pausedUntilMs) return
      close(openedAtMs)
      tell({ isOpen: false })
    },
    failed(pauseMs = 0) {
      remember(true)
      if (pauseMs > 0) pausedUntilMs = Math.max(pausedUntilMs, nowMs() + Math.min(pauseMs, PAUSE_MAX_MS))
      const opens = openedAtMs === null && (pauseMs > 0 || isTooMuch())
      if (opens) open()
      if (opens || pauseMs > 0) tellOpen()
    },
    followPeer(state) {
      if (state.isOpen) openAsPeer(state)
      else if (openedAtMs !== null) close(openedAtMs)
    },
    state: () => ({
      isOpen: openedAtMs !== null,
      openedAt: openedAtMs === null ? null : new Date(openedAtMs),
      nextTryAt: openedAtMs === null ? null : new Date(Math.max(nextProbeAtMs, pausedUntilMs)),
      failuresInRow,
    }),
  }
}
