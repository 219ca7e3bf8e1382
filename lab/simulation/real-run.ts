import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addressOf, headersOf } from './addresses.ts'
import { ask } from './ask.ts'
import { isStaleAtStart } from './catalogue.ts'
import { createBalancer } from './simulate.ts'
import type { MeasuredSite, SiteUnderTest } from './site-under-test.ts'
import { ALL_ANSWERS, createTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { visits } from './visits.ts'
import type { Demand, SiteRequest } from './visits.ts'
import { isPage } from './web-process.ts'

/** Called with each request as it is sent; the function it returns is called with the duration when the response is complete. */
export type Watch = (request: SiteRequest, process: MeasuredSite) => (ms: number) => void

interface Play {
  demand: Demand
  staleShare: number
  from: number
  to: number
  watch?: Watch
}

export interface RealOutcome {
  tally: Tally
  seconds: { web: number; database: number | null }
  requests: number
  answered: number
  load: number
}

type Played = MeasuredSite & { underWay: number }

const CACHE_OUTCOMES = ['hit', 'stale', 'miss', 'joined', 'bypass']
/** The last requests must be included in the figures. */
const SETTLE_MS = 3_000

/** Replays visitors' requests from one moment of the day to another, in real time, and adds up the cost. */
export async function playVisits(
  site: SiteUnderTest,
  { demand, staleShare, from, to, watch }: Play,
): Promise<RealOutcome> {
  await makeStale(site, staleShare)
  const requests = [...visits(demand, from, to)].flat().filter(({ at }) => at < to)
  requests.sort((a, b) => a.at - b.at)
  const tally = createTally()
  const processes = site.processes.map((process) => ({ ...process, underWay: 0 }))
  const balance = createBalancer(processes)
  const before = await figures(site)
  const begun = performance.now()
  const loads: number[] = []
  let answered = 0
  const answers: Promise<void>[] = []
  for (const request of requests) {
    await sleep(Math.max(0, request.at - from - (performance.now() - begun)))
    loads.push(loadavg()[0] ?? 0)
    answers.push(playOne(site, { request, process: balance(), tally, watch }).then(() => void (answered += 1)))
  }
  await sleep(Math.max(0, to - from - (performance.now() - begun)))
  const results = await Promise.allSettled(answers)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  await sleep(SETTLE_MS)
  const after = await figures(site)
  for (const outcome of CACHE_OUTCOMES) tally.count(`cache ${outcome}`, after.cache[outcome]! - before.cache[outcome]!)
  tally.count('tmdb', after.tmdb - before.tmdb)
  return {
    tally,
    requests: requests.length,
    answered,
    load: loads.reduce((sum, load) => sum + load, 0) / loads.length,
    seconds: {
      web: (after.webMs - before.webMs) / 1_000,
      database: after.databaseMs === null ? null : (after.databaseMs - (before.databaseMs ?? 0)) / 1_000,
    },
  }
}

async function playOne(
  site: SiteUnderTest,
  {
    request,
    process,
    tally,
    watch,
  }: { request: SiteRequest; process: Played; tally: Tally; watch?: Watch | undefined },
) {
  const { kind, document } = request
  const name = document || !isPage(kind) ? kind : `${kind} data`
  tally.count(`origin ${name}`)
  process.underWay += 1
  const done = watch?.(request, process)
  const begun = performance.now()
  const paths = kind === 'files' ? site.files : [addressOf(request, site.stock)]
  for (const path of paths) await ask(`${process.origin}${path}`, headersOf(request, site.memberCookie))
  process.underWay -= 1
  const ms = performance.now() - begun
  tally.took(name, ms)
  tally.took(ALL_ANSWERS, ms)
  done?.(ms)
}

/** The same titles as in the simulation. */
async function makeStale({ db, stock }: SiteUnderTest, share: number): Promise<void> {
  const stale = stock.titles.filter((_, rank) => isStaleAtStart(rank, share))
  for (const [table, type] of [
    ['movies', 'movie'],
    ['tv_shows', 'tv_show'],
  ] as const) {
    const ids = stale.filter((title) => title.type === type).map(({ id }) => id)
    await sql`update ${sql.table(table)} set ratings_last_updated = now() - interval '1 day' where id = any(${ids}::int[])`.execute(
      db,
    )
  }
  await sql`notify kinora_changes, 'everything'`.execute(db)
}

async function figures(site: SiteUnderTest) {
  const usages = await Promise.all(site.processes.map(({ process }) => process.usage()))
  const exposed = await Promise.all(
    site.processes.map(async ({ metricsPort }) => (await fetch(`http://localhost:${metricsPort}/metrics`)).text()),
  )
  const sumOf = (outcome: string) =>
    exposed.reduce(
      (sum, text) =>
        sum +
        Number(text.match(new RegExp(`^kinora_page_cache_total\\{outcome="${outcome}"\\} (\\d+)`, 'm'))?.[1] ?? 0),
      0,
    )
  return {
    webMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    databaseMs: await site.databaseMs(),
    tmdb: site.tmdb.total(),
    cache: Object.fromEntries(CACHE_OUTCOMES.map((outcome) => [outcome, sumOf(outcome)])),
  }
}
