import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { saveAll } from '../domain/titles/save/save-all.ts'
import { sampleTitles } from '../sample/data.ts'
import { SESSION_COOKIES } from '../server/http/visitor.ts'
import { titlePath } from '../shared/addresses/slug.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { startTmdbServer } from '../tests/http/upstream/tmdb-server.ts'
import type { TmdbServer } from '../tests/http/upstream/tmdb-server.ts'
import { silentLogger } from '../tests/test-database.ts'
import { freePort, startMeasured } from '../bench/measured-process.ts'
import type { MeasuredProcess } from '../bench/measured-process.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * What visitors notice of a failing TMDB. Four sites that differ only in their TMDB get requests in turns. All titles are stale, so
 * that each page also enqueues a refresh: one site's succeeds, and its titles are fresh from then on.
 */

const MODES = ['well', 'hangs', 'answers 500', 'is down'] as const
type Mode = (typeof MODES)[number]

/** Short turns, so that other load on the machine affects all equally. */
const TURN_MS = 1_500
const CLIENTS = 2
/** TMDB has only now begun to fail: it is still called, and requests wait for it. */
const FIRST_ROUNDS = 5
/** The breaker is open, except for a probe every ten seconds. */
const LATER_ROUNDS = 15
const WARM_UP_MS = 3_000
/** While titles are measured, a client requests unknown ids, so that TMDB is called. */
const UNKNOWN_EVERY_MS = 250
const STALE_MS = 7 * 60 * 60 * 1_000
const VISITORS = 100
const NEW_ID = 999_000_001
const MAX_RATIO = 1.2
/** Past the page cache: read from the database and rendered for each request. */
const HEADERS = { cookie: `${SESSION_COOKIES.public[0]}=bench` }

/** Variables that the shell may have set for another purpose. */
const EMPTY = { DATABASE_URL: '', REDIS_URL: '', PUBLIC_URL: '', ADMIN_URL: '', METRICS_PORT: '', HOST: '' }

interface Site {
  mode: Mode
  origin: string
  process: MeasuredProcess
  tmdb: TmdbServer
  paths: Iterator<string>
  /** Response times of stored titles' pages in the measured phase, in milliseconds. */
  times: number[]
  unknownTimes: number[]
  /** Of the process in its turns, including jobs and unknown ids. */
  cpuMs: number
}

/** Stores every title of the sample as TMDB's, last confirmed seven hours ago. Returns their paths. */
async function fill(dataDir: string): Promise<string[]> {
  const { db, unbounded, close } = await openDatabase({ dataDir, logger: silentLogger })
  await migrate(unbounded, { logger: silentLogger })
  const now = new Date(Date.now() - STALE_MS).toISOString()
  await saveAll(createSampleDeps(unbounded, { now }), sampleTitles())
  const movies = await db.selectFrom('movies').select(['id', 'title']).execute()
  const shows = await db.selectFrom('tv_shows').select(['id', 'name']).execute()
  await close()
  return [
    ...movies.map(({ id, title }) => titlePath('en', { type: 'movie', id }, title)),
    ...shows.map(({ id, name }) => titlePath('en', { type: 'tv_show', id }, name)),
  ]
}

async function start(mode: Mode, dataDir: string, paths: readonly string[]): Promise<Site> {
  const tmdb = await startTmdbServer()
  if (mode === 'is down') await tmdb.close()
  else if (mode !== 'well') tmdb.trouble(mode)
  const port = await freePort()
  const process = startMeasured('site-process.ts', {
    ...EMPTY,
    TMDB_API_KEY: 'k',
    TMDB_BASE_URL: tmdb.baseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
  })
  await process.ready()
  const origin = `http://localhost:${port}`
  return { mode, origin, process, tmdb, paths: overAndOver(paths), times: [], unknownTimes: [], cpuMs: 0 }
}

function* overAndOver(paths: readonly string[]): Generator<string> {
  for (;;) yield* paths
}

async function open(site: Site, path: string): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now()
  const answer = await fetch(site.origin + path, { headers: HEADERS, redirect: 'manual' })
  await answer.arrayBuffer()
  return { ms: performance.now() - startedAt, status: answer.status }
}

