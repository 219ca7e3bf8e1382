import type { People } from '#domain/accounts/auth/people.ts'
import { countPerson } from '#integrations/rate-limits/count-person.ts'
import type { Person, PersonRule } from '#integrations/rate-limits/count-person.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import { redirect } from '../http/answers.ts'
import type { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import { isPrefetch } from '../http/prefetch.ts'
import type { Allowance, Session, SiteRequest } from '../http/request.ts'
import { answerTooMany } from '../http/too-many.ts'
import type { Middleware } from './compose.ts'

/** Marks a URL to which a browser was redirected with a visitor cookie: if it comes back without one, it does not accept cookies. */
const MARK = 'kinora_visitor=1'
/** Its forms are counted by visitor. */
const LOGIN = /^\/[a-z]{2}\/login$/

/**
 * Limits what one client may request from the applications; files are free. Nothing has been looked up yet: members are recognised
 * by the signature of their cookie, visitors by that of theirs, and all others are counted together by network. When the network's
 * share is used up, a browser without a cookie is redirected once with one of its own: visitors who share a network with a flood
 * get through, the flood does not.
 */
export function limitRate(
  limiter: RateLimiter,
  people: Readonly<Record<SiteName, People>>,
): Middleware<SiteRequest, Allowance> {
  return async (request) => {
    const { req, clientIp, site } = request
    const person = people[site].person({ cookies: req.headers.get('cookie'), clientIp })
    // It costs nothing, and the page that was asked for is counted.
    if (person.visitor !== null && isMarked(request) && !isUnsafe(req.method))
      return redirect(`${request.origin}${request.pathname}${request.search.slice(0, -MARK.length - 1)}`)
    const isStranger = person.session === null && person.visitor === null
    const rule = ruleOf(request)
    const countAhead =
      rule === 'prefetch' && mayLieReady(request, person) ? () => countPerson(limiter, rule, person) : null
    const wait = countAhead === null ? await countPerson(limiter, rule, person) : null
    if (wait !== null) {
      if (isStranger && site === 'public' && isBrowser(request) && !isMarked(request))
        return sendBack(request, people[site].newVisitor())
      return answerTooMany(request, wait)
    }
    const isNew = isStranger && site === 'public' && req.method === 'GET' && LOGIN.test(request.pathname)
    return {
      person,
      countAhead,
      visitorCookies: isNew ? [people[site].newVisitor()] : [],
      mayAskUpstream: async () => (await countPerson(limiter, 'upstream', person)) === null,
    }
  }
}

/** Behind the cached pages: the prefetched page has to be rendered. */
export function limitPrefetches(): Middleware<SiteRequest & Allowance> {
  return (request) => (request.countAhead === null ? null : countNow(request, request.countAhead))
}

async function countNow(request: SiteRequest, count: () => Promise<number | null>): Promise<Answer | null> {
  const wait = await count()
  return wait === null ? null : answerTooMany(request, wait)
}

/** Whether it may be a cached page: a guest's, in a language. */
function mayLieReady({ req, site, pathname, problem }: SiteRequest, { session }: Person): boolean {
  const isPage = /^\/[a-z]{2}(?:\/|$)/.test(pathname) && !pathname.endsWith('.data')
  return site === 'public' && req.method === 'GET' && problem === null && session === null && isPage
}

/** A client whose session has ended counts as a guest. */
export function limitEndedSessions(limiter: RateLimiter): Middleware<SiteRequest & Allowance & Session> {
  return (request) => {
    const { person, member, memberUnknown } = request
    if (person.session === null || member !== null || memberUnknown) return null
    return countAsGuest(request, limiter, person)
  }
}

async function countAsGuest(request: SiteRequest, limiter: RateLimiter, person: Person): Promise<Answer | null> {
  const wait = await countPerson(limiter, ruleOf(request), { ...person, session: null })
  return wait === null ? null : answerTooMany(request, wait)
}

/** A prefetch never uses up the budget for pages. */
function ruleOf({ req, pathname }: SiteRequest): PersonRule {
  if (isUnsafe(req.method)) return 'unsafe'
  if (isPrefetch(req)) return 'prefetch'
  return isResourcePath(pathname) ? 'api' : 'page'
}

/** A client that follows redirects and stores cookies, as far as its headers show. */
function isBrowser({ req }: SiteRequest): boolean {
  return req.headers.has('sec-fetch-mode') || req.headers.get('accept')?.includes('text/html') === true
}

function isMarked({ search }: SiteRequest): boolean {
  return search.endsWith(`?${MARK}`) || search.endsWith(`&${MARK}`)
}

/** With a status for which browsers resend forms unchanged. */
function sendBack({ origin, pathname, search }: SiteRequest, cookie: string): Answer {
  const location = `${origin}${pathname}${search}${search === '' ? '?' : '&'}${MARK}`
  return redirect(location, { 'set-cookie': cookie }, 307)
}
