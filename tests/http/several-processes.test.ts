import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceChange } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import type { OwnDatabase } from '#db/client.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { editAdUnit } from '#domain/staff/ads/edit-ad-unit.ts'
import { setAdActive } from '#domain/staff/ads/set-ad-active.ts'
import { insertStaff } from '#domain/staff/testing/insert-staff.ts'
import { RATE_LIMITS } from '#integrations/rate-limits/rules.ts'
import { BREAKER_FAILURES_IN_ROW } from '#integrations/upstream/limits.ts'
import { sampleTitles } from '#sample/data.ts'
import { INVALIDATE_EVERY_MS } from '#server/page-cache/invalidate-on-change.ts'
import { systemClock } from '#shared/clock.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { databaseVariables, silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { askRedis, claimRedisDatabase, TEST_REDIS_URL } from '#tests/test-redis.ts'
import { startPurgeListener } from './edge/purge-listener.ts'
import type { PurgeListener } from './edge/purge-listener.ts'
import { activeJobs, effects, jobsLeft, noteEffects, passTime } from './saved-titles.ts'
import { startProcess } from './running-process.ts'
import type { RunningProcess } from './running-process.ts'
import { startTmdbServer } from './upstream/tmdb-server.ts'
import type { Body, TmdbServer } from './upstream/tmdb-server.ts'
import { open, SERVICE_TOKEN, sync, visit } from './visit-process.ts'

const START_LIMIT_MS = 150_000
const TEST_LIMIT_MS = 120_000
/** Far below the minute for which a page stays cached without invalidation. */
const WAIT = { timeout: 20_000, interval: 20 }
const PURGE_TOKEN = 'only-for-this-test-only-for-this-test'

let database: OwnDatabase
let tmdb: TmdbServer
let edge: PurgeListener
let a: RunningProcess
let b: RunningProcess
let worker: RunningProcess
let environment: Record<string, string>
const cleanup: (() => Promise<unknown>)[] = []

async function start(jobs: 'off' | 'only'): Promise<RunningProcess> {
  const started = await startProcess({ ...environment, JOBS: jobs })
  cleanup.push(() => started.end('SIGKILL'))
  return started
}

/** TMDB has no lists, so that nothing is stored on its own. */
function resetTmdb(): void {
  tmdb.reset()
  tmdb.answer('/trending/all/week', () => null)
}

async function setUp(): Promise<void> {
  const [temporary, redis] = [await temporaryDatabase(TEST_DATABASE_URL!), await claimRedisDatabase(TEST_REDIS_URL!)]
  cleanup.push(temporary.drop, redis.release)
  tmdb = await startTmdbServer()
  cleanup.push(tmdb.close)
  resetTmdb()
  edge = await startPurgeListener()
  cleanup.push(edge.close)
  environment = {
    ...databaseVariables(temporary.url),
    REDIS_URL: redis.url,
    SESSION_SECRET: 'only-for-this-test-only-for-this-test',
    SERVICE_TOKEN,
    TMDB_API_KEY: 'key',
    TMDB_BASE_URL: tmdb.baseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SHARED_CACHE: 'on',
    COUNTRY_HEADER: 'X-Country',
    PURGE_URL: edge.url,
    PURGE_TOKEN,
  }
  database = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
  cleanup.push(() => database.close())
  ;[a, b] = await Promise.all([start('off'), start('off')])
  worker = await start('only')
  await vi.waitFor(async () => expect(await startJobsLeft()).toBe(0), { timeout: START_LIMIT_MS, interval: 100 })
}

