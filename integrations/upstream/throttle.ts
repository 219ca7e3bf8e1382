import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Clock } from '#shared/clock.ts'
import type { FarEnd } from './far-end.ts'
import { TURN_MAX_LATE_MS } from './limits.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import { UpstreamError } from './upstream-error.ts'

const SECOND_MS = 1_000

interface ThrottleOptions {
  clock: Clock
  sleep: (ms: number) => Promise<void>
  farEnd: Pick<FarEnd, 'name' | 'maxUnderWay' | 'maxWaiting' | 'maxPerSecond'>
  /** Where other processes count as well. */
  shared?: Pick<SharedUpstream, 'takeTurn'> | undefined
}

/**
 * Runs tasks in the order of asking, few at once and few per second; refuses when too many wait. A request may reach the far end
 * at any time between its beginning and its end: each counts until a second after its end, so no delay on the way, and no timer
 * that is late, brings more than the limit there within one second. A task that may wait no longer than `waitMs` for its turn takes none that comes later.
 */
export function createThrottle({
  clock,
  sleep,
  farEnd,
  shared,
}: ThrottleOptions): <T>(task: () => Promise<T>, waitMs?: number) => Promise<T> {
  const { name, maxUnderWay, maxWaiting, maxPerSecond } = farEnd
  const isPaced = Number.isFinite(maxPerSecond)
  const tooMany = () => new UpstreamError('open', `${name} was not asked: too many requests wait`)
  const tooLate = () => new UpstreamError('open', `${name} was not asked: its turn would have come too late`)
  const semaphore = createSemaphore({ permits: Math.min(maxUnderWay, maxPerSecond), waiting: maxWaiting })
  const nowMs = () => clock.now().getTime()
  let underWay = 0
  /** When tasks of the last second ended, in milliseconds. */
  let ends: number[] = []
  /** The one that waits for its turn; the others wait for it. */
  let turn: Promise<unknown> = Promise.resolve()

  /** Milliseconds until one more may begin. */
  function ownWait(): number {
    const now = nowMs()
    // A clock that was set back has ends in its future.
    ends = ends.filter((end) => end > now - SECOND_MS && end <= now)
    const oldest = ends[underWay + ends.length - maxPerSecond]
    return oldest === undefined ? 0 : oldest + SECOND_MS - now
  }

  async function waitForOthers(until: number): Promise<void> {
    if (shared === undefined) return
    for (;;) {
      const waitMs = (await shared.takeTurn(until - nowMs())) ?? 0
      if (waitMs === Infinity) throw until === Infinity ? tooMany() : tooLate()
      if (waitMs <= 0) return
      const due = nowMs() + waitMs
      await sleep(waitMs)
      if (nowMs() - due <= TURN_MAX_LATE_MS) return
    }
  }

  async function begin(until: number): Promise<void> {
    if (nowMs() + ownWait() > until) throw tooLate()
    await waitForOthers(until)
    for (let waitMs = ownWait(); waitMs > 0; waitMs = ownWait()) await sleep(waitMs)
    underWay += 1
  }

  async function paced<T>(task: () => Promise<T>, until: number): Promise<T> {
    const begun = turn.then(() => begin(until))
    turn = begun.catch(() => {})
    await begun
    try {
      return await task()
    } finally {
      underWay -= 1
      ends.push(nowMs())
    }
  }

  return async (task, waitMs = Infinity) => {
    const until = nowMs() + waitMs
    const release = await semaphore.acquire(waitMs)
    if (release === null) throw semaphore.load().waiting < maxWaiting ? tooLate() : tooMany()
    try {
      return await (isPaced ? paced(task, until) : task())
    } finally {
      // The breaker judges a failure first, so that the next call is not begun in vain.
      setImmediate(release)
    }
  }
}
