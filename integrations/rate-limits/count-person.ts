import { createHash } from 'node:crypto'
import type { RateLimiter } from './rate-limiter.ts'
import type { RateRule } from './rules.ts'

/** Whose cookie is younger counts with all newcomers of the network: a cookie for each request costs whoever takes them their own pace. */
export const NEWCOMER_SECONDS = 10

/** Who asks, by what they can prove. */
export interface Person {
  /** The token of a session whose cookie is signed; it may have ended. */
  session: string | null
  /** The id of a visitor whose cookie is signed. */
  visitor: string | null
  /** For so many seconds the visitor is still a newcomer; 0 without one. */
  newSeconds: number
  clientIp: string | null
}

/** Rules that count people who share a network apart. */
export type PersonRule = {
  [R in RateRule]: `${R}Crowd` extends RateRule ? (`${R}Newcomers` extends RateRule ? R : never) : never
}[RateRule]

type PersonCount = readonly [rule: RateRule, key: string | null]

/**
 * What a person counts towards: members by their session alone; visitors by their cookie and, as many cookies can be had, by the crowd
 * of their network, a smaller one while the cookie is new; whoever shows neither by the network.
 */
export function personCounts(rule: PersonRule, { session, visitor, newSeconds, clientIp }: Person): PersonCount[] {
  if (session !== null) return [[rule, `session ${createHash('sha256').update(session).digest('base64url')}`]]
  if (visitor === null) return [[rule, clientIp]]
  return [
    [rule, `visitor ${visitor}`],
    [newSeconds > 0 ? `${rule}Newcomers` : `${rule}Crowd`, clientIp],
  ]
}

/**
 * Counts one; null where it is allowed, else the seconds until it may be tried again: a newcomer waits no longer than they are one. One
 * that is refused to the visitor does not count for the crowd.
 */
export async function countPerson(limiter: RateLimiter, rule: PersonRule, person: Person): Promise<number | null> {
  for (const [each, key] of personCounts(rule, person)) {
    const wait = await limiter.consume(each, key)
    if (wait !== null) return each.endsWith('Newcomers') ? Math.min(wait, person.newSeconds) : wait
  }
  return null
}
