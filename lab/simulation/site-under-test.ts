import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { sampleData, sampleTitles } from '../../sample/data.ts'
import { startTmdbServer } from '../../tests/http/upstream/tmdb-server.ts'
import type { TmdbServer } from '../../tests/http/upstream/tmdb-server.ts'
import { claimRedisDatabase } from '../../tests/test-redis.ts'
import { freePort } from '../../bench/measured-process.ts'
import { memberCookie } from '../../bench/member-cookie.ts'
import { startSite } from '../../bench/start-site.ts'
import type { Site } from '../../bench/start-site.ts'
import { withTwoProcesses } from '../two-processes.ts'
import { stockOf } from './addresses.ts'
import type { Stock } from './addresses.ts'
import { ask } from './ask.ts'
import { threadsMs } from './cpu-clock.ts'

const SESSION_SECRET = 'only-for-this-measurement-0123456789'
const QUIET_POLL_MS = 500
/** The cost of a connection is known only while it exists. */
const CLOCK_POLL_MS = 1_000

export type MeasuredSite = Site & { metricsPort: number }

export interface SiteUnderTest {
  db: Database
  /** The first one runs the jobs. */
  processes: readonly [MeasuredSite, MeasuredSite]
  tmdb: TmdbServer
  stock: Stock
  memberCookie: string
  /** What a browser with an empty cache loads for its first page. */
  files: readonly string[]
  /** Processor time of PostgreSQL for this database's connections, in milliseconds. Null if it runs on another machine. */
  databaseMs(): Promise<number | null>
  /** The same for the connections known at the last call, without waking the server. */
  knownDatabaseMs(): number
  /** Cost of fetching and saving one title, in milliseconds of processor time. */
  saved: { webMs: number; databaseMs: number }
}

/**
 * The built product as it runs behind a balancer: two processes, PostgreSQL, Redis, and a TMDB on loopback with the sample's
 * titles, all of which are stored. KINORA_TEST_DATABASE_URL and KINORA_TEST_REDIS_URL name the servers.
 */
export async function withSiteUnderTest(measure: (site: SiteUnderTest) => Promise<void>): Promise<void> {
  const tmdb = await startTmdbServer()
  const redis = await claimRedisDatabase(process.env['KINORA_TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  const start = async (environment: Record<string, string>) => {
    const metricsPort = await freePort()
    return { ...(await startSite({ ...environment, METRICS_PORT: String(metricsPort) })), metricsPort }
  }
  const environment = {
    REDIS_URL: redis.url,
    SESSION_SECRET,
    LOG_LEVEL: 'info',
    TMDB_API_KEY: 'key',
    TMDB_BASE_URL: tmdb.baseUrl,
  }
  try {
    await withTwoProcesses({ start, end: (site) => site.end(), environment }, async (db, processes) => {
      const { databaseMs, knownDatabaseMs } = createDatabaseClock(db)
      const polling = setInterval(() => void databaseMs().catch(() => null), CLOCK_POLL_MS)
      await untilQuiet(db)
      const before = { web: (await processes[0].process.usage()).cpuMs, database: await databaseMs() }
      const { titles, fetched } = await storeTitles(processes[0])
      await untilQuiet(db)
      const web = (await processes[0].process.usage()).cpuMs - before.web
      const database = ((await databaseMs()) ?? 0) - (before.database ?? 0)
      const saved = { webMs: web / fetched, databaseMs: database / fetched }
      const cookie = await memberCookie(db, SESSION_SECRET)
      const files = await filesOf(processes[0])
      const stock = stockOf(titles)
      await measure({ db, processes, tmdb, files, stock, memberCookie: cookie, databaseMs, knownDatabaseMs, saved })
      clearInterval(polling)
    })
  } finally {
    await redis.release()
    await tmdb.close()
  }
}

/** Fetches every title of the sample, the most popular first. */
async function storeTitles(site: Site): Promise<{ titles: Stock['titles']; fetched: number }> {
  const { movies, tvShows } = sampleData()
  const votes = ({ type, id }: { type: string; id: number }) =>
    (type === 'movie' ? movies : tvShows).get(id)?.vote_count ?? 0
  const ranked = sampleTitles().toSorted((a, b) => votes(b) - votes(a))
  const titles: Stock['titles'][number][] = []
  for (const { type, id } of ranked) {
    const answer = await ask(`${site.origin}/en/${type}/${id}`, {}, { redirected: true })
    const path = answer.location?.replace(/^https?:\/\/[^/]+/, '').replace(/^\/en/, '')
    titles.push({ type, id, path: path ?? `/${type}/${id}` })
  }
  return { titles, fetched: titles.length }
}

async function filesOf({ origin }: Site): Promise<string[]> {
  const { body } = await ask(`${origin}/en`, {}, { text: true })
  return [...new Set([...body.matchAll(/"(\/_web\/[^"]+\.(?:js|css|woff2))"/g)].map(([, path]) => path ?? ''))]
}

async function untilQuiet(db: Database): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'
    `.execute(db)
    return rows[0]?.count ?? 0
  }
  while ((await waiting()) > 0) await sleep(QUIET_POLL_MS)
}

/** Adds up the kernel's figures of each connection's process; ended ones keep their last value. */
function createDatabaseClock(db: Database): Pick<SiteUnderTest, 'databaseMs' | 'knownDatabaseMs'> {
  const times = new Map<number, number>()
  /** Connections of this measurement itself. */
  const ours = new Set<number>()
  const knownDatabaseMs = () => {
    let sum = 0
    for (const [pid, known] of times) {
      const ms = threadsMs(pid) ?? known
      times.set(pid, ms)
      if (!ours.has(pid)) sum += ms
    }
    return sum
  }
  const databaseMs = async () => {
    const { rows } = await sql<{ pid: number; own: number }>`
      select pid, pg_backend_pid() as own from pg_stat_activity where datname = current_database()
    `.execute(db)
    for (const { pid, own } of rows) {
      ours.add(own)
      const ms = threadsMs(pid)
      if (ms !== null) times.set(pid, ms)
    }
    const sum = knownDatabaseMs()
    return [...times.keys()].every((pid) => ours.has(pid)) ? null : sum
  }
  return { databaseMs, knownDatabaseMs }
}
