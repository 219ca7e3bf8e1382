import type { Member } from '#shared/members/member.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { answerJson, leadTo, wantsJson } from './answers.ts'

const UNAVAILABLE = 'The database does not answer.'

interface Guest {
  request: Request
  /** Language of the sign-in screen. */
  language: string
  /** A path of this site to return to after signing in. */
  returnTo: string
  /** What they wanted to do, for the sign-in screen. */
  action?: string
  /** The view of the sign-in screen, if not that for signing in. */
  view?: 'sign-up' | undefined
  /** A page redirects with 302, everything else with 303. */
  isPage?: boolean
  /** Set-Cookie values that store the intention of a form; scripts handle it themselves. */
  cookies?: readonly string[]
}

/** The response for guests where a member is required: 401 for scripts; forms are redirected to the sign-in screen and back. */
export function signInFirst({
  request,
  language,
  returnTo,
  action,
  view,
  isPage = false,
  cookies = [],
}: Guest): Response {
  if (wantsJson(request)) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
  const query = new URLSearchParams({
    ...(view === undefined ? {} : { view }),
    ...(action === undefined ? {} : { action }),
    redirectPath: returnTo,
  })
  return leadTo(`/${language}/login?${query}`, cookies, isPage ? 302 : 303)
}

/**
 * The signed-in member; for guests throws the response. If the database could not be asked who it is, responds 503 instead of
 * asking to sign in.
 */
export function requireMember({ member, memberUnknown }: RequestContext, guest: Guest): Member {
  if (memberUnknown === true) throw answerJson({ error: UNAVAILABLE, problem: 'offline' }, { status: 503 })
  if (member === null) throw signInFirst(guest)
  return member
}
