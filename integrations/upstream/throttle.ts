import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Clock } from '#shared/clock.ts'
import type { FarEnd } from './far-end.ts'
import type { SharedUpstream } from './shared-upstream.ts'
import { UpstreamError } from './upstream-error.ts'

interface ThrottleOptions {
  clock: Clock
  sleep: (ms: number) => Promise<void>
  farEnd: Pick<FarEnd, 'name' | 'maxUnderWay' | 'maxWaiting' | 'maxPerSecond'>
  /** Where other processes count as well. */
  shared?: Pick<SharedUpstream, 'takeTurn'> | undefined
}

/** Runs tasks in the order of asking, few at once and few per second; refuses when too many wait. */
export function createThrottle({
  clock,
  sleep,
  farEnd,
  shared,
}: ThrottleOptions): <T>(task: () => Promise<T>) => Promise<T> {
  const { name, maxUnderWay, maxWaiting, maxPerSecond } = farEnd
  const tooMany = () => new UpstreamError('open', `${name} was not asked: too many requests wait`)
  const semaphore = createSemaphore({ permits: maxUnderWay, waiting: maxWaiting })
  /** When the latest tasks begin, in milliseconds; each is settled when its turn comes, so nobody overtakes. */
  const begins: number[] = []

  async function pace(): Promise<void> {
    if (!Number.isFinite(maxPerSecond)) return
    const waitMs = shared === undefined ? 0 : ((await shared.takeTurn()) ?? 0)
    if (waitMs === Infinity) throw tooMany()
    const now = clock.now().getTime()
    const oldest = begins.length < maxPerSecond ? undefined : begins.shift()
    const begin = Math.max(now + waitMs, oldest === undefined ? 0 : oldest + 1_000)
    begins.push(begin)
    if (begin > now) await sleep(begin - now)
  }

  return async (task) => {
    const release = await semaphore.acquire()
    if (release === null) throw tooMany()
    try {
      await pace()
      return await task()
    } finally {
      // The breaker judges a failure first, so that the next call is not begun in vain.
      setImmediate(release)
    }
  }
}
