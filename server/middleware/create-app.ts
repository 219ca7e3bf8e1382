import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { People } from '#domain/accounts/auth/people.ts'
import { isUnavailable } from '#db/errors.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import type { Logger } from '#shared/logger.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import type { PageRule } from '#shared/http/page-rule.ts'
import { refuse } from '../http/answers.ts'
import type { ArtStore } from '../art/art-store.ts'
import { AnswerTimeout } from '../page-cache/call-application.ts'
import type { Application } from '../page-cache/call-application.ts'
import { createTrustedProxies } from '../http/client-address.ts'
import type { Env } from '../config/env.ts'
import type { Health } from '../telemetry/health.ts'
import { addSecurityHeaders, addSessionCookies, sayWhenToRetry } from '../http/finish-answer.ts'
import { createHosts } from '../http/hosts.ts'
import type { HandleRequest } from '../http/http-server.ts'
import { readRequest } from '../http/request.ts'
import type { HostBindings, IncomingRequest } from '../http/request.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { answerMalformed } from './answer-malformed.ts'
import { cachedPages, freshPages } from './cached-pages.ts'
import { checkOrigin } from './check-origin.ts'
import { generatedImages } from './generated-images.ts'
import { followPages, healthChecks } from './health-checks.ts'
import { languagePaths } from './language-paths.ts'
import { loadSession } from './load-session.ts'
import type { FindMember } from './load-session.ts'
import { limitBody } from './limit-body.ts'
import { limitEndedSessions, limitPrefetches, limitRate } from './limit-rate.ts'
import { readableOutbox } from './outbox.ts'
import { recogniseHost } from './recognise-host.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { rootRedirect } from './root-redirect.ts'
import { serveApplication } from './serve-application.ts'
import { serveFiles } from './serve-files.ts'
import { serveWorker } from './serve-worker.ts'
import { composeMiddleware } from './compose.ts'
import { uploadedFiles } from './uploaded-files.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { createGuestPages } from '../scale/shared-pages.ts'
import { keepFromSharedCaches } from '../scale/keep-from-shared-caches.ts'
import { createSecurityPolicy } from '../http/security-policy.ts'
import type { PolicyEnv, SecurityPolicy } from '../http/security-policy.ts'
import type { StaticFiles } from '../http/static-files.ts'
import { recordAnswer } from '../telemetry/record-answer.ts'

/** What the host itself needs of the applications' own. */
export interface AppDeps {
  limiter: RateLimiter
}

export interface AppOptions<D extends AppDeps> {
  env: PolicyEnv & Pick<Env, 'adminUrl' | 'trustedProxies'> & Partial<Pick<Env, 'sharedCache'>>
  logger: Logger
  metrics: Metrics
  health: Health
  applications: { web: Application<D>; admin: Application<D>; pages: readonly PageRule[] }
  /** The service worker; null or absent if there should be none. */
  worker?: string | null
  /** Passed to the applications with every request. */
  deps: D
  limiter: RateLimiter
  findMember: FindMember
  /** Called when a signed-in member was refused something with 403. */
  onRefused?: (userId: string, caller: Pick<Caller, 'clientIp' | 'userAgent'>) => Promise<void>
  people: Readonly<Record<SiteName, People>>
  geo: GeoLocator
  cache: PageCache<CachedPage>
  staticFiles: StaticFiles
  art: ArtStore
  files: Pick<FileStore, 'read'>
  /** A folder for uploads in progress. */
  uploads: string
  /** Null or absent if mails are really sent. */
  outbox?: Outbox | null
  development?: boolean
}

/** The process as one function of requests: everything between the socket and the two applications, in this order. */
export function createApp<D extends AppDeps>(options: AppOptions<D>): HandleRequest {
  const { env, logger, metrics, health } = options
  const policy = createSecurityPolicy(env, options.development)
  const proxies = createTrustedProxies(env.trustedProxies)
  const countryHeader = env.sharedCache?.countryHeader ?? null
  const pipeline = composeSite(options, policy)
  async function answerRequest(req: Request, bindings: HostBindings): Promise<Response> {
    const startedAt = performance.now()
    const request = readRequest(req, bindings, { proxies, countryHeader })
    const { answer, known } = await pipeline.run(request)
    const { response } = answer
    known.pageEnded?.(response.status < 500)
    void known.release?.()
    addSessionCookies(answer, [...(known.cookies ?? []), ...(known.visitorCookies ?? [])])
    sayWhenToRetry(answer)
    keepFromSharedCaches(answer, request)
    if (!answer.isComplete) {
      addSecurityHeaders(answer, policy)
      response.headers.set('x-request-id', request.requestId)
    }
    if (health.stopping) response.headers.set('connection', 'close')
    recordAnswer(request, answer, { startedAt, logger, metrics })
    if (response.status === 403 && known.member)
      await options.onRefused?.(known.member.id, {
        clientIp: request.clientIp,
        userAgent: req.headers.get('user-agent'),
      })
    return req.method === 'HEAD' ? new Response(null, response) : response
  }

  return async (req, bindings = {}) => {
    try {
      return await answerRequest(req, bindings)
    } catch (error) {
      logger.error({ err: error }, 'A request failed outside its steps')
      return new Response('Internal Server Error\n', { status: 500 })
    }
  }
}

function composeSite<D extends AppDeps>(options: AppOptions<D>, policy: SecurityPolicy) {
  const { env, logger, metrics, applications, deps, cache } = options
  const { web } = applications
  const guestPages = createGuestPages(env.sharedCache ?? null)
  const outbox = { env, outbox: options.outbox ?? null, development: options.development === true }
  return composeMiddleware<IncomingRequest>({
    failed(error, request) {
      const { requestId, pathname } = request
      logger.error({ err: error, requestId, path: pathname }, 'A request failed')
      const late = error instanceof AnswerTimeout || isUnavailable(error)
      return refuse(request, late ? 503 : 500)
    },
    unanswered: (request) => refuse(request, 404),
  })
    .use(refuseMalformed())
    .use(healthChecks(options.health))
    .use(recogniseHost(createHosts(env), logger))
    .use(checkOrigin())
    .use(serveFiles(options.staticFiles))
    .use(serveWorker(options.worker ?? null))
    .use(generatedImages(options.art))
    .use(readableOutbox(outbox))
    .use(uploadedFiles(options.files, logger))
    .use(limitRate(options.limiter, options.people))
    .use(loadSession(options.findMember))
    .use(limitEndedSessions(options.limiter))
    .use(limitBody({ folder: options.uploads, logger }))
    .use(answerMalformed(web, deps, logger))
    .use(rootRedirect(options.geo))
    .use(languagePaths())
    .use(freshPages({ cache, metrics, guestPages, pages: applications.pages }))
    .use(limitPrefetches())
    .use(followPages(options.health))
    .use(cachedPages({ cache, web, deps, policy, guestPages }))
    .use(serveApplication(applications, deps))
}
