import type { PageRule } from '#shared/http/page-rule.ts'
import { Answer } from '../http/answers.ts'
import { makeNonce } from '../http/nonce.ts'
import { inTime, requestContext } from '../page-cache/call-application.ts'
import type { Application } from '../page-cache/call-application.ts'
import { acceptedEncoding } from '../http/encodings.ts'
import { isUnsafe } from '../http/methods.ts'
import type { PageRequest } from '../http/request.ts'
import { toCachedPage } from '../page-cache/cached-page.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { knownQuery } from '../page-cache/known-query.ts'
import { createPageTable } from '../page-cache/page-table.ts'
import type { FindPage, KnownPage } from '../page-cache/page-table.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { GuestPages } from '../scale/guest-pages.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { SecurityPolicy } from '../http/security-policy.ts'
import type { Middleware } from './compose.ts'

const MAX_KEY_LENGTH = 1_024

interface Options<D> {
  cache: PageCache<CachedPage>
  web: Application<D>
  deps: D
  policy: SecurityPolicy
  metrics: Metrics
  guestPages: GuestPages
  /** The rules that the routes declare. */
  pages: readonly PageRule[]
}

/** Serves guests from the page cache if the page is fresh. */
export function freshPages<D>({
  cache,
  metrics,
  guestPages,
  pages,
}: Pick<Options<D>, 'cache' | 'metrics' | 'guestPages' | 'pages'>): Middleware<PageRequest, WithCacheable> {
  const findPage = createPageTable(pages)
  return (request) => {
    if (request.site !== 'public') return NOT_KEPT
    const page = findGuestPage(request, findPage)
    const cacheable = page === null || request.keptFor !== null ? null : asCacheable(request, page, guestPages)
    if (cacheable === null) {
      metrics.cache('bypass')
      return { cacheable, isGuestPage: page !== null }
    }
    const fresh = cache.peek(cacheable.key)
    if (fresh === undefined) return { cacheable, isGuestPage: true }
    return sendCached(request, fresh, { key: cacheable.key, cache, guestPages })
  }
}

/** Renders cacheable pages, or serves one that is being renewed. Members, and everything that is not a page, go on to the application. */
export function cachedPages<D>(
  options: Omit<Options<D>, 'metrics' | 'pages'>,
): Middleware<PageRequest & WithCacheable> {
  const renderFor = async (request: PageRequest, cacheable: Cacheable): Promise<Answer | null> => {
    const page = await options.cache.get(cacheable.key, () => renderWhole(request, cacheable, options))
    if (page === null) return null
    return sendCached(request, page, { ...options, key: cacheable.key })
  }
  return (request) => (request.cacheable === null ? null : renderFor(request, request.cacheable))
}

/** Made by freshPages. */
export interface WithCacheable {
  /** Null if the request's page is not cached here. */
  cacheable: Cacheable | null
  /** The page is rendered as for guests, and the route's pages may be cached: if not here, on the visitor's own device. */
  isGuestPage: boolean
}
const NOT_KEPT: WithCacheable = { cacheable: null, isGuestPage: false }

interface Cacheable {
  key: string
  query: string
  cookie: string
}

function findGuestPage(
  { req, pageLanguage, unroutable, kind, pathname, visitor, keptFor }: PageRequest,
  findPage: FindPage,
): KnownPage | null {
  if (isUnsafe(req.method)) return null
  if (pageLanguage === null || unroutable || kind !== 'page' || visitor.handover !== null) return null
  if (visitor.mayBeMember && keptFor === null) return null
  const page = findPage(pathname)
  return page?.cached === true ? page : null
}

function asCacheable(request: PageRequest, page: KnownPage, guestPages: GuestPages): Cacheable | null {
  const { pageLanguage, host, pathname, search, visitor } = request
  const own = guestPages.ownPart(request, page)
  if (own === null) return null
  const query = knownQuery(search, page.query)
  const { country, countryKnown } = visitor.preferences
  const key = [host, pathname, query, pageLanguage, country, countryKnown, ...own.key].join('\n')
  return key.length > MAX_KEY_LENGTH ? null : { key, query, cookie: own.cookie }
}

/**
 * The render sees only what is in the key: no other header, cookie or parameter, and no visitor who might disconnect. It gets a
 * nonce like any other; the nonce is replaced by hashes before the page is cached.
 */
async function renderWhole<D>(
  request: PageRequest,
  { query, cookie }: Cacheable,
  { web, deps, policy, guestPages }: Pick<Options<D>, 'web' | 'deps' | 'policy' | 'guestPages'>,
) {
  const nonce = makeNonce()
  const { origin, pathname } = request
  const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
  const clean = new Request(`${origin}${pathname}${query}`, { headers })
  const context = guestPages.contextOf({ ...requestContext(request, 'whole', nonce), clientIp: null })
  const { country } = context.preferences
  const making = {
    pathname,
    nonce,
    policy,
    madeAt: performance.now(),
    scripts: guestPages.scripts,
    sharedHeaders: (titles: ReadonlySet<number>) => guestPages.sharedHeaders({ titles, country }),
  }
  return inTime(web(clean, context, deps).then((response) => toCachedPage(response, making)))
}

interface Cached {
  key: string
  cache: Pick<PageCache<CachedPage>, 'holds'>
  guestPages: GuestPages
}

function sendCached(request: PageRequest, page: CachedPage, { key, cache, guestPages }: Cached): Answer {
  const { req, requestId } = request
  const copy = page.copies[acceptedEncoding(req.headers.get('accept-encoding'))]
  const { body } = copy
  // A page that changed while it was rendered must not be stored by a cache in front after that cache was purged.
  const shared = page.shared !== null && cache.holds(key, page) ? guestPages.headersFor(request, page.shared) : null
  const headers = shared === null ? copy.headers : { ...copy.headers, ...shared, age: ageOf(page) }
  const extras = { isComplete: true, isShared: shared !== null }
  if (page.etag !== null && req.headers.get('if-none-match')?.includes(page.etag) === true) {
    const { 'content-length': _length, 'content-encoding': _encoding, 'content-type': _type, ...rest } = headers
    const response = new Response(null, { status: 304, headers: { ...rest, 'x-request-id': requestId } })
    return new Answer('page', response, extras)
  }
  const response = new Response(body, { status: page.status, headers: { ...headers, 'x-request-id': requestId } })
  return new Answer('page', response, extras)
}

/** Age header in seconds: a copy in a shared cache must not count as younger than ours. */
function ageOf({ madeAt }: CachedPage): string {
  return String(Math.floor((performance.now() - madeAt) / 1_000))
}
