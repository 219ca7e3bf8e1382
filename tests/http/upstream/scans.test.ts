import { beforeAll, describe, expect, it } from 'vitest'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { createArtStore } from '#server/art/art-store.ts'
import { createApp } from '#server/middleware/create-app.ts'
import { TEST_PEOPLE } from '#server/testing/create-test-app.ts'
import { createHealth } from '#server/telemetry/health.ts'
import type { CachedPage } from '#server/page-cache/cached-page.ts'
import { loadApplications } from '#server/page-cache/load-applications.ts'
import type { Applications } from '#server/page-cache/load-applications.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/test-database.ts'
import { texts } from '../read-html.ts'
import { ORIGIN } from '../site.ts'
import { withUpstreamSite } from './upstream-site.ts'

/** Lower than the product’s, so that few pages use it up. */
const SHARE = 12
const SCANNER = '198.51.100.9'
const NEIGHBOUR = '203.0.113.4'
const STORED = '/en/movie/550-fight-club'

const upstream = withUpstreamSite()
let applications: Applications
beforeAll(async () => {
  applications = await loadApplications()
})

/** The same site with a limit on the TMDB calls that one network can cause. */
function limitedHost() {
  const metrics = createMetrics()
  const { deps } = upstream
  const app = createApp({
    env: { ...SITE, trustedProxies: [], tmdbImageBaseUrl: SITE.imageBaseUrl, s3: null },
    logger: silentLogger,
    metrics,
    health: createHealth(async () => true),
    applications,
    deps,
    people: TEST_PEOPLE,
    geo: deps.geo,
    limiter: createRateLimiter({ limits: { upstream: SHARE } }),
    findMember: async () => ({ member: null, cookies: [] }),
    cache: createPageCache<CachedPage>({ logger: silentLogger, metrics }),
    staticFiles: createStaticFiles([]),
    art: createArtStore({ dir: '/nonexistent', version: '1', render: async () => null, logger: silentLogger }),
    files: deps.files,
    uploads: '/nonexistent',
  })
  return async (path: string, remoteAddress: string, init: RequestInit = {}) => {
    const bindings = { incoming: { socket: { remoteAddress } } }
    const answer = await app(new Request(ORIGIN + path, init), bindings)
    return { status: answer.status, body: await answer.text() }
  }
}

describe('a network that tries ids in turn', () => {
  it('makes us ask TMDB no more than its share, sees what is stored, and harms no other member', async () => {
    await upstream.open(STORED)
    await upstream.open('/en/movie/807-se7en')
    const open = limitedHost()
    const before = upstream.tmdb.total()
    const statuses: number[] = []
    for (let id = 0; id < SHARE + 5; id += 1)
      statuses.push((await open(`/en/movie/${900_000_000 + id}`, SCANNER)).status)
    expect(statuses.indexOf(503)).toBe(SHARE)
    expect(new Set(statuses.slice(0, SHARE))).toEqual(new Set([404]))
    expect(new Set(statuses.slice(SHARE))).toEqual(new Set([503]))
    const share = upstream.tmdb.total()
    expect(share - before).toBe(SHARE)

    const pick = {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'movie', id: 603 }),
    }
    expect((await open('/en/tv_show/1399', SCANNER)).status).toBe(503)
    expect((await open('/en/person/6384', SCANNER)).status).toBe(503)
    expect((await open('/api/save-title', SCANNER, pick)).status).toBe(429)
    expect((await open('/api/suggestions?q=fight&more=1', SCANNER)).body).toContain('Fight Club')
    expect(texts((await open('/en/search?q=fight+club', SCANNER)).body, 'h3')).toEqual(['Fight Club'])
    expect((await open(STORED, SCANNER)).status).toBe(200)
    expect(upstream.tmdb.total()).toBe(share)

    expect((await open('/en/movie/603-the-matrix', NEIGHBOUR)).status).toBe(200)
    expect((await open('/en/person/6384-keanu-reeves', NEIGHBOUR)).status).toBe(200)
    // Titles fetched for others are available to the scanner too.
    expect((await open('/en/movie/603-the-matrix', SCANNER)).status).toBe(200)
  })
})
