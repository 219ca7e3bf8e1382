import { createSemaphore } from '#shared/async/semaphore.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { Clock } from '#shared/clock.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import { BACKGROUND_SHARE, OTHERS_ASK_FOR_MS, TURN_MAX_LATE_MS, YIELD_MAX_MS } from './limits.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import type { CallTurn } from './turn.ts'
import { UpstreamError } from './upstream-error.ts'

const SECOND_MS = 1_000

interface ThrottleOptions {
  clock: Clock
  sleep: (ms: number) => Promise<void>
  upstreamConfig: Pick<UpstreamConfig, 'name' | 'maxUnderWay' | 'maxWaiting' | 'maxPerSecond'>
  /** Set if other processes count as well. */
  shared?: Pick<SharedUpstream, 'takeTurn' | 'takeSpareTurn'> | undefined
}

/**
 * Runs tasks in FIFO order, with limits on concurrency and rate; refuses when too many wait. A request may reach the upstream at
 * any time between its start and its end, so each counts until a second after its end: no network delay and no late timer can
 * exceed the upstream's limit per second. A task that may not wait that long for its turn takes none, and background work yields to
 * all others, for a second at most.
 */
export function createThrottle({
  clock,
  sleep,
  upstreamConfig,
  shared,
}: ThrottleOptions): <T>(task: () => Promise<T>, turn?: CallTurn) => Promise<T> {
  const { name, maxUnderWay, maxWaiting, maxPerSecond } = upstreamConfig
  const isPaced = Number.isFinite(maxPerSecond)
  const tooMany = () => new UpstreamError('open', `${name} was not asked: too many requests wait`)
  const tooLate = () => new UpstreamError('open', `${name} was not asked: its turn would have come too late`)
  const semaphore = createSemaphore({ permits: Math.min(maxUnderWay, maxPerSecond), waiting: maxWaiting })
  const nowMs = () => clock.now().getTime()
  let underWay = 0
  /** When tasks of the last second ended, in milliseconds. */
  let ends: number[] = []
  /** The task that is waiting for its turn, and the background task that is yielding; others of their kind queue behind them. */
  let first: Promise<void> = Promise.resolve()
  let firstBehind: Promise<unknown> = Promise.resolve()
  /** When the last task began, and when one that a user waits for was last requested, in milliseconds. */
  let begunAt = Number.NEGATIVE_INFINITY
  let othersAt = Number.NEGATIVE_INFINITY

  /** Milliseconds until one more may begin if that many may within a second. */
  function ownWait(places = maxPerSecond): number {
    const now = nowMs()
    // After the clock was set back, some ends are in the future.
    ends = ends.filter((end) => end > now - SECOND_MS && end <= now)
    const oldest = ends[underWay + ends.length - places]
    return oldest === undefined ? 0 : oldest + SECOND_MS - now
  }

  async function waitForOthers(until: number, isBackground: boolean): Promise<void> {
    if (shared === undefined) return
    for (;;) {
      const waitMs = (await shared.takeTurn({ withinMs: until - nowMs(), isBackground })) ?? 0
      if (waitMs === Infinity) throw until === Infinity ? tooMany() : tooLate()
      if (waitMs <= 0) return
      const due = nowMs() + waitMs
      await sleep(waitMs)
      if (nowMs() - due <= TURN_MAX_LATE_MS) return
    }
  }

  function begin(): void {
    underWay += 1
    begunAt = nowMs()
  }

  async function beginBy(until: number, isBackground: boolean): Promise<void> {
    if (nowMs() + ownWait() > until) throw tooLate()
    await waitForOthers(until, isBackground)
    for (let waitMs = ownWait(); waitMs > 0; waitMs = ownWait()) await sleep(waitMs)
    begin()
  }

  function inTurn(until: number, isBackground = false): Promise<void> {
    const ahead = first
    const refuse = () => {
      throw tooLate()
    }
    const begun = withTimeout(Math.max(until - nowMs(), 0), ahead, refuse).then(() => beginBy(until, isBackground))
    // It may be refused before the one ahead has begun, which those behind still wait for.
    first = whenSettled([ahead, begun])
    return begun
  }

  /** Milliseconds until a turn for background work is free, evenly spread over the second; 0 if it has been taken. */
  async function takeSpare(): Promise<number> {
    const isAlone = nowMs() - othersAt >= OTHERS_ASK_FOR_MS
    const places = isAlone ? maxPerSecond : Math.ceil(maxPerSecond * BACKGROUND_SHARE)
    const ownMs = Math.max(ownWait(places), begunAt + SECOND_MS / places - nowMs())
    const waitMs = ownMs > 0 ? ownMs : ((await shared?.takeSpareTurn()) ?? 0)
    // Others may have begun while waiting for the shared state.
    if (waitMs > 0 || ownWait() > 0) return Math.max(waitMs, ownWait())
    begin()
    return 0
  }

  async function beginBehind(): Promise<void> {
    const until = nowMs() + YIELD_MAX_MS
    while (nowMs() < until) {
      const waitMs = await takeSpare()
      if (waitMs === 0) return
      await sleep(Math.min(waitMs, Math.max(until - nowMs(), 0)))
    }
    await inTurn(Infinity, true)
  }

  function inTurnBehind(): Promise<void> {
    const begun = firstBehind.then(beginBehind)
    firstBehind = begun.catch(() => {})
    return begun
  }

  async function paced<T>(task: () => Promise<T>, until: number, isBackground: boolean): Promise<T> {
    if (!isBackground) othersAt = nowMs()
    await (isBackground ? inTurnBehind() : inTurn(until))
    try {
      return await task()
    } finally {
      underWay -= 1
      ends.push(nowMs())
    }
  }

  return async (task, { withinMs: waitMs = Infinity, isBackground = false } = {}) => {
    const until = nowMs() + waitMs
    const release = await semaphore.acquire(waitMs)
    if (release === null) throw semaphore.load().waiting < maxWaiting ? tooLate() : tooMany()
    try {
      return await (isPaced ? paced(task, until, isBackground) : task())
    } finally {
      // The breaker records a failure first, so that the next call is not started in vain.
      setImmediate(release)
    }
  }
}

/** Without the outcomes, each of which would retain all before it. */
async function whenSettled(calls: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(calls)
}
