import { expect } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import { systemClock } from '#shared/clock.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { signedIn } from './member-browser.ts'
import { ORIGIN } from './site.ts'
import type { TestSite } from './site.ts'

const MANY = 1_000_000
const limits = {
  signIn: MANY,
  signInAddress: MANY,
  signInPair: MANY,
  signUp: MANY,
  reset: MANY,
  resetAddress: MANY,
  resetPair: MANY,
  signUpAddress: MANY,
  signUpPair: MANY,
  ownPassword: MANY,
  ownImport: MANY,
}
/** Attempts are not limited, and time passes. */
export const unlimited = (deps: Deps): Deps => ({ ...deps, clock: systemClock, limiter: createRateLimiter({ limits }) })

/** For everything that one test sends. */
export const TEST_LIMIT_MS = 180_000

/** A signed-in member with one title. */
export async function hostileMember(site: TestSite) {
  await insertMovie(site.db, { id: 550 })
  const ada = await signedIn(site, 'Ada')
  await ada.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watching' })
  return { ada, cookie: `kinora.session_token=${ada.cookie('kinora.session_token')}` }
}

/** Signs of internals in a response. */
export const STACK =
  /node_modules|\bat \w+[ .(].*:\d+:\d+|\w+Error:|PGlite|syntax error|invalid (?:byte|input)|SQLSTATE/

/** Bodies may be streams. */
const STREAMING: object = { duplex: 'half' }

export interface Sent {
  body: BodyInit
  type?: string
  /** Their cookie; empty for guests. */
  who: string
  headers?: Record<string, string>
  method?: string
}

/** The response's status; checks that it reveals no internals, whatever was sent. */
export async function sendHostile(
  site: TestSite,
  path: string,
  { body, type, who, headers = {}, method = 'POST' }: Sent,
) {
  const own = { origin: ORIGIN, ...headers, ...(who === '' ? {} : { cookie: who }) }
  const answer = await site.fetch(path, {
    method,
    headers: type === undefined ? own : { ...own, 'content-type': type },
    body,
    ...STREAMING,
  })
  const text = await answer.text()
  expect(text).not.toMatch(STACK)
  return { status: answer.status, text, headers: answer.headers }
}

export const FORM = 'application/x-www-form-urlencoded'
export const JSON_TYPE = 'application/json'
