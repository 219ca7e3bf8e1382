import { isUnavailable } from '#db/errors.ts'
import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { FoundMember } from '#domain/accounts/sessions/find-member.ts'
import { isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Member } from '#shared/members/member.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import type { Visitor } from '../http/visitor.ts'
import { isUnsafe } from './refuse-malformed.ts'

export type FindMember = (caller: Caller) => Promise<FoundMember>

/**
 * Finds out who is signed in where a session's cookie is there. Language and country of a profile go before those of
 * cookies and browsers.
 */
export function loadSession(find: FindMember): Step {
  return (c) => (stateOf(c).visitor.mayBeMember ? learn(c, find) : null)
}

async function learn(c: HostContext, find: FindMember): Promise<null> {
  const state = stateOf(c)
  const caller = {
    cookies: c.req.header('cookie') ?? null,
    userAgent: c.req.header('user-agent') ?? null,
    clientIp: state.clientIp,
  }
  try {
    const { member, cookies } = await find(caller)
    state.member = member
    state.cookies = cookies
    if (member !== null) state.visitor = asMember(state.visitor, member)
  } catch (error) {
    // Pages say themselves that the database is away; a form must not be told that nobody is signed in.
    if (isUnsafe(c.req.method) || !isUnavailable(error)) throw error
    state.memberUnknown = true
  }
  return null
}

function asMember(visitor: Visitor, { language, country }: Member): Visitor {
  const preferences = { ...visitor.preferences }
  if (isLanguage(language)) Object.assign(preferences, { language, languageKnown: true })
  if (isCountry(country)) Object.assign(preferences, { country, countryKnown: true })
  return { ...visitor, preferences }
}
