import { isUnavailable } from '#db/errors.ts'
import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { FoundMember } from '#domain/accounts/sessions/find-member.ts'
import { isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import { PUBLIC_HEADER } from '#shared/offline/names.ts'
import type { Member } from '#shared/members/member.ts'
import { isUnsafe } from '../http/methods.ts'
import type { Session, SiteRequest } from '../http/request.ts'
import { readVisitor } from '../http/visitor.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Middleware } from './compose.ts'

export type FindMember = (caller: Caller, site: SiteName) => Promise<FoundMember>

/**
 * Reads the visitor's headers and, if there is a session cookie, looks up the member. Language and country of a profile take
 * precedence over those of cookies and browsers.
 */
export function loadSession(find: FindMember): Middleware<SiteRequest, Session> {
  return (request) => {
    const visitor = readVisitor(request)
    if (visitor.mayBeMember) return findSession(request, visitor, find)
    return { visitor, member: null, memberUnknown: false, keptFor: null, cookies: [] }
  }
}

async function findSession({ req, clientIp, site }: SiteRequest, visitor: Visitor, find: FindMember): Promise<Session> {
  const caller = {
    cookies: req.headers.get('cookie'),
    userAgent: req.headers.get('user-agent'),
    clientIp,
  }
  try {
    const { member, ...found } = await find(caller, site)
    const known = member === null ? visitor : asMember(visitor, member)
    if (member !== null && wantsPublic(req))
      return { visitor: known, member: null, memberUnknown: true, keptFor: member, ...found }
    return { visitor: known, member, memberUnknown: false, keptFor: null, ...found }
  } catch (error) {
    // Pages say themselves that the database is unavailable; a form must not claim that the visitor is signed out.
    if (isUnsafe(req.method) || !isUnavailable(error)) throw error
    return { visitor, member: null, memberUnknown: true, keptFor: null, cookies: [] }
  }
}

/** The service worker's own request: of a page that a device may store, nothing is the member's but country and language. */
function wantsPublic(req: Request): boolean {
  return req.method === 'GET' && req.headers.has(PUBLIC_HEADER)
}

function asMember(visitor: Visitor, { language, country }: Member): Visitor {
  const preferences = { ...visitor.preferences }
  if (isLanguage(language)) Object.assign(preferences, { language, languageKnown: true })
  if (isCountry(country)) Object.assign(preferences, { country, countryKnown: true })
  return { ...visitor, preferences }
}
