import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { createCache } from '#domain/cache.ts'
import type { Deps } from '#domain/deps.ts'
import { makeStandardPage } from '#domain/pages/standard/make-standard-page.ts'
import { SITEMAP_READS } from '#domain/sitemaps/limits.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { createMarkdownRenderer } from '#server/process/create-markdown-renderer.ts'
import { DIRECT_READERS } from './direct-readers.ts'
import { silentLogger } from '#tests/test-database.ts'

/** Its threads are shared by all files of a worker. */
export const renderMarkdown = createMarkdownRenderer()

export const SITE = {
  publicUrl: 'http://localhost:3000',
  adminUrl: 'http://admin.localhost:3000',
  catalogue: 'sample',
  showsSample: true,
  imageBaseUrl: 'https://image.tmdb.org/t/p',
  locates: false,
  hasWorker: true,
  operator: { name: null, address: null, contactEmail: null },
  requiresStaffFactor: false,
} as const

type Fetch = (request: Request) => Promise<Response>

interface SampleDepsOptions {
  now?: string
  logger?: Deps['logger']
  /** TMDB's upstream; the sample's handler by default. */
  fetch?: Fetch
  jobs?: Deps['jobs']
  auth?: Deps['auth']
  model?: Deps['model']
}

/** What the process passes to the applications without a TMDB key: the catalogue comes from the sample's handler. */
export function createSampleDeps(db: Database, options: SampleDepsOptions = {}): Deps {
  const { now = '2026-01-01T00:00:00Z', logger = silentLogger, fetch = createSampleHandler() } = options
  const clock = { now: () => new Date(now) }
  const tmdb = createTmdbClient({
    baseUrl: 'http://sample.invalid/3',
    apiKey: '',
    fetch,
    clock,
    logger: silentLogger,
    sleep: async () => {},
  })
  const { jobs = { enqueue: () => {}, enqueueIn: async () => {} } } = options
  const files = createDiskStore({ folder: join(tmpdir(), `kinora-files-${process.pid}`) })
  const geo = { locate: async () => null }
  const { auth = noAccounts, model = null } = options
  return {
    db,
    cache: createCache({ clock }),
    sitemapReads: createSemaphore(SITEMAP_READS),
    auth,
    securityLog: createSecurityLog({ db, logger }),
    limiter: createRateLimiter(),
    files,
    readers: DIRECT_READERS,
    listPictures: { draw: async () => new Uint8Array() },
    mailer: { send: async () => {} },
    pushes: { publicKey: 'a key of tests', send: async () => {} },
    edges: { urls: [], purge: async () => {} },
    model,
    tmdb,
    jobs,
    dailyCounts: { add: () => {} },
    makeStandardPage,
    renderMarkdown,
    clock,
    logger,
    geo,
    site: SITE,
    guestKey: 'a key of tests',
    serviceToken: null,
  }
}

/** Loading the sign-in library takes a second: tests that need it provide it. */
const noAccounts = new Proxy({} as Deps['auth'], {
  get: () => {
    throw new Error('Give createSampleDeps an auth: createTestAuth(db)')
  },
})
