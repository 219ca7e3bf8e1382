import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPeople } from '#domain/accounts/auth/people.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateRule } from '#integrations/rate-limits/rules.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import type { Logger } from '#shared/logger.ts'
import type { PageRule } from '#shared/http/page-rule.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { createArtStore } from '../art/art-store.ts'
import type { Art } from '../art/art-store.ts'
import type { Application } from '../page-cache/call-application.ts'
import { createApp } from '../middleware/create-app.ts'
import type { AppDeps } from '../middleware/create-app.ts'
import type { Env } from '../config/env.ts'
import { createHealth } from '../telemetry/health.ts'
import type { Health } from '../telemetry/health.ts'
import type { HostBindings } from '../http/request.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { createStaticFiles } from '../http/static-files.ts'
import type { StaticRoot } from '../http/static-files.ts'
import type { FindMember } from '../middleware/load-session.ts'

export const PUBLIC_ORIGIN = 'http://localhost:3000'
export const ADMIN_ORIGIN = 'http://admin.localhost:3000'

interface LogLine {
  level: string
  fields: Record<string, unknown>
  message: string
}

export interface Call {
  request: Request
  context: RequestContext
  body: string
}

type Web = (request: Request, context: RequestContext, deps: AppDeps) => Response | Promise<Response>

interface TestAppOptions {
  env?: Partial<
    Pick<Env, 'publicUrl' | 'adminUrl' | 'trustedProxies' | 'sharedCache' | 's3' | 'google' | 'hstsIncludesSubdomains'>
  >
  web?: Web
  limits?: Partial<Record<RateRule, number>>
  limiter?: RateLimiter
  geo?: GeoLocator
  findMember?: FindMember
  staticRoots?: readonly StaticRoot[]
  art?: { dir: string; render: (name: string, size: string) => Promise<Art | null> }
  files?: Pick<FileStore, 'read'>
  outbox?: Outbox
  development?: boolean
  health?: Health
  now?: () => number
}

export interface TestApp {
  /** A path on the public host, or a whole URL; `peer` is the connection's address. */
  fetch(target: string, init?: RequestInit & { peer?: string }): Promise<Response>
  /** For requests that the platform's constructor refuses to make. */
  fetchRequest(request: Request, bindings?: HostBindings): Promise<Response>
  /** The calls that reached the public application. */
  calls: Call[]
  adminCalls: Call[]
  logs: LogLine[]
  cache: PageCache<CachedPage>
}

const UNLIMITED = { page: 1_000_000, api: 1_000_000, unsafe: 1_000_000, upstream: 1_000_000 }

export const TEST_SECRET_OF_PEOPLE = 'of tests'
/** Signs like the product. `now`: for cookies of another time. */
export const testPeople = (now?: () => number) =>
  createPeople({ site: 'public', secret: TEST_SECRET_OF_PEOPLE, secure: false, ...(now === undefined ? {} : { now }) })
export const TEST_PEOPLE = {
  public: testPeople(),
  admin: createPeople({ site: 'admin', secret: TEST_SECRET_OF_PEOPLE, secure: false }),
}

const page = (path: string, query: readonly string[] = [], cached = true) => ({
  path: `:language${path}`,
  query,
  cached,
  mayLag: cached,
  cookies: ['kinora_promo'],
})
/** A small public site; other paths are not found, and cached as such. */
const PAGES: readonly PageRule[] = [
  page(''),
  page('/search', ['q', 'genre', 'view']),
  page('/movie/:id'),
  page('/login', [], false),
  page('/*'),
]

/** A page with an inline script that carries the nonce, as the applications make them. */
export function html(
  body: string,
  nonce: string | undefined,
  init: Omit<ResponseInit, 'headers'> & { headers?: Record<string, string> } = {},
): Response {
  const text = `<!doctype html><html><body>${body}<script nonce="${nonce ?? ''}">run(1)</script></body></html>`
  return new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })
}

/** The whole host around tiny applications, without a socket. */
export function createTestApp(options: TestAppOptions = {}): TestApp {
  const logs: LogLine[] = []
  const logger = recordingLogger(logs)
  const calls: Call[] = []
  const adminCalls: Call[] = []
  const web: Web = options.web ?? ((request, context) => html(`page ${new URL(request.url).pathname}`, context.nonce))
  const metrics = createMetrics()
  const clock = options.now === undefined ? {} : { now: options.now }
  const cache = createPageCache<CachedPage>({ logger, metrics, ...clock })
  const limiter = options.limiter ?? createRateLimiter({ limits: options.limits ?? UNLIMITED })
  const app = createApp({
    env: {
      publicUrl: PUBLIC_ORIGIN,
      adminUrl: ADMIN_ORIGIN,
      trustedProxies: [],
      tmdbImageBaseUrl: 'https://image.tmdb.org/t/p',
      s3: null,
      ...options.env,
    },
    logger,
    metrics,
    health: options.health ?? createHealth(async () => true),
    applications: {
      web: recording(calls, web),
      admin: recording(adminCalls, () => new Response('panel')),
      pages: PAGES,
    },
    deps: { limiter },
    limiter,
    findMember: options.findMember ?? (async () => ({ member: null, cookies: [] })),
    people: TEST_PEOPLE,
    geo: options.geo ?? { locate: async () => null },
    cache,
    staticFiles: createStaticFiles(options.staticRoots ?? []),
    art: createArtStore({ dir: '/nonexistent', version: '1', render: async () => null, logger, ...options.art }),
    files: options.files ?? { read: async () => null },
    uploads: join(tmpdir(), `kinora-uploads-${process.pid}`),
    outbox: options.outbox ?? null,
    development: options.development ?? false,
  })
  return {
    calls,
    adminCalls,
    logs,
    cache,
    fetchRequest: app,
    async fetch(target, { peer = '192.0.2.7', ...init } = {}) {
      const url = target.startsWith('/') ? PUBLIC_ORIGIN + target : target
      const bindings = { incoming: { socket: { remoteAddress: peer } } }
      return app(new Request(url, init), bindings)
    },
  }
}

function recording(calls: Call[], answer: Web): Application<AppDeps> {
  return async (request, context, deps) => {
    const body = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.clone().text()
    calls.push({ request, context, body })
    return answer(request, context, deps)
  }
}

function recordingLogger(lines: LogLine[]): Logger {
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: fields as Record<string, unknown>, message })
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
