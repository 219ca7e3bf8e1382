import { callerOf } from '#domain/accounts/auth/caller.ts'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { isProved } from '#domain/accounts/sessions/is-proved.ts'
import { listSessions } from '#domain/accounts/sessions/list-sessions.ts'
import type { Deps } from '#domain/deps.ts'
import { listServiceChoices } from '#domain/services/list-service-choices.ts'
import { describeBrowser } from '#shared/members/describe-browser.ts'
import type { Member } from '#shared/members/member.ts'
import { loadNotices } from './notices/load-notices.ts'

interface Input {
  viewer: Member
  request: Request
  clientIp: string | null
  /** Page of the sessions, from 1. */
  page: number
  /** Of the page. */
  language: string
}

/** A member's settings. Times are ISO 8601. */
export async function loadSettings(deps: Deps, { viewer, request, clientIp, page, language }: Input) {
  const caller = callerOf(request, clientIp)
  const [security, proved, { sessions, ...pages }, choices, notices] = await Promise.all([
    findSecurity(deps, { viewer }),
    isProved(deps, { userId: viewer.id, caller }),
    listSessions(deps, { viewer, caller, page }),
    listServiceChoices(deps, { country: viewer.country }),
    loadNotices(deps, { viewer, language }),
  ])
  const { displayName, email, country, services, onlyMyServices, hideWatched, upTo12 } = viewer
  return {
    displayName,
    email,
    country,
    /** Members without a password prove their identity with Google: whether they just did, and whether they can. */
    security: { ...security, proved, offersGoogle: deps.auth.google !== null },
    services: { choices, chosen: services, onlyMyServices, hideWatched, upTo12 },
    sessions: sessions.map(({ userAgent, signedInAt, lastSeenAt, ...session }) => ({
      ...session,
      browser: describeBrowser(userAgent),
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    pages,
    notices,
    now: deps.clock.now().toISOString(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadSettings>>
export type ListedSession = Loaded['sessions'][number]
export type OwnSecurity = Loaded['security']

/** The data of the settings screen. */
export interface Settings extends Loaded {
  /** Outcomes of forms submitted without scripts, from the query: `done` a form's name, `avatar` and `import` an outcome. */
  done: string | null
  avatar: string | null
  imported: string | null
}
