import { createHash } from 'node:crypto'
import type { RateLimiter, RateRule } from './rate-limiter.ts'

/** Who asks, by what they can prove. */
export interface Person {
  /** The token of a session whose cookie is signed; it may have ended. */
  session: string | null
  /** The id of a visitor whose cookie is signed. */
  visitor: string | null
  clientIp: string | null
}

/** Rules that count people who share a network apart. */
export type PersonRule = { [R in RateRule]: `${R}Crowd` extends RateRule ? R : never }[RateRule]

type PersonCount = readonly [rule: RateRule, key: string | null]

/**
 * What a person counts towards: members by their session alone; visitors by their cookie and, as many cookies can be had, by the crowd
 * of their network; whoever shows neither by the network.
 */
export function personCounts(rule: PersonRule, { session, visitor, clientIp }: Person): PersonCount[] {
  if (session !== null) return [[rule, `session ${createHash('sha256').update(session).digest('base64url')}`]]
  if (visitor === null) return [[rule, clientIp]]
  return [
    [rule, `visitor ${visitor}`],
    [`${rule}Crowd`, clientIp],
  ]
}

/** Counts one; null where it is allowed, else the seconds until it may be tried again. One that is refused to the visitor does not count for the crowd. */
export async function countPerson(limiter: RateLimiter, rule: PersonRule, person: Person): Promise<number | null> {
  for (const [each, key] of personCounts(rule, person)) {
    const wait = await limiter.consume(each, key)
    if (wait !== null) return wait
  }
  return null
}
