import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { withIoTimeout } from '#shared/async/with-timeout.ts'
import { networkOf } from './network-of.ts'
import type { RedisClient } from '../redis/redis.ts'
import { RATE_LIMITS } from './rules.ts'
import type { RateRule } from './rules.ts'

const RULES = Object.keys(RATE_LIMITS) as RateRule[]
const REDIS_TIMEOUT_MS = 250
/** After a failure Redis is not used for this long, so that not every request waits for it. */
const REDIS_PAUSE_MS = 2_000

export interface RateLimiter {
  /**
   * Counts one request; null if it is allowed, else the seconds until a retry. `key` is an IP address (counted by network), null if
   * that is unknown, or whatever else the rule counts by.
   */
  consume(rule: RateRule, key: string | null): Promise<number | null>
  /** Uncounts a request that the rule was not meant for. */
  giveBack(rule: RateRule, key: string | null): Promise<void>
}

interface Options {
  /** Shared counters of all processes; while Redis is unavailable, each process counts for itself. */
  redis?: RedisClient | null
  /** Overrides of RATE_LIMITS. */
  limits?: Partial<Record<RateRule, number>>
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

export function createRateLimiter({
  redis = null,
  limits = {},
  now = () => performance.now(),
}: Options = {}): RateLimiter {
  const settings = (rule: RateRule) => ({
    points: limits[rule] ?? RATE_LIMITS[rule].max,
    duration: RATE_LIMITS[rule].windowS,
  })
  const memory = perRule((rule) => new RateLimiterMemory({ keyPrefix: rule, ...settings(rule) }))
  const shared = redis === null ? null : perRule((rule) => inRedis(redis, rule, settings(rule)))
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** With the counters that all processes share, or with this process's if Redis is unavailable. */
  async function on<T>(rule: RateRule, work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (shared !== null && now() >= pausedUntil) {
      const answer = await withIoTimeout(REDIS_TIMEOUT_MS, work(shared[rule]), undefined).catch(() => undefined)
      if (answer !== undefined) return answer
      pausedUntil = now() + REDIS_PAUSE_MS
    }
    return work(memory[rule])
  }

  return {
    consume: (rule, key) => on(rule, (limiter) => attempt(limiter, networkOf(key))),
    async giveBack(rule, key) {
      await on(rule, (limiter) => limiter.reward(networkOf(key)))
    },
  }
}

function inRedis(redis: RedisClient, rule: RateRule, settings: { points: number; duration: number }) {
  return new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `kinora:rate:${rule}`,
    ...settings,
    // A network over its limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: settings.points + 1,
  })
}

function perRule<T>(make: (rule: RateRule) => T): Record<RateRule, T> {
  return Object.fromEntries(RULES.map((rule) => [rule, make(rule)])) as Record<RateRule, T>
}

/** The limiter rejects with its result when the limit is reached, and with an Error when it fails. */
async function attempt(limiter: RateLimiterAbstract, network: string): Promise<number | null> {
  try {
    await limiter.consume(network)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}
