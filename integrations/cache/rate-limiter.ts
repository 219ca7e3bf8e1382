import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RedisClient } from './redis.ts'

/** Per minute and network. `upstream`: pages that would make us ask TMDB for something it may not even know. */
export const RATE_LIMITS = { page: 600, api: 240, unsafe: 60, upstream: 60 } as const
export type RateRule = keyof typeof RATE_LIMITS

const WINDOW_S = 60
/** IPv6 providers hand out whole networks of this size to one subscriber. */
const IPV6_NETWORK_BITS = 64
const REDIS_TIMEOUT_MS = 250
/** After a failure Redis is left alone for this long, so that not every request waits for it. */
const REDIS_PAUSE_MS = 2_000
const UNKNOWN_NETWORK = 'unknown'

export interface RateLimiter {
  /** Counts one request of `address`; null where it is allowed, else the seconds until it may be tried again. */
  consume(rule: RateRule, address: string | null): Promise<number | null>
}

interface Options {
  /** Counts in common for all processes; while it does not answer, each process counts for itself. */
  redis?: RedisClient | null
  limits?: Record<RateRule, number>
  now?: () => number
}

export function createRateLimiter({ redis = null, limits = RATE_LIMITS, now = Date.now }: Options = {}): RateLimiter {
  const memory = perRule((rule) => new RateLimiterMemory({ keyPrefix: rule, points: limits[rule], duration: WINDOW_S }))
  const shared =
    redis === null
      ? null
      : perRule(
          (rule) =>
            new RateLimiterRedis({
              storeClient: redis,
              useRedisPackage: true,
              rejectIfRedisNotReady: true,
              keyPrefix: `kinora:rate:${rule}`,
              points: limits[rule],
              duration: WINDOW_S,
              // A network over its limit is refused without asking Redis again.
              inMemoryBlockOnConsumed: limits[rule] + 1,
            }),
        )
  let pausedUntil = Number.NEGATIVE_INFINITY

  return {
    async consume(rule, address) {
      const network = networkOf(address)
      if (shared !== null && now() >= pausedUntil) {
        const verdict = await within(REDIS_TIMEOUT_MS, attempt(shared[rule], network)).catch(() => undefined)
        if (verdict !== undefined) return verdict
        pausedUntil = now() + REDIS_PAUSE_MS
      }
      return attempt(memory[rule], network)
    },
  }
}

function perRule<T>(make: (rule: RateRule) => T): Record<RateRule, T> {
  return { page: make('page'), api: make('api'), unsafe: make('unsafe'), upstream: make('upstream') }
}

/** The limiter rejects with its result when the limit is reached, and with an Error when it failed. */
async function attempt(limiter: RateLimiterAbstract, network: string): Promise<number | null> {
  try {
    await limiter.consume(network)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What is counted together: one IPv4 address, or one IPv6 network. */
export function networkOf(address: string | null): string {
  if (address === null) return UNKNOWN_NETWORK
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`
}
