import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { heardWithin } from '#shared/async/within.ts'
import { noteWait } from './longest-wait.ts'
import { networkOf } from './network-of.ts'
import type { RedisClient } from '../redis/redis.ts'
import { createWaitingRoom } from './waiting-room.ts'
import type { WaitingPlace } from './waiting-room.ts'

/**
 * How often within the rule's window: per network, but `…Address` per e-mail address, `…Pair` per address and network, `…Device`
 * per browser that has signed in before, and `own…` per member. `page`, `api`, `unsafe`, `prefetch`, `upstream`, `signUp` and
 * `reset` count by person: a session, a visitor's signed cookie, or the network for whoever shows neither; all visitors with a cookie
 * in one network together by `…Crowd`, those who have had it for less than NEWCOMER_SECONDS by `…Newcomers`. `upstream`: pages that
 * would make us ask TMDB for something it may not even know. `signIn`: tries that failed.
 */
export const RATE_LIMITS = {
  page: 600,
  pageCrowd: 6_000,
  pageNewcomers: 1_200,
  api: 240,
  apiCrowd: 2_400,
  apiNewcomers: 480,
  unsafe: 60,
  unsafeCrowd: 600,
  unsafeNewcomers: 240,
  prefetch: 600,
  prefetchCrowd: 6_000,
  prefetchNewcomers: 1_200,
  upstream: 60,
  upstreamCrowd: 300,
  upstreamNewcomers: 60,
  signIn: 50,
  signInAddress: 30,
  signInPair: 10,
  signInDevice: 10,
  signUp: 20,
  signUpCrowd: 200,
  signUpNewcomers: 40,
  signUpAddress: 6,
  signUpPair: 3,
  reset: 20,
  resetCrowd: 200,
  resetNewcomers: 40,
  resetAddress: 6,
  resetPair: 3,
  resetDevice: 3,
  contact: 5,
  contactAddress: 3,
  ownPassword: 10,
  ownAddress: 5,
  ownImport: 10,
  ownReport: 20,
} as const
export type RateRule = keyof typeof RATE_LIMITS

const DEFAULT_WINDOW_S = 60
const WINDOWS_S: Partial<Record<RateRule, number>> = {
  signIn: 5 * 60,
  signInAddress: 5 * 60,
  signInPair: 5 * 60,
  signInDevice: 5 * 60,
  signUp: 10 * 60,
  signUpCrowd: 10 * 60,
  signUpNewcomers: 10 * 60,
  signUpAddress: 15 * 60,
  signUpPair: 15 * 60,
  reset: 15 * 60,
  resetCrowd: 15 * 60,
  resetNewcomers: 15 * 60,
  resetAddress: 15 * 60,
  resetPair: 15 * 60,
  resetDevice: 15 * 60,
  contact: 15 * 60,
  contactAddress: 60 * 60,
  ownPassword: 5 * 60,
  ownAddress: 15 * 60,
  ownImport: 15 * 60,
  ownReport: 15 * 60,
}
const RULES = Object.keys(RATE_LIMITS) as RateRule[]
const REDIS_TIMEOUT_MS = 250
/** After a failure Redis is left alone for this long, so that not every request waits for it. */
const REDIS_PAUSE_MS = 2_000

export interface RateLimiter {
  /**
   * Counts one request; null where it is allowed, else the seconds until it may be tried again. `key` is an IP address
   * (counted by network), null where that is unknown, or whatever else the rule counts by.
   */
  consume(rule: RateRule, key: string | null): Promise<number | null>
  /** Takes back one that was counted: it was none of those that the rule is against. */
  giveBack(rule: RateRule, key: string | null): Promise<void>
  /** Has the caller wait (WAIT_MS) where few others do for the same keys in this process; false at once where too many do. */
  wait(places: readonly WaitingPlace[]): Promise<boolean>
}

interface Options {
  /** Counts in common for all processes; while it does not answer, each process counts for itself. */
  redis?: RedisClient | null
  /** Others than RATE_LIMITS. */
  limits?: Partial<Record<RateRule, number>>
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

export function createRateLimiter({
  redis = null,
  limits = {},
  now = () => performance.now(),
  sleep,
}: Options = {}): RateLimiter {
  const settings = (rule: RateRule) => ({
    points: limits[rule] ?? RATE_LIMITS[rule],
    duration: WINDOWS_S[rule] ?? DEFAULT_WINDOW_S,
  })
  const memory = perRule((rule) => new RateLimiterMemory({ keyPrefix: rule, ...settings(rule) }))
  const shared = redis === null ? null : perRule((rule) => inRedis(redis, rule, settings(rule)))
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** With the counts that all processes share, or with this one's where Redis does not answer. */
  async function on<T>(rule: RateRule, work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (shared !== null && now() >= pausedUntil) {
      const answer = await heardWithin(REDIS_TIMEOUT_MS, work(shared[rule]), undefined).catch(() => undefined)
      if (answer !== undefined) return answer
      pausedUntil = now() + REDIS_PAUSE_MS
    }
    return work(memory[rule])
  }

  return {
    wait: createWaitingRoom(sleep),
    async consume(rule, key) {
      const wait = await on(rule, (limiter) => attempt(limiter, networkOf(key)))
      if (wait !== null) noteWait(wait)
      return wait
    },
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
