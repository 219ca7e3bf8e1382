import { createHash } from 'node:crypto'
import { networkOf } from '#integrations/rate-limits/network-of.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateRule } from '#integrations/rate-limits/rules.ts'

/** What a try counts towards: a rule, and the key it is counted by. */
export type Count = readonly [rule: RateRule, key: string | null]

/** A key for an e-mail address, so that no counter store needs to hold the address. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** A key for an address as tried from one network. */
export function pairKey(email: string, clientIp: string | null): string {
  return addressKey(`${email} ${networkOf(clientIp)}`)
}

/** Counts one try towards every rule; false if it exceeds any of them. */
export async function countTry(limiter: RateLimiter, counts: readonly Count[]): Promise<boolean> {
  const waits = await Promise.all(counts.map(([rule, key]) => limiter.consume(rule, key)))
  return waits.every((wait) => wait === null)
}

/**
 * The same in turn, the narrowest rule first, up to the one that it exceeds: what a network sends beyond its own limit does not count for
 * everybody. `counted` includes that one.
 */
export async function countInTurn(
  limiter: RateLimiter,
  counts: readonly Count[],
): Promise<{ allowed: boolean; counted: Count[] }> {
  const counted: Count[] = []
  for (const count of counts) {
    counted.push(count)
    if (!(await countTry(limiter, [count]))) return { allowed: false, counted }
  }
  return { allowed: true, counted }
}

/** Takes a try back that turned out not to be a guess. */
export async function uncountTry(limiter: RateLimiter, counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([rule, key]) => limiter.giveBack(rule, key)))
}
