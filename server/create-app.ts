import { Hono } from 'hono'
import { isUnavailable } from '#db/errors.ts'
import type { RateLimiter } from '#integrations/cache/rate-limiter.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import type { Logger } from '#shared/logger.ts'
import type { PageRule } from '#shared/http/page-rule.ts'
import { refuse } from './http/answers.ts'
import type { ArtStore } from './art/art-store.ts'
import { AnswerTimeout } from './pages/call-application.ts'
import type { Application } from './pages/call-application.ts'
import { createTrustedProxies } from './http/client-address.ts'
import type { Env } from './config/env.ts'
import type { Health } from './process/health.ts'
import { stateOf } from './http/host-env.ts'
import type { HostContext, HostEnv, Step } from './http/host-env.ts'
import { createHosts } from './http/hosts.ts'
import type { CachedPage } from './pages/cached-page.ts'
import type { Metrics } from './process/metrics.ts'
import { answerMalformed } from './steps/answer-malformed.ts'
import { cachedPages } from './steps/cached-pages.ts'
import { checkOrigin } from './steps/check-origin.ts'
import { generatedImages } from './steps/generated-images.ts'
import { healthChecks } from './steps/health-checks.ts'
import { languagePaths } from './steps/language-paths.ts'
import { loadSession } from './steps/load-session.ts'
import type { FindMember } from './steps/load-session.ts'
import { limitBody } from './steps/limit-body.ts'
import { limitRate } from './steps/limit-rate.ts'
import { forwardCookies } from './middleware/forward-cookies.ts'
import { observe } from './middleware/observe.ts'
import { loadVisitor } from './steps/load-visitor.ts'
import { readableOutbox } from './steps/outbox.ts'
import { recogniseHost } from './steps/recognise-host.ts'
import { refuseMalformed } from './steps/refuse-malformed.ts'
import { rootRedirect } from './steps/root-redirect.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveApplication } from './steps/serve-application.ts'
import { serveFiles } from './steps/serve-files.ts'
import { uploadedFiles } from './steps/uploaded-files.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createSecurityPolicy } from './http/security-policy.ts'
import type { PolicyEnv } from './http/security-policy.ts'
import type { StaticFiles } from './http/static-files.ts'

export interface AppOptions<D> {
  env: PolicyEnv & Pick<Env, 'adminUrl' | 'trustedProxies'>
  logger: Logger
  metrics: Metrics
  health: Health
  applications: { web: Application<D>; admin: Application<D>; pages: readonly PageRule[] }
  /** Handed to the applications with every request. */
  deps: D
  limiter: RateLimiter
  findMember: FindMember
  geo: GeoLocator
  cache: PageCache<CachedPage>
  staticFiles: StaticFiles
  art: ArtStore
  files: Pick<FileStore, 'read'>
  /** Null or absent where mails are really sent. */
  outbox?: Outbox | null
  development?: boolean
}

/** The process as one function of requests: everything between the socket and the two applications, in this order. */
export function createApp<D>(options: AppOptions<D>): Hono<HostEnv> {
  const { env, logger, metrics, health, applications, deps, cache } = options
  const { web, pages } = applications
  const policy = createSecurityPolicy(env, options.development)
  const app = new Hono<HostEnv>()

  app.use(observe({ logger, metrics, health, proxies: createTrustedProxies(env.trustedProxies) }))
  app.use(securityHeaders(policy))
  app.use(forwardCookies())
  app.all(
    '*',
    inOrder(
      refuseMalformed(),
      healthChecks(health),
      recogniseHost(createHosts(env)),
      checkOrigin(),
      serveFiles(options.staticFiles),
      generatedImages(options.art),
      readableOutbox({ env, outbox: options.outbox ?? null, development: options.development === true }),
      uploadedFiles(options.files, logger),
      limitRate(options.limiter),
      loadVisitor(),
      loadSession(options.findMember),
      limitBody(),
      answerMalformed(web, deps, logger),
      onPublicSite(rootRedirect(options.geo)),
      onPublicSite(languagePaths()),
      onPublicSite(cachedPages({ cache, web, pages, deps, policy, metrics })),
      serveApplication(applications, deps),
    ),
  )

  app.onError((error, c) => {
    const late = error instanceof AnswerTimeout || isUnavailable(error)
    logger.error({ err: error, requestId: stateOf(c).requestId, path: stateOf(c).pathname }, 'A request failed')
    return refuse(c, late ? 503 : 500, late ? { 'retry-after': '5' } : {})
  })
  return app
}

/** The first step that answers ends the row. Waits only where a step does: a kept page costs no promise per step. */
function inOrder(...steps: Step[]): (c: HostContext) => Promise<Response> {
  return async (c) => {
    for (const step of steps) {
      const answer = step(c)
      const response = answer instanceof Promise ? await answer : answer
      if (response !== null) return response
    }
    return refuse(c, 404)
  }
}

function onPublicSite(step: Step): Step {
  return (c) => (stateOf(c).site === 'public' ? step(c) : null)
}
