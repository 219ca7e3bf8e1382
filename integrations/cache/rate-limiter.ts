import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { within } from '#shared/async/within.ts'
import type { RedisClient } from './redis.ts'

/**
 * How often within the rule's window: per network, but `…Address` per e-mail address and `own…` per member. `upstream`:
 * pages that would make us ask TMDB for something it may not even know. `signIn`: tries that failed.
 */
export const RATE_LIMITS = {
  page: 600,
  api: 240,
  unsafe: 60,
  upstream: 60,
  signIn: 50,
  signInAddress: 10,
  signUp: 20,
  reset: 20,
  resetAddress: 3,
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
  signUp: 10 * 60,
  reset: 15 * 60,
  resetAddress: 15 * 60,
  ownPassword: 5 * 60,
  ownAddress: 15 * 60,
  ownImport: 15 * 60,
  ownReport: 15 * 60,
}
const RULES = Object.keys(RATE_LIMITS) as RateRule[]
/** IPv6 providers hand out whole networks of this size to one subscriber. */
const IPV6_NETWORK_BITS = 64
const REDIS_TIMEOUT_MS = 250
/** After a failure Redis is left alone for this long, so that not every request waits for it. */
const REDIS_PAUSE_MS = 2_000
const UNKNOWN_NETWORK = 'unknown'

export interface RateLimiter {
  /**
   * Counts one request; null where it is allowed, else the seconds until it may be tried again. `key` is an IP address
   * (counted by network), null where that is unknown, or whatever else the rule counts by.
   */
  consume(rule: RateRule, key: string | null): Promise<number | null>
  /** Takes back one that was counted: it was none of those that the rule is against. */
  giveBack(rule: RateRule, key: string | null): Promise<void>
}

interface Options {
  /** Counts in common for all processes; while it does not answer, each process counts for itself. */
  redis?: RedisClient | null
  /** Others than RATE_LIMITS. */
  limits?: Partial<Record<RateRule, number>>
  now?: () => number
}

export function createRateLimiter({ redis = null, limits = {}, now = Date.now }: Options = {}): RateLimiter {
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
      const answer = await within(REDIS_TIMEOUT_MS, work(shared[rule]), undefined).catch(() => undefined)
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

/** What is counted together: one IPv4 address, or one IPv6 network. */
export function networkOf(address: string | null): string {
  if (address === null) return UNKNOWN_NETWORK
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`
}
