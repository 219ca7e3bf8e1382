import type { Clock } from '#shared/clock.ts'
import { MAX_UNDER_WAY, MAX_WAITING } from './limits.ts'
import { UpstreamError } from './upstream-error.ts'

interface ThrottleOptions {
  clock: Clock
  sleep: (ms: number) => Promise<void>
  /** Tasks begun within any second; Infinity for no limit. */
  maxPerSecond: number
}

/** Runs tasks in the order of asking, few at once and few per second; refuses when too many wait. */
export function createThrottle({
  clock,
  sleep,
  maxPerSecond,
}: ThrottleOptions): <T>(task: () => Promise<T>) => Promise<T> {
  let underWay = 0
  const waiting: (() => void)[] = []
  /** When the latest tasks begin, in milliseconds; each is settled when its turn comes, so nobody overtakes. */
  const begins: number[] = []

  async function turn(): Promise<void> {
    if (underWay < MAX_UNDER_WAY) {
      underWay += 1
      return
    }
    if (waiting.length >= MAX_WAITING) throw new UpstreamError('open', 'TMDB was not asked: too many requests wait')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Hands the turn on, or gives it up. */
  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }

  async function pace(): Promise<void> {
    if (!Number.isFinite(maxPerSecond)) return
    const now = clock.now().getTime()
    const oldest = begins.length < maxPerSecond ? undefined : begins.shift()
    const begin = oldest === undefined ? now : Math.max(now, oldest + 1_000)
    begins.push(begin)
    if (begin > now) await sleep(begin - now)
  }

  return async (task) => {
    await turn()
    try {
      await pace()
      return await task()
    } finally {
      end()
    }
  }
}