/** Jobs that each start enqueues. */
async function startJobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name <> 'save-title' and state in ('created', 'active')
  `.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Whether the edge got a purge of a movie's pages, by tag or with all others, in its requests from the given one on. */
function isToldOf(id: number, from = 0): boolean {
  return edge
    .told()
    .slice(from)
    .some(({ token, tags }) => token === `Bearer ${PURGE_TOKEN}` && (tags.includes(`m${id}`) || tags.includes('all')))
}

const renamed = (title: string) => (body: Body) => ({ ...body, title })

/** Changes the stored name without announcing it, and checks that the cached page does not notice. */
async function expectKept(at: RunningProcess, path: string, id: number): Promise<void> {
  const before = await open(at, path)
  const unheard = JSON.stringify({ en: 'Unannounced' })
  await sql`update movies set title_translations = title_translations || ${unheard}::jsonb where id = ${id}`.execute(
    database.db,
  )
  expect(await open(at, path)).toEqual(before)
}

describe.skipIf(TEST_DATABASE_URL === undefined || TEST_REDIS_URL === undefined)(
  'two web processes and a worker (needs KINORA_TEST_DATABASE_URL and KINORA_TEST_REDIS_URL)',
  { timeout: TEST_LIMIT_MS },
  () => {
    beforeAll(setUp, START_LIMIT_MS)
    afterAll(async () => {
      for (const step of cleanup.splice(0).toReversed()) await step()
    }, START_LIMIT_MS)

    it('a title that changes through one is seen on every page that the other has kept', async () => {
      const [page, list] = ['/en/movie/550-fight-club', '/en/search?genre=18']
      expect((await open(b, page)).h1).toBe('Fight Club')
      await vi.waitFor(async () => expect(await jobsLeft(database.db)).toBe(0), WAIT)
      expect((await open(b, list)).html).toContain('Fight Club')
      await expectKept(b, page, 550)
      tmdb.answer('/movie/550', renamed('Fight Club Anew'))
      expect(await sync(a, 'movie', 550)).toBe(200)
      await vi.waitFor(async () => expect((await open(b, page)).h1).toBe('Fight Club Anew'), WAIT)
      expect((await open(b, list)).html).toContain('Fight Club Anew')
    })

    it('a title that changes through a web process is asked to the edge by the worker', async () => {
      expect(await database.db.selectFrom('served_build').select('build').execute(), 'both serve one').toHaveLength(1)
      const before = edge.told().length
      expect(await sync(a, 'movie', 550)).toBe(200)
      await vi.waitFor(() => expect(isToldOf(550, before)).toBe(true), WAIT)
    })

    it('a title that the worker renews is seen on the page that a web process has kept', async () => {
      const page = '/en/movie/13-forrest-gump'
      expect(await sync(a, 'movie', 13)).toBe(200)
      expect((await open(b, page)).h1).toBe('Forrest Gump')
      const othersAsk = 'kinora:tmdb:others'
      expect(await askRedis(environment['REDIS_URL']!, (redis) => redis.del(othersAsk))).toBe(1)
      await sql`update movies set providers_last_updated = null, ratings_last_updated = null where id = 13`.execute(
        database.db,
      )
      await expectKept(b, page, 13)
      tmdb.answer('/movie/13', renamed('Forrest Gump Anew'))
      // Visiting a stale page enqueues its renewal.
      expect((await open(a, page)).status).toBe(200)
      await vi.waitFor(async () => expect((await open(b, page)).h1).toBe('Forrest Gump Anew'), WAIT)
      await vi.waitFor(async () => expect((await open(a, page)).h1).toBe('Forrest Gump Anew'), WAIT)
      expect(await askRedis(environment['REDIS_URL']!, (redis) => redis.exists(othersAsk)), 'in the background').toBe(0)
    })

    it('a title that comes into being is found where its absence was kept, and a deleted one is gone', async () => {
      const page = '/en/movie/603-the-matrix'
      tmdb.answer('/movie/603', () => null)
      expect((await open(b, page)).status).toBe(404)
      tmdb.answer('/movie/603', (body) => body)
      expect(await sync(a, 'movie', 603)).toBe(200)
      await vi.waitFor(async () => expect((await open(b, page)).status).toBe(200), WAIT)
      tmdb.answer('/movie/603', () => null)
      // TMDB has said so once before, on another day.
      await sql`insert into gone_titles (content_type, content_id, first_unknown_at, last_unknown_at)
        values ('movie', 603, now() - interval '2 days', now() - interval '2 days')
        on conflict (content_type, content_id) do update
        set first_unknown_at = excluded.first_unknown_at, last_unknown_at = excluded.last_unknown_at, gone_at = null`.execute(
        database.db,
      )
      await sql`update movies set providers_last_updated = null, ratings_last_updated = null where id = 603`.execute(
        database.db,
      )
      await open(a, page)
      await vi.waitFor(async () => expect((await open(b, page)).status).toBe(410), WAIT)
    })

    it('a static page that comes into being is found where its absence was kept', async () => {
      await database.db.deleteFrom('static_pages').where('slug', '=', 'about-us').execute()
      expect((await open(b, '/en/about-us')).status).toBe(404)
      await ensureStandardPages(database, SITE.operator)
      await vi.waitFor(async () => expect((await open(b, '/en/about-us')).status).toBe(200), WAIT)
    })

    it('ADS-04: an ad that staff move or switch off is so on both at once, on pages too', async () => {
      const id = await insertAdUnit(database.db, { position: 'footer', code: '<b>A shop</b>' })
      const by = { actor: await insertStaff(database.db, 'admin'), userAgent: null }
      const deps = { db: database.db, clock: systemClock }
      const adAt = async (at: RunningProcess, place: string) => (await visit(at, `/api/ad?position=${place}`)).status
      const seen = async (at: RunningProcess) => {
        const isOnPage = (await open(at, '/en')).html.includes('data-position="footer"')
        return { below: await adAt(at, 'footer'), top: await adAt(at, 'person_top'), isOnPage }
      }
      const both = async () => [await seen(a), await seen(b)]
      const twice = (state: object) => [state, state]
      const below = twice({ below: 200, top: 204, isOnPage: true })
      await announceChange(database.db, { kind: 'everything' })
      // Earlier announcements have been processed as well.
      await sleep(2 * INVALIDATE_EVERY_MS)
      await vi.waitFor(async () => expect(await both()).toEqual(below), WAIT)
      await database.db.updateTable('ad_units').set({ name: 'Winter', position: 'person_top' }).execute()
      // Both remember.
      expect(await both()).toEqual(below)
      const ad = { name: 'Winter', position: 'person_top', code: '<b>A shop</b>', isActive: true }
      expect(await editAdUnit(deps, { ...by, id, ad })).toMatchObject({ ok: true })
      await vi.waitFor(async () => expect(await both()).toEqual(twice({ below: 204, top: 200, isOnPage: false })), WAIT)
      expect(await setAdActive(deps, { ...by, id, isActive: false })).toMatchObject({ ok: true })
      await vi.waitFor(async () => expect(await both()).toEqual(twice({ below: 204, top: 204, isOnPage: false })), WAIT)
    })

    it('requests to one count against the limit on the other', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.7' }
      const post = async (at: RunningProcess) =>
        (await visit(at, '/functions/v1/sync-tmdb-data', { method: 'POST', headers })).status
      for (let time = 0; time < RATE_LIMITS.unsafe.max; time += 1) expect(await post(a)).toBe(401)
      // Some were counted by the process itself because Redis took too long.
      const statuses: number[] = []
      while (statuses.length < RATE_LIMITS.unsafe.max / 2 && !statuses.includes(429)) statuses.push(await post(b))
      expect(statuses).toContain(429)
    })

    it('do every job once, also those of a worker that is killed in the middle; the edge learns what it was not', async () => {
      const wanted = sampleTitles()
        .filter(({ type, id }) => type === 'movie' && ![13, 550, 603].includes(id))
        .slice(0, 30)
        .map(({ id }) => id)
      await noteEffects(database.db)
      const toldBefore = edge.told().length
      edge.hang()
      for (const id of wanted) {
        const body = JSON.stringify({ type: 'movie', id })
        const headers = { origin: a.origin, 'content-type': 'application/json' }
        expect((await visit(a, '/api/save-title', { method: 'POST', headers, body })).status).toBe(202)
      }
      await vi.waitFor(async () => expect((await effects(database.db)).length).toBeGreaterThan(5), WAIT)
      tmdb.trouble('hangs')
      const asked = tmdb.counts()
      const hanging = (id: string | undefined) =>
        Object.entries(tmdb.counts()).some(
          ([name, count]) => name.startsWith(`/movie/${id} `) && count > (asked[name] ?? 0),
        )
      await vi.waitFor(
        async () => expect((await activeJobs(database.db)).map(hanging)).toEqual([true, true, true]),
        WAIT,
      )
      const { asked: askedBefore } = edge
      await announceChange(database.db, { kind: 'title', type: 'movie', id: 550 })
      await vi.waitFor(() => expect(edge.asked).toBeGreaterThan(askedBefore), WAIT)
      await worker.end('SIGKILL')
      edge.goOn()
      expect(edge.told().length).toBe(toldBefore)
      expect((await effects(database.db)).length).toBeLessThan(wanted.length)
      resetTmdb()

      // Before any other process has taken jobs.
      cleanup.push(await passTime(database.db))
      worker = await start('only')
      await vi.waitFor(async () => expect(await jobsLeft(database.db)).toBe(0), { timeout: 60_000, interval: 50 })
      expect((await effects(database.db)).toSorted((x, y) => x - y)).toEqual(wanted.toSorted((x, y) => x - y))
      await vi.waitFor(() => expect([...wanted, 550].filter((id) => !isToldOf(id, toldBefore))).toEqual([]), WAIT)
    })

    it('do not ask TMDB where one of them found it failing, and do when one found it well', async () => {
      tmdb.trouble('answers 401')
      for (let time = 0; time < BREAKER_FAILURES_IN_ROW; time += 1)
        expect(await sync(a, 'movie', 900_001 + time)).toBe(502)
      await vi.waitFor(() => expect(b.log()).toContain('TMDB keeps failing for another process'), WAIT)
      const asked = tmdb.total()
      expect(await sync(b, 'movie', 550)).toBe(200)
      expect(await sync(b, 'movie', 900_010)).toBe(502)
      expect(tmdb.total()).toBe(asked)

      resetTmdb()
      await vi.waitFor(async () => expect(await sync(b, 'movie', 11)).toBe(200), WAIT)
      await vi.waitFor(async () => expect(await sync(a, 'movie', 101)).toBe(200), WAIT)
    })
  },
)
