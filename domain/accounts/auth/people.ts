import { parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { NEWCOMER_SECONDS } from '#integrations/rate-limits/count-person.ts'
import type { Person } from '#integrations/rate-limits/count-person.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import type { Caller } from './caller.ts'
import { cookieName, readSigned } from './session-cookie.ts'
import { VISITOR_SECONDS, newVisitorCookie, readVisitorCookie } from './visitor-cookie.ts'

/** Distinguishes people who share a network, by cookies that we signed. Makes no lookups: it is called before anything else is read. */
export interface People {
  /** The caller as rate limits count them; their session may no longer be valid. */
  person(caller: Pick<Caller, 'cookies' | 'clientIp'>): Person
  /** The Set-Cookie value for a new visitor. */
  newVisitor(): string
}

interface Options {
  site: SiteName
  secret: string
  secure: boolean
  now?: () => number
}

export function createPeople({ site, secret, secure, now = () => Date.now() }: Options): People {
  const session = cookieName('session_token', { site, secure })
  const visitor = cookieName('visitor', { site, secure })
  return {
    person({ cookies: header, clientIp }) {
      if (header === null) return { session: null, visitor: null, newSeconds: 0, clientIp }
      const cookies = parseCookies(header)
      const known = readVisitorCookie(cookies.get(visitor), secret, now())
      return {
        session: readSigned(cookies.get(session), secret),
        visitor: known?.id ?? null,
        newSeconds: known === null ? 0 : Math.max(0, Math.ceil(NEWCOMER_SECONDS - known.ageSeconds)),
        clientIp,
      }
    },
    newVisitor: () =>
      serializeCookie(visitor, newVisitorCookie(secret, now()), { maxAge: VISITOR_SECONDS, secure, httpOnly: true }),
  }
}
