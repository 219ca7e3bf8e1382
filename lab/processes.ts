import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { listenForChanges } from '../db/changes.ts'
import { openDatabase } from '../db/client.ts'
import { sampleTitles } from '../sample/data.ts'
import { titlePath } from '../shared/addresses/slug.ts'
import { startProcess } from '../tests/http/running-process.ts'
import type { RunningProcess } from '../tests/http/running-process.ts'
import { startTmdbServer } from '../tests/http/upstream/tmdb-server.ts'
import { silentLogger, temporaryDatabase } from '../tests/test-database.ts'
import { claimRedisDatabase } from '../tests/test-redis.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * Two web processes and a worker on a PostgreSQL database of their own, Redis, and a TMDB on loopback with the sample's titles.
 * BENCH_DATABASE_URL and BENCH_REDIS_URL name other servers. Takes about four minutes: the jobs of a killed worker have to expire.
 */
const JOBS = 200
const CHANGES = 50
const TARGET_MS = 1_000
const POLL_MS = 2
const TOKEN = 'service-token-of-this-measurement'

const tmdb = await startTmdbServer()
// Only what is requested here is stored.
tmdb.answer('/trending/all/week', () => null)
const temporary = await temporaryDatabase(process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/')
const redis = await claimRedisDatabase(process.env['BENCH_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
const database = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
const { db } = database
const running: RunningProcess[] = []
let visitors = 0
try {
  const [a, b] = [await start('off'), await start('off')]
  const worker = await start('only')
  await noteSaves()
  printMachineLoad()
  const titles = sampleTitles()
    .filter(({ type }) => type === 'movie')
    .slice(0, JOBS)
    .map(({ id }) => id)
  await measureJobs(titles, a, worker)
  await measureChanges(titles.slice(0, CHANGES), a, b)
  printMachineLoad()
} finally {
  for (const process of running) await process.end('SIGKILL')
  await database.close()
  await temporary.drop()
  await redis.release()
  await tmdb.close()
}
process.exit()

async function start(jobs: 'off' | 'only'): Promise<RunningProcess> {
  const started = await startProcess({
    JOBS: jobs,
    DATABASE_URL: temporary.url,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'only-for-this-measurement-only-for-this',
    SERVICE_TOKEN: TOKEN,
    TMDB_API_KEY: 'key',
    TMDB_BASE_URL: tmdb.baseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  running.push(started)
  return started
}

/** A worker is killed when half of the jobs are done; another continues. */
async function measureJobs(ids: readonly number[], web: RunningProcess, worker: RunningProcess): Promise<void> {
  const received = new Map<number, number>()
  const stopListening = await listenForChanges(database, (change) => {
    if (change.kind === 'title') received.set(change.id, (received.get(change.id) ?? 0) + 1)
  })
  const begun = performance.now()
  for (const id of ids) {
    const headers = { origin: web.origin, 'content-type': 'application/json' }
    const answer = await visit(web, '/api/save-title', {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'movie', id }),
    })
    if (answer.status !== 202) throw new Error(`A job could not be ordered: ${answer.status}`)
  }
  const since = () => round((performance.now() - begun) / 1_000)
  await until(async () => (await countSaves()).titles >= ids.length / 2)
  const killedAfter = since()
  await worker.end('SIGKILL')
  const held = (await jobs()).active
  await start('only')
  await until(async () => (await jobs()).waiting === 0)
  const othersAfter = since()
  await until(async () => (await jobs()).completed === ids.length)
  const allAfter = since()
  const { titles, saves } = await countSaves()
  await until(async () => received.size === titles)
  await stopListening()
  const changes = [...received.values()].reduce((sum, times) => sum + times, 0)
  print(
    `${ids.length} jobs. Changes are what processes are informed of, saves the lines that a trigger leaves in each transaction: a job whose`,
  )
  print(
    'worker was killed between its save and the word that it is done is done again, one save more that changes nothing.',
  )
  printTable([
    {
      jobs: ids.length,
      'killed after s': killedAfter,
      'jobs it held': held,
      'others done s': othersAfter,
      'all done s': allAfter,
      'titles stored': titles,
      changes,
      'most of a title': Math.max(...received.values()),
      saves,
    },
  ])
  printVerdict('each job has its effect once', titles === ids.length && changes === ids.length)
  print('')
}

async function jobs(): Promise<{ waiting: number; active: number; completed: number }> {
  const { rows } = await sql<{ waiting: number; active: number; completed: number }>`
    select
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'completed')::int as completed
    from pgboss.job where name = 'save-title'
  `.execute(db)
  return rows[0] ?? { waiting: 0, active: 0, completed: 0 }
}

/** From the moment one process writes the change until a page cached by the other shows it. */
async function measureChanges(ids: readonly number[], a: RunningProcess, b: RunningProcess): Promise<void> {
  const times: number[] = []
  for (const id of ids) {
    const path = titlePath('en', { type: 'movie', id }, await titleOf(id))
    const page = async () => (await visit(b, path)).text()
    await page()
    await expectKept(id, page)
    const name = `Renamed ${id} Title`
    tmdb.answer(`/movie/${id}`, (body) => ({ ...body, title: name }))
    const shown = until(async () => (await page()).includes(name)).then(() => Date.now())
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ action: 'save-content', contentId: id, contentType: 'movie' })
    const answer = await visit(a, '/functions/v1/sync-tmdb-data', { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A title could not be changed: ${answer.status}`)
    times.push((await shown) - (await savedAt(id)))
  }
  const sorted = times.toSorted((x, y) => x - y)
  print(
    `${ids.length} changes through one process, seen on a page that the other had kept; the page is asked for every ${POLL_MS} ms`,
  )
  printTable([
    {
      changes: ids.length,
      'p50 ms': round(percentile(sorted, 0.5), 0),
      'p95 ms': round(percentile(sorted, 0.95), 0),
      'max ms': round(sorted.at(-1) ?? Number.NaN, 0),
    },
  ])
  printVerdict(`all within ${TARGET_MS} ms`, (sorted.at(-1) ?? Number.NaN) <= TARGET_MS)
  print('')
}

/** Throws if the page is not a cached one, which would show an unannounced change. */
async function expectKept(id: number, page: () => Promise<string>): Promise<void> {
  const unheard = JSON.stringify({ en: 'Unannounced' })
  await sql`update movies set title_translations = title_translations || ${unheard}::jsonb where id = ${id}`.execute(db)
  if ((await page()).includes('Unannounced')) throw new Error('The page was not kept')
}

async function titleOf(id: number): Promise<string> {
  return (await db.selectFrom('movies').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title
}

/** Each request comes from a network of its own: no limit is reached. */
function visit(
  at: RunningProcess,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  visitors += 1
  const address = `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
  return fetch(`${at.origin}${path}`, { ...init, headers: { 'x-forwarded-for': address, ...init.headers } })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(POLL_MS)
}

/** From now on each stored save of a movie inserts a row. */
async function noteSaves(): Promise<void> {
  await sql`
    create table saves (id integer not null, at timestamptz not null default clock_timestamp());
    create function note_save() returns trigger language plpgsql as
      'begin insert into saves (id) values (new.id); return null; end';
    create trigger note_save after insert or update on movies for each row execute function note_save();
  `.execute(db)
}

async function countSaves(): Promise<{ titles: number; saves: number }> {
  const { rows } = await sql<{ titles: number; saves: number }>`
    select count(distinct id)::int as titles, count(*)::int as saves from saves
  `.execute(db)
  return rows[0] ?? { titles: 0, saves: 0 }
}

async function savedAt(id: number): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select max(at) as at from saves where id = ${id}`.execute(db)
  return rows[0]?.at.getTime() ?? Number.NaN
}
