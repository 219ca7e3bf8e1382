import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import {
  BREAKER_CALLS,
  BREAKER_FAILED_SHARE,
  BREAKER_FAILURES_IN_ROW,
  BREAKER_PROBE_EVERY_MS,
  BREAKER_WINDOW_MS,
  PAUSE_MAX_MS,
} from './limits.ts'

export interface BreakerState {
  /** Open: calls are refused, but for one probe now and then. */
  isOpen: boolean
  openedAt: Date | null
  /** When a call may try whether it answers again; null while all calls go out. */
  nextTryAt: Date | null
  failuresInRow: number
}

export interface CircuitBreaker {
  /** Whether a call may go out; a probe is alone, and its outcome decides. */
  admit(): 'call' | 'probe' | 'refused'
  succeeded(): void
  /** `pauseMs`: the wait that the far end asked for; until then there is no probe either. */
  failed(pauseMs?: number): void
  state(): BreakerState
}

/** Opens when calls keep failing, closes with the first that succeeds; says each once in the log. Holds no timers. */
export function createCircuitBreaker(clock: Clock, logger: Logger): CircuitBreaker {
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
    logger.error(fields, 'TMDB keeps failing and is not asked for now')
  }

  function close(openedMs: number): void {
    openedAtMs = null
    latest = []
    logger.info({ open_ms: nowMs() - openedMs }, 'TMDB answers again')
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
      // An answer to a call from before the pause does not end it.
      if (openedAtMs !== null && nowMs() >= pausedUntilMs) close(openedAtMs)
    },
    failed(pauseMs = 0) {
      remember(true)
      if (pauseMs > 0) pausedUntilMs = Math.max(pausedUntilMs, nowMs() + Math.min(pauseMs, PAUSE_MAX_MS))
      if (openedAtMs === null && (pauseMs > 0 || isTooMuch())) open()
    },
    state: () => ({
      isOpen: openedAtMs !== null,
      openedAt: openedAtMs === null ? null : new Date(openedAtMs),
      nextTryAt: openedAtMs === null ? null : new Date(Math.max(nextProbeAtMs, pausedUntilMs)),
      failuresInRow,
    }),
  }
}
