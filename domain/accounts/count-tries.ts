import { createHash } from 'node:crypto'
import { networkOf } from '#integrations/rate-limits/network-of.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateRule } from '#integrations/rate-limits/rules.ts'

/** What a try counts towards: a rule, and whom it counts by. */
export type Count = readonly [rule: RateRule, key: string | null]

/** An e-mail address as a key: no store of counts needs to hold the address. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** An address as one network tries it. */
export function pairKey(email: string, clientIp: string | null): string {
  return addressKey(`${email} ${networkOf(clientIp)}`)
}

/** Counts one try everywhere; false where it is one too many anywhere. */
export async function countTry(limiter: RateLimiter, counts: readonly Count[]): Promise<boolean> {
  const waits = await Promise.all(counts.map(([rule, key]) => limiter.consume(rule, key)))
  return waits.every((wait) => wait === null)
}

/** The try was no guess. */
export async function uncountTry(limiter: RateLimiter, counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([rule, key]) => limiter.giveBack(rule, key)))
}
