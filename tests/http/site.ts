import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { recordSecurityEvent } from '#domain/accounts/security-events/record-security-event.ts'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { findMember } from '#domain/accounts/sessions/find-member.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import type { Deps } from '#domain/deps.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { SharedCache } from '#server/config/shared-cache-env.ts'
import { createArtStore } from '#server/art/art-store.ts'
import { createApp } from '#server/middleware/create-app.ts'
import { createHealth } from '#server/telemetry/health.ts'
import type { CachedPage } from '#server/page-cache/cached-page.ts'
import { STATIC_ROOTS, loadApplications, withPanelAuth } from '#server/page-cache/load-applications.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import type { Logger } from '#shared/logger.ts'
import { SITE, createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import { holdContract } from './hold-contract.ts'
import type { FreshDatabase } from '#tests/test-database.ts'

export const ORIGIN = SITE.publicUrl

type SiteInit = RequestInit & { headers?: Record<string, string> }

export interface TestSite {
  /** The whole host around the built applications; a path on the public host, or an absolute URL. */
  fetch(target: string, init?: SiteInit): Promise<Response>
  /** From now on every query fails with it, after the first `spared`; null restores the database. */
  failQueries(error: Error | null, spared?: number): void
  /** Warnings and errors that the site logged. */
  troubles: string[]
  /** The site's metrics, as it exposes them. */
  metrics(): Promise<string>
  /** The page cache; `invalidate` also clears the verbs' caches, like a change of everything does. */
  cache: PageCache<CachedPage>
  /** The database behind the site, which never fails. */
  db: Deps['db']
}

/** On a busy machine; otherwise it takes two seconds. */
const LOAD_LIMIT_MS = 120_000
const UNLIMITED = { page: 1_000_000, api: 1_000_000, unsafe: 1_000_000, upstream: 1_000_000 }

interface SiteOptions {
  sample: boolean
  /** Replaces the sample's upstream, the absence of jobs and of a service token. */
  adapt?: (deps: Deps) => Deps
  /** Caches in front, whose header is trusted from 192.0.2.0/24, where all requests come from. */
  sharedCache?: SharedCache
  logger?: Logger
}

/** One site for the tests of a file, with the sample catalogue or an empty database. Tests must not write to it. */
export function withSite(options: SiteOptions): TestSite {
  return withSites({ ...options, count: 1 })[0]!
}

/** Several sites on one database, which share nothing else. */
export function withSites({
  count,
  sample,
  adapt = (deps) => deps,
  sharedCache,
  logger,
}: SiteOptions & { count: number }) {
  let fresh: FreshDatabase | undefined
  const sites: TestSite[] = []
  beforeAll(async () => {
    fresh = await freshDatabase(sample ? await sampleFilling() : undefined)
    for (let at = 0; at < count; at += 1) {
      const deps = createSampleDeps(fresh.db, { auth: createTestAuth(fresh.db) })
      sites.push(await createSite(adapt(deps), { logger, sharedCache }))
    }
  }, LOAD_LIMIT_MS)
  afterAll(() => fresh?.close())
  return Array.from({ length: count }, (_, at) => standIn(() => sites[at]))
}

function standIn(find: () => TestSite | undefined): TestSite {
  return new Proxy({} as TestSite, {
    get(_target, name) {
      const site = find()
      if (site === undefined) throw new Error('The site is there only inside a test.')
      return site[name as keyof TestSite]
    },
  })
}

async function createSite(
  given: Deps,
  { logger: log = silentLogger, sharedCache }: Pick<SiteOptions, 'logger' | 'sharedCache'>,
): Promise<TestSite> {
  const troubles: string[] = []
  const noting = (level: 'warn' | 'error') => (fields: object, message: string) => {
    const { err } = fields as { err?: unknown }
    troubles.push(err instanceof Error ? `${message}: ${err.message}` : message)
    log[level](fields, message)
  }
  const logger: Logger = {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: noting('warn'),
    error: noting('error'),
  }
  const broken: Broken = { by: null, spared: 0 }
  const metrics = createMetrics()
  const cache = createPageCache<CachedPage>({ logger, metrics })
  const db = given.db.withPlugin(failing(broken))
  const securityLog = createSecurityLog({ db: given.db, logger, observe: metrics.securityEvent })
  const deps = { ...given, logger, db, securityLog }
  const panelAuth = createTestAuth(deps.db, { site: 'admin', publicUrl: SITE.adminUrl })
  const applications = withPanelAuth(await builtApplications(), panelAuth)
  const caching = sharedCache === undefined ? { trustedProxies: [] } : { trustedProxies: ['192.0.2.0/24'], sharedCache }
  const app = createApp({
    env: { ...SITE, ...caching, tmdbImageBaseUrl: SITE.imageBaseUrl, s3: null },
    logger,
    metrics,
    health: createHealth(async () => broken.by === null),
    applications,
    worker: applications.worker,
    deps,
    limiter: createRateLimiter({ limits: UNLIMITED }),
    findMember: (caller, site) => findMember(site === 'admin' ? { ...deps, auth: panelAuth } : deps, { caller }),
    onRefused: (userId, caller) => recordSecurityEvent(deps, { kind: 'right-refused', userId, caller }),
    people: { public: deps.auth, admin: panelAuth },
    geo: deps.geo,
    cache,
    staticFiles: createStaticFiles(STATIC_ROOTS),
    art: createArtStore({ dir: '/nonexistent', version: '1', render: async () => null, logger }),
    files: deps.files,
    uploads: join(tmpdir(), `kinora-uploads-${process.pid}`),
  })
  return {
    troubles,
    metrics: async () => (await metrics.expose()).text,
    cache: {
      ...cache,
      get bytes() {
        return cache.bytes
      },
      invalidate() {
        deps.cache.invalidate()
        cache.invalidate()
      },
    },
    db: given.db,
    failQueries: (error, spared = 0) => void Object.assign(broken, { by: error, spared }),
    async fetch(target, init) {
      const bindings = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
      const request = new Request(target.startsWith('/') ? ORIGIN + target : target, init)
      const response = await app(request, bindings)
      if (request.url.startsWith(ORIGIN)) await holdContract(request, response)
      return response
    },
  }
}

/** The bundles as in production: React reads this variable when it is first loaded. */
async function builtApplications() {
  process.env.NODE_ENV = 'production'
  return loadApplications()
}

interface Broken {
  by: Error | null
  spared: number
}

function failing(broken: Broken): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (broken.by === null) return node
      if (broken.spared === 0) throw broken.by
      broken.spared -= 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
