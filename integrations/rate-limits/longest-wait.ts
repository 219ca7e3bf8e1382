import type { RateLimiter } from './rate-limiter.ts'

/** The same limiter for one request, and how many seconds the longest of its refusals says to wait; null if nothing was refused. */
export function noteLongestWait(limiter: RateLimiter): { limiter: RateLimiter; longestWait(): number | null } {
  let longest: number | null = null
  return {
    limiter: {
      ...limiter,
      async consume(rule, key) {
        const wait = await limiter.consume(rule, key)
        if (wait !== null) longest = Math.max(longest ?? 0, wait)
        return wait
      },
    },
    longestWait: () => longest,
  }
}
