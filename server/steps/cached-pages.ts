import type { PageRule } from '#shared/http/page-rule.ts'
import { inTime, makeNonce, requestContext } from '../pages/call-application.ts'
import type { Application } from '../pages/call-application.ts'
import { acceptedEncoding } from '../http/encodings.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { toCachedPage } from '../pages/cached-page.ts'
import type { CachedPage } from '../pages/cached-page.ts'
import { knownQuery } from '../pages/known-query.ts'
import { createPageTable } from '../pages/page-table.ts'
import type { FindRule } from '../pages/page-table.ts'
import type { Metrics } from '../process/metrics.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { SecurityPolicy } from '../http/security-policy.ts'

const MAX_COOKIE_LENGTH = 64
const MAX_KEY_LENGTH = 1_024

interface Options<D> {
  cache: PageCache<CachedPage>
  web: Application<D>
  deps: D
  policy: SecurityPolicy
  metrics: Metrics
  /** What the routes say of themselves. */
  pages: readonly PageRule[]
}

/** Answers guests from the cache of whole pages. Members, and everything that is not a page, go on to the application. */
export function cachedPages<D>(options: Options<D>): Step {
  const { cache, metrics } = options
  const findRule = createPageTable(options.pages)
  const renderFor = async (c: HostContext, request: CacheableRequest): Promise<Response | null> => {
    const page = await cache.get(request.key, () => renderWhole(c, request, options))
    return page === null ? null : sendCached(c, page)
  }
  return (c) => {
    const request = cacheableRequest(c, findRule)
    if (request === null) {
      metrics.cache('bypass')
      return null
    }
    const fresh = cache.peek(request.key)
    return fresh === undefined ? renderFor(c, request) : sendCached(c, fresh)
  }
}

interface CacheableRequest {
  key: string
  query: string
  cookie: string
}

function cacheableRequest(c: HostContext, findRule: FindRule): CacheableRequest | null {
  const { pageLanguage, unroutable, kind, host, pathname, search, visitor } = stateOf(c)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  if (pageLanguage === null || unroutable || kind !== 'page' || visitor.mayBeMember || visitor.handover !== null)
    return null
  // Shows their own services and, where they want it so, no other titles.
  if (visitor.viewing.services.length > 0) return null
  const rule = findRule(pathname)
  if (rule === null || !rule.kept) return null
  const query = knownQuery(search, rule.query)
  const { country, countryKnown, theme, separate } = visitor.preferences
  const cookie = rule.cookies
    .map((name) => cookiePair(name, visitor.cookies.get(name)))
    .filter((pair) => pair !== '')
    .join('; ')
  const key = [host, pathname, query, pageLanguage, country, countryKnown, theme, separate, cookie].join('\n')
  return key.length > MAX_KEY_LENGTH ? null : { key, query, cookie }
}

function cookiePair(name: string, value: string | undefined): string {
  return value === undefined || value.length > MAX_COOKIE_LENGTH ? '' : `${name}=${encodeURIComponent(value)}`
}

/**
 * The render sees nothing but what the key holds: no other header, cookie or parameter, and no visitor who might leave.
 * It is given a nonce like any other; the nonce is turned into hashes before the page is kept.
 */
async function renderWhole<D>(c: HostContext, { query, cookie }: CacheableRequest, { web, deps, policy }: Options<D>) {
  const nonce = makeNonce()
  const { origin, pathname } = stateOf(c)
  const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
  const request = new Request(`${origin}${pathname}${query}`, { headers })
  const context = { ...requestContext(c, 'whole', nonce), clientIp: null }
  return inTime(web(request, context, deps).then((response) => toCachedPage(response, { pathname, nonce, policy })))
}

function sendCached(c: HostContext, page: CachedPage): Response {
  const { body, headers } = page.copies[acceptedEncoding(c.req.header('accept-encoding'))]
  const requestId = stateOf(c).requestId
  stateOf(c).finished = true
  if (page.etag !== null && c.req.header('if-none-match')?.includes(page.etag) === true) {
    const { 'content-length': _length, 'content-encoding': _encoding, 'content-type': _type, ...rest } = headers
    return new Response(null, { status: 304, headers: { ...rest, 'x-request-id': requestId } })
  }
  return new Response(body, { status: page.status, headers: { ...headers, 'x-request-id': requestId } })
}
