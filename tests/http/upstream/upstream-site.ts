import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import type { TmdbClient } from '#integrations/tmdb/client.ts'
import { ATTEMPT_TIMEOUT_MS } from '#integrations/tmdb/limits.ts'
import { HANDLERS } from '#jobs/handlers.ts'
import type { Job } from '#shared/jobs.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/test-database.ts'
import { texts } from '../read-html.ts'
import { withSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import { startTmdbServer } from './tmdb-server.ts'
import type { TmdbServer } from './tmdb-server.ts'

/** A page as a visitor without cookies sees it. */
export interface Opened {
  status: number
  html: string
  h1: string | undefined
  headers: Headers
}

/** A site with a key whose TMDB is on loopback; reset before each test, with an empty database. */
export interface UpstreamSite {
  readonly site: TestSite
  readonly tmdb: TmdbServer
  readonly deps: Deps
  /** Jobs that have not been run yet. */
  readonly jobs: Job[]
  open(path: string, headers?: Record<string, string>): Promise<Opened>
  /** Runs every job once, as the process would; returns the error messages. */
  runJobs(): Promise<string[]>
  /** Advances every clock, and clears the page cache. */
  advance(ms: number): void
  /** As after a restart: only stored data remain. */
  restart(): void
  /** From now on TMDB's ten seconds per attempt elapse immediately: for tests in which it never succeeds. */
  hurry(): void
  /** Rows of every table. */
  countRows(): Promise<Record<string, number>>
}

const START = Date.parse('2026-01-01T00:00:00Z')
/** Timeouts of a second and more for a healthy TMDB are too short if the machine is busy with other tests. */
const LONG_WAIT_MS = 1_000
const PATIENCE = 20
const HURRIED_ATTEMPT_MS = 30

export function withUpstreamSite(): UpstreamSite {
  let tmdb: TmdbServer
  let client: TmdbClient
  let given: Deps
  let nowMs = START
  let jobs: Job[] = []
  let isHurried = false
  const clock = { now: () => new Date(nowMs) }
  const site = withSite({
    sample: false,
    adapt(deps) {
      const current = new Proxy({} as TmdbClient, { get: (_, name) => client[name as keyof TmdbClient] })
      const enqueue = (...added: Job[]) => void jobs.push(...added)
      const enqueueIn = async (_db: unknown, ...jobs: readonly Job[]) => enqueue(...jobs)
      given = { ...deps, tmdb: current, clock, jobs: { enqueue, enqueueIn }, site: { ...SITE, catalogue: 'tmdb' } }
      return given
    },
  })

  function restart(): void {
    const sleep = async () => {}
    client = createTmdbClient({ baseUrl: tmdb.baseUrl, apiKey: 'k', logger: silentLogger, clock, sleep })
    site.cache.invalidate()
  }

  function waitOf(ms: number): number {
    if (isHurried && ms === ATTEMPT_TIMEOUT_MS) return HURRIED_ATTEMPT_MS
    return ms < LONG_WAIT_MS ? ms : ms * PATIENCE
  }

  beforeAll(async () => {
    vi.stubGlobal('setTimeout', withWaits(setTimeout, waitOf))
    tmdb = await startTmdbServer()
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await tmdb.close()
  })
  beforeEach(async () => {
    tmdb.reset()
    jobs = []
    nowMs = START
    isHurried = false
    restart()
    await emptyTables(given.db)
  })

  return {
    site,
    get tmdb() {
      return tmdb
    },
    get deps() {
      return given
    },
    get jobs() {
      return jobs
    },
    restart,
    hurry: () => void (isHurried = true),
    async open(path, headers = {}) {
      const answer = await site.fetch(path, { headers })
      const html = await answer.text()
      return { status: answer.status, html, h1: texts(html, 'h1')[0], headers: answer.headers }
    },
    async runJobs() {
      const due = new Map(jobs.map((job) => [JSON.stringify({ ...job, reason: '' }), job]))
      jobs = []
      const failures: string[] = []
      for (const job of due.values()) {
        const input = { id: 'one', data: job, enqueuedAt: new Date(), signal: new AbortController().signal }
        await HANDLERS[job.name]({ ...given, promptTmdb: given.tmdb }, input).catch((error: Error) =>
          failures.push(error.message),
        )
      }
      return failures
    },
    advance(ms) {
      nowMs += ms
      site.cache.invalidate()
    },
    async countRows() {
      const counted = (await listTables(given.db)).map(async (name) => {
        const { rows } = await sql<{ count: string }>`select count(*) from ${sql.id(name)}`.execute(given.db)
        return [name, Number(rows[0]?.count)] as const
      })
      return Object.fromEntries(await Promise.all(counted))
    },
  }
}

/** Only those that a test has filled: truncating an empty one takes as long. */
async function emptyTables(db: Deps['db']): Promise<void> {
  const names = await listTables(db)
  const filled = names.map((name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.id(name)})`)
  const { rows } = await sql<{ name: string }>`${sql.join(filled, sql` union all `)}`.execute(db)
  if (rows.length === 0) return
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.id(name)))} cascade`.execute(db)
}

async function listTables(db: Deps['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}

function withWaits(timer: typeof setTimeout, waitOf: (ms: number) => number): typeof setTimeout {
  const changed = (work: () => void, ms = 0, ...rest: []) => timer(work, waitOf(ms), ...rest)
  return Object.assign(changed, timer)
}
