import { createHash } from 'node:crypto'
import type { RateLimiter } from './rate-limiter.ts'
import type { RateRule } from './rules.ts'

/** Clients whose cookie is younger are counted with all newcomers of the network: getting a new cookie for each request gains nothing. */
export const NEWCOMER_SECONDS = 10

/** The client, by what it can prove. */
export interface Person {
  /** The token from a session cookie with a valid signature; the session may have ended. */
  session: string | null
  /** The id from a visitor cookie with a valid signature. */
  visitor: string | null
  /** Seconds for which the visitor still counts as a newcomer; 0 without one. */
  newSeconds: number
  clientIp: string | null
}

/** Rules that distinguish people who share a network. */
export type PersonRule = {
  [R in RateRule]: `${R}Crowd` extends RateRule ? (`${R}Newcomers` extends RateRule ? R : never) : never
}[RateRule]

type PersonCount = readonly [rule: RateRule, key: string | null]

/**
 * The counters of a client: members by their session only; visitors by their cookie and, because cookies are easy to get, by the
 * crowd of their network, a smaller one while the cookie is new; clients without either by the network.
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
 * Counts one request; null if it is allowed, else the seconds until a retry: a newcomer waits only until they stop being one. A
 * request refused to the visitor is not counted for the crowd.
 */
export async function countPerson(limiter: RateLimiter, rule: PersonRule, person: Person): Promise<number | null> {
  for (const [each, key] of personCounts(rule, person)) {
    const wait = await limiter.consume(each, key)
    if (wait !== null) return each.endsWith('Newcomers') ? Math.min(wait, person.newSeconds) : wait
  }
  return null
}