async function openStored(site: Site, durationMs: number): Promise<void> {
  const end = performance.now() + durationMs
  const client = async () => {
    while (performance.now() < end) {
      const path = String(site.paths.next().value)
      const { ms, status } = await open(site, path)
      if (status !== 200) throw new Error(`${path} answered ${status} while TMDB ${site.mode}`)
      site.times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

let unknownId = 900_000_000
async function turn(site: Site): Promise<void> {
  const unknown: Promise<void>[] = []
  const tryId = () =>
    unknown.push(open(site, `/en/movie/${unknownId++}`).then(({ ms }) => void site.unknownTimes.push(ms)))
  const before = await site.process.usage()
  const timer = setInterval(tryId, UNKNOWN_EVERY_MS)
  await openStored(site, TURN_MS)
  clearInterval(timer)
  site.cpuMs += (await site.process.usage()).cpuMs - before.cpuMs
  await Promise.all(unknown)
}

async function measure(sites: readonly Site[], rounds: number, heading: string): Promise<void> {
  for (const site of sites) Object.assign(site, { times: [], unknownTimes: [], cpuMs: 0 })
  for (let done = 0; done < rounds; done += 1) for (const site of sites) await turn(site)
  const figures = sites.map(({ times, unknownTimes }) => ({ times: inOrder(times), unknown: inOrder(unknownTimes) }))
  const base = figures[0]?.times ?? []
  const ratio = (times: number[], share: number) => round(percentile(times, share) / percentile(base, share), 2)
  print(heading)
  printTable(
    figures.map(({ times, unknown }, at) => ({
      TMDB: sites[at]?.mode ?? '',
      pages: times.length,
      'p50 ms': round(percentile(times, 0.5), 2),
      'p95 ms': round(percentile(times, 0.95), 2),
      'p50 ratio': ratio(times, 0.5),
      'p95 ratio': ratio(times, 0.95),
      'CPU ms/page': round((sites[at]?.cpuMs ?? 0) / times.length),
      'unknown id p50 ms': Math.round(percentile(unknown, 0.5)),
      'unknown id p95 ms': Math.round(percentile(unknown, 0.95)),
      'requests to TMDB': sites[at]?.tmdb.total() ?? 0,
    })),
  )
  for (const [at, { times }] of figures.entries()) {
    const [p50, p95] = [ratio(times, 0.5), ratio(times, 0.95)]
    const label = `${heading}, TMDB ${sites[at]?.mode}: p50 × ${p50}, p95 × ${p95} (at most ${MAX_RATIO})`
    if (at > 0) printVerdict(label, Math.max(p50, p95) <= MAX_RATIO)
  }
}

const inOrder = (times: readonly number[]) => times.toSorted((a, b) => a - b)

async function visitTogether(site: Site): Promise<void> {
  const path = `/movie/${NEW_ID}`
  site.tmdb.answer(path, () => ({ id: NEW_ID, title: 'New', overview: 'New to everyone.', adult: false }))
  const opened = await Promise.all(
    Array.from({ length: VISITORS }, () => open(site, titlePath('en', { type: 'movie', id: NEW_ID }, 'New'))),
  )
  const times = inOrder(opened.map(({ ms }) => ms))
  const requests = site.tmdb.counts()[`${path} en`] ?? 0
  const statuses = [...new Set(opened.map(({ status }) => status))].join(' ')
  const span = `p50 ${Math.round(percentile(times, 0.5))} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`
  print(
    `TMDB ${site.mode}: ${VISITORS} first visits at once are answered ${statuses}, ${span}; ${requests} requests to TMDB`,
  )
}

printMachineLoad()
const folder = await mkdtemp(join(tmpdir(), 'kinora-upstream-'))
const sites: Site[] = []
try {
  const folderOf = (mode: Mode) => join(folder, mode.replaceAll(' ', '-'))
  const paths = await fill(folderOf('well'))
  for (const mode of MODES.slice(1)) await cp(folderOf('well'), folderOf(mode), { recursive: true })
  for (const mode of MODES) sites.push(await start(mode, folderOf(mode), paths))
  for (const site of sites) await openStored(site, WARM_UP_MS)
  await measure(sites, FIRST_ROUNDS, 'TMDB has begun to fail')
  await measure(sites, LATER_ROUNDS, 'TMDB goes on failing')
  for (const site of sites) await visitTogether(site)
} finally {
  for (const { process, tmdb } of sites) {
    process.end()
    await tmdb.close()
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
