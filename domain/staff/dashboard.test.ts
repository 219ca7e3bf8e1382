import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestJobs } from '#jobs/testing/test-jobs.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { countContent } from './count-content.ts'
import { findContentCounts } from './find-content-counts.ts'
import { getDashboard } from './get-dashboard.ts'
import { COUNT_KEPT_MS } from './limits.ts'
import { listQueues } from './list-queues.ts'

let fresh: FreshDatabase
const noted = recordingJobs()
let now = new Date()
const failed: string[] = []
const depsOf = () => ({
  ...createSampleDeps(fresh.db),
  clock: { now: () => now },
  jobs: noted,
  logger: { ...silentLogger, error: (fields: object) => void failed.push((fields as { part?: string }).part ?? '') },
})

beforeAll(async () => {
  fresh = await freshDatabase()
  const jobs = await startTestJobs(fresh.db, { works: false })
  jobs.enqueue({ name: 'save-title', reason: 'found', type: 'movie', id: 1 }, { name: 'fill-catalogue' })
  await jobs.close()
  for (let at = 1; at <= 7; at += 1) {
    const created_at = new Date(Date.UTC(2026, 0, at))
    const title_translations = JSON.stringify(at <= 3 ? { tr: 'Film' } : {})
    const movie = { id: at, title: `Movie ${at}`, title_translations, created_at }
    await fresh.db.insertInto('movies').values(movie).execute()
    await fresh.db
      .insertInto('tv_shows')
      .values({ id: at, name: `Show ${at}`, created_at })
      .execute()
  }
})
afterAll(() => fresh.close())
beforeEach(() => {
  now = new Date()
})
afterEach(() => {
  noted.jobs.length = 0
  failed.length = 0
})

it('ADMIN-DASH-02, -04, -06, -08: counts, gives the newest five of each kind, and notes that staff have looked', async () => {
  const viewer = await insertMember(fresh.db)
  await fresh.db.insertInto('admin_users').values({ id: viewer.id, role: 'editor', updated_at: now }).execute()
  const { content, community, latest } = await getDashboard(depsOf(), { viewer, userAgent: 'TestBrowser/1.0' })
  expect(failed).toEqual([])
  expect(content).toMatchObject({ movies: 7, tvShows: 7, countedAt: now })
  expect(content?.translated).toMatchObject({ tr: 3, de: 0 })
  expect(community).toEqual({ users: 1, lists: 0, activeAds: 0 })
  const types = latest?.map(({ type }) => type) ?? []
  expect([types.filter((type) => type === 'movie').length, types.length]).toEqual([5, 10])
  const days = latest?.map(({ createdAt }) => createdAt.getTime()) ?? []
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const lines = await fresh.db.selectFrom('admin_logs').select(['admin_id', 'action']).execute()
  expect(lines).toEqual([{ admin_id: viewer.id, action: 'view_dashboard' }])
})

it('of a large catalogue says what was counted last, has it counted anew when that is old, and until it was counted an estimate', async () => {
  await sql`analyze movies, tv_shows`.execute(fresh.db)
  const ask = () => findContentCounts(depsOf(), { countedBytes: 0 })
  expect(await ask()).toEqual({ movies: 7, tvShows: 7, translated: null, countedAt: null })
  expect(noted.jobs).toEqual([{ name: 'count-titles' }])
  await countContent(depsOf())
  const countedAt = now
  const counted = await ask()
  expect(counted).toMatchObject({ movies: 7, tvShows: 7, countedAt })
  expect(counted.translated).toMatchObject({ tr: 3 })
  await insertMovie(fresh.db, { id: 8 })
  expect(await ask()).toEqual(counted)
  expect(noted.jobs).toHaveLength(1)
  now = new Date(now.getTime() + COUNT_KEPT_MS + 1)
  expect(await ask()).toEqual(counted)
  expect(noted.jobs).toHaveLength(2)
  await fresh.db.deleteFrom('movies').where('id', '=', 8).execute()
})

it('says what waits in each queue since when, what has failed, and what was last done', async () => {
  const before = await listQueues(depsOf())
  const find = (queues: typeof before, name: string) => queues.find((queue) => queue.name === name)
  expect(find(before, 'save-title')).toMatchObject({ waiting: 1, active: 0, failed: 0, lastDone: null })
  expect(find(before, 'save-title')?.waitsSince).toBeInstanceOf(Date)
  expect(find(before, 'index-titles')).toMatchObject({ waiting: 0, waitsSince: null })
  await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'save-title'`.execute(fresh.db)
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'fill-catalogue'`.execute(
    fresh.db,
  )
  const after = await listQueues(depsOf())
  expect(find(after, 'save-title')).toMatchObject({ waiting: 0, failed: 1, lastFailed: expect.any(Date), isKept: true })
  expect(find(after, 'fill-catalogue')?.lastDone).toBeInstanceOf(Date)
  await sql`update pgboss.job set state = 'retry' where name = 'save-title'`.execute(fresh.db)
  expect(find(await listQueues(depsOf()), 'save-title')).toMatchObject({ waiting: 1, retrying: 1, failed: 0 })
  expect(find(after, 'send-mail')).toMatchObject({ isKept: false })
})

it.each([
  ['share_lists', ['community']],
  ['movies', ['content', 'latest']],
  ['catalogue_state', ['content']],
  ['user_profiles', ['community', 'signUps']],
  ['daily_counts', ['emptySearches', 'questions']],
  ['pgboss.job', ['queues']],
] as const)(
  'ADMIN-DASH-09: a part that fails is asked to the log alone, and the others are there (%s)',
  async (table, parts) => {
    const viewer = await insertMember(fresh.db)
    const name = table.split('.').at(-1) ?? table
    const away = table.replace(name, 'away')
    await sql`alter table ${sql.table(table)} rename to away`.execute(fresh.db)
    const dashboard = await getDashboard(depsOf(), { viewer, userAgent: null })
    await sql`alter table ${sql.table(away)} rename to ${sql.id(name)}`.execute(fresh.db)
    const missing = Object.entries(dashboard).flatMap(([part, read]) => (read === null ? [part] : []))
    expect([missing.toSorted(), failed.toSorted()]).toEqual([parts, parts])
    const isUnknown = dashboard.work.troubles.some(({ kind }) => kind === 'unknown')
    expect(isUnknown).toBe(table === 'pgboss.job')
  },
)
