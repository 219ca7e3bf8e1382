import type { MiddlewareFunction } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import type { Cookies } from '#domain/preferences/cookies.ts'
import { mergeServices } from '#domain/services/merge-services.ts'
import { GUEST_ONLY_MINE_COOKIE, GUEST_SERVICES_COOKIE, readGuestViewing } from '#domain/services/guest-viewing.ts'
import { saveViewingSwitches } from '#domain/services/save-viewing-switches.ts'
import { fulfilIntention } from '#domain/watchlist/fulfil-intention.ts'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import { intentionCookie, readIntention } from '#domain/watchlist/intention.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { Member } from '#shared/members/member.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { depsContext, requestContext, resumedContext } from '../context.ts'
import { unlessUnavailable } from '../http/unless-unavailable.ts'

/**
 * Turns what a guest left behind into the member's: the action that they were asked to sign in for, their streaming services, and
 * their switch; that for families stays with the browser. Runs on the first page after the sign-in, by whatever route, and before its loaders, so that the page is up to
 * date.
 */
export const mergeGuestData: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const seen = context.get(requestContext)
  const { member } = seen
  const cookies = parseCookies(request.headers.get('cookie'))
  const deps = context.get(depsContext)
  const left = leftBehind(cookies, deps)
  if (member === null || left.length === 0 || request.method !== 'GET' || isSignIn(url.pathname)) return next()
  const unavailable = { log: 'What a guest had left could not be taken over', answer: () => false }
  const isMerged = await unlessUnavailable(deps, unavailable, async () => {
    const own = await withViewing(deps, { viewer: member, guest: readGuestViewing(cookies) })
    context.set(requestContext, { ...seen, member: own, viewing: { ...own, upTo12: seen.viewing.upTo12 } })
    context.set(resumedContext, await fulfil(deps, { viewer: member, cookies, seen }))
    return true
  })
  // Retried on the next page.
  if (!isMerged) return next()
  const response = await next()
  // The redirect's target page reports the result.
  if (response.status >= 300 && response.status < 400) return response
  const secure = isSecure(deps.site.publicUrl)
  for (const name of left) response.headers.append('Set-Cookie', serializeCookie(name, '', { maxAge: 0, secure }))
  return response
}

function leftBehind(cookies: Cookies, deps: Deps): string[] {
  return [
    intentionCookie({ secure: isSecure(deps.site.publicUrl) }),
    GUEST_SERVICES_COOKIE,
    GUEST_ONLY_MINE_COOKIE,
  ].filter((name) => cookies.has(name))
}

/** The member with the guest's choices; a switch that the guest had not touched stays as it is. */
async function withViewing(deps: Deps, { viewer, guest }: { viewer: Member; guest: Viewing }): Promise<Member> {
  if (guest.services.length === 0) return viewer
  const services = await mergeServices(deps, { viewer, services: guest.services })
  if (!guest.onlyMyServices) return { ...viewer, services }
  await saveViewingSwitches(deps, { viewer, onlyMyServices: true })
  return { ...viewer, services, onlyMyServices: true }
}

async function fulfil(
  deps: Deps,
  { viewer, cookies, seen }: { viewer: Member; cookies: Cookies; seen: RequestContext },
): Promise<FulfilledIntention | null> {
  const intention = readIntention(cookies.get(intentionCookie({ secure: isSecure(deps.site.publicUrl) })))
  if (intention === null) return null
  const { language, country } = seen.preferences
  return fulfilIntention(deps, { viewer, intention, language, country, mayAsk: seen.mayAskUpstream })
}

function isSignIn(pathname: string): boolean {
  return /^\/[a-z]{2}\/(?:login|auth)(?:\/|$)/.test(pathname)
}
