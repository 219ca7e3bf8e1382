import type { Member } from '#shared/members/member.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { answerJson, leadTo, wantsJson } from './answers.ts'

const AWAY = 'The database does not answer.'

interface Guest {
  request: Request
  /** Language of the sign-in screen. */
  language: string
  /** A path of this site to come back to, signed in. */
  returnTo: string
  /** What they wanted to do, as the screen tells it. */
  action?: string
  /** A page moves on by 302, everything else by 303. */
  isPage?: boolean
  /** Keep for forms what was wanted; scripts show it themselves. */
  cookies?: readonly string[]
}

/** What guests are answered where somebody must be signed in: forms are led to the sign-in screen and back. */
export function signInFirst({ request, language, returnTo, action, isPage = false, cookies = [] }: Guest): Response {
  if (wantsJson(request)) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
  const query = new URLSearchParams({ ...(action === undefined ? {} : { action }), redirectPath: returnTo })
  return leadTo(`/${language}/login?${query}`, cookies, isPage ? 302 : 303)
}

/** The member who asks; of guests the answer is thrown. Where the database could not say who it is, nobody is told to sign in. */
export function requireMember({ member, memberUnknown }: RequestContext, guest: Guest): Member {
  if (memberUnknown === true) throw answerJson({ error: AWAY, problem: 'offline' }, { status: 503 })
  if (member === null) throw signInFirst(guest)
  return member
}
