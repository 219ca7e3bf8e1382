import { openDatabase } from '../db/client.ts'
import { createRateLimiter } from '../integrations/rate-limits/rate-limiter.ts'
import { createArtStore } from '../server/art/art-store.ts'
import { createApp } from '../server/middleware/create-app.ts'
import { TEST_PEOPLE } from '../server/testing/create-test-app.ts'
import { createHealth } from '../server/telemetry/health.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import type { CachedPage } from '../server/page-cache/cached-page.ts'
import { STATIC_ROOTS, loadApplications } from '../server/page-cache/load-applications.ts'
import { createLogger } from '../server/telemetry/logger.ts'
import { createMetrics } from '../server/telemetry/metrics.ts'
import { createPageCache } from '../server/page-cache/page-cache.ts'
import { createStaticFiles } from '../server/http/static-files.ts'
import { systemClock } from '../shared/clock.ts'
import { SITE, createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { answerBench, tellBench } from '../bench/answer-bench.ts'

/** The product on the database of DATABASE_URL, read-only: nothing is migrated, stored or enqueued. No rate limits. */
const NO_LIMIT = 1_000_000_000
const READ_ONLY = '-c jit=off -c default_transaction_read_only=on'

answerBench()
try {
  await serve(Number(process.env['PORT']), new URL(process.env['DATABASE_URL'] ?? ''))
  tellBench({ kind: 'ready' })
} catch (error) {
  tellBench({ kind: 'failed', reason: String(error) })
}

async function serve(port: number, databaseUrl: URL): Promise<void> {
  databaseUrl.searchParams.set('options', READ_ONLY)
  const logger = createLogger({ logLevel: 'info' })
  const metrics = createMetrics({ defaults: true })
  const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', logger })
  const site = { ...SITE, publicUrl: `http://localhost:${port}`, adminUrl: `http://admin.localhost:${port}` }
  const deps = { ...createSampleDeps(database.db, { logger }), site, clock: systemClock }
  const app = createApp({
    env: { ...site, trustedProxies: [], tmdbImageBaseUrl: site.imageBaseUrl, s3: null },
    logger,
    metrics,
    health: createHealth(() => database.ping()),
    applications: await loadApplications(),
    deps,
    limiter: createRateLimiter({ limits: { page: NO_LIMIT, api: NO_LIMIT, unsafe: NO_LIMIT, upstream: NO_LIMIT } }),
    people: TEST_PEOPLE,
    geo: deps.geo,
    findMember: async () => ({ member: null, cookies: [] }),
    files: deps.files,
    uploads: '/nonexistent',
    cache: createPageCache<CachedPage>({ logger, metrics }),
    staticFiles: createStaticFiles(STATIC_ROOTS),
    art: createArtStore({ dir: '/nonexistent', version: '1', render: async () => null, logger }),
  })
  const server = createHttpServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
}
