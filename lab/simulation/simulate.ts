import { createRandom } from '../../bench/seed/random.ts'
import { createCatalogue } from './catalogue.ts'
import { createEdges } from './edges.ts'
import { createEventQueue } from './event-queue.ts'
import { createRenewals } from './renewals.ts'
import { createServers } from './servers.ts'
import type { ServiceTimes } from './service-times.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { createTmdb } from './tmdb.ts'
import { visits } from './visits.ts'
import type { Demand, SiteRequest } from './visits.ts'
import { createWebProcess } from './web-process.ts'
import type { WebProcess, World } from './web-process.ts'

export interface Setup {
  /** Each has a core of a web machine. */
  webProcesses: number
  databaseCores: number
  workers: number
  cdn: boolean
  /** TMDB's response time. */
  tmdbMs: number
  atSize: boolean
  rest: World['rest']
  /** Share of titles that are initially older than a page may show without a refresh. */
  staleShare: number
}

export interface Period {
  /** Milliseconds since midnight UTC; caches are empty. */
  from: number
  /** Requests from here on are counted. */
  countFrom: number
  to: number
}

export interface Outcome {
  tally: Tally
  /** Share of the counted time in which each part was busy. */
  busy: { web: number; database: number; worker: number }
  /** Processor time in the counted time, idling included, in seconds. */
  seconds: { web: number; database: number }
  /** Counted ones. */
  requests: number
  answered: number
  /** Of TMDB, in the counted time. */
  tmdbCalls: number
  /** Stale titles waiting for their renewal at the end. */
  renewalsWaiting: number
}

/** How long after the last request responses may take before they count as lost. */
const DRAIN_MS = 60_000
const SERVICE_SEED = 77

/** Simulates a demand on a setup for a period of a day. */
export function simulate(
  { demand, setup, times, seed = SERVICE_SEED }: { demand: Demand; setup: Setup; times: ServiceTimes; seed?: number },
  period: Period,
): Outcome {
  const { from, countFrom, to } = period
  const events = createEventQueue(from)
  const random = createRandom(seed)
  const tally = createTally()
  const catalogue = createCatalogue(demand, { staleShare: setup.staleShare, start: from, random })
  const database = createServers(setup.databaseCores, events)
  const createTmdbClient = createTmdb(setup.tmdbMs, { events, tally })
  const parts = { events, random, times, catalogue, database, tally, atSize: setup.atSize, rest: setup.rest }
  const renewals = createRenewals(Array.from({ length: setup.workers }, createTmdbClient), parts)
  const processes = Array.from({ length: setup.webProcesses }, () =>
    createWebProcess({ ...parts, renew: (title) => renewals.order(title) }, createTmdbClient()),
  )
  const balance = createBalancer(processes)
  const origin = (request: SiteRequest, done: () => void) => balance().answer(request, done)
  const ask = setup.cdn ? createEdges(parts, origin) : origin
  let requests = 0
  let answered = 0

  const begin = (request: SiteRequest) => {
    const counts = request.at >= countFrom
    requests += Number(counts)
    ask(request, () => (answered += Number(counts)))
  }
  const arriving = visits(demand, from, to)
  const next = () => {
    const { value: visit } = arriving.next()
    if (visit === undefined) return
    events.at(visit[0]!.at, () => {
      for (const request of visit) if (request.at < to) events.at(request.at, () => begin(request))
      next()
    })
  }
  next()

  const servers = [database, renewals.servers, ...processes.map(({ server }) => server)]
  events.runUntil(countFrom)
  tally.clear()
  for (const each of servers) each.startCounting()
  events.runUntil(to)
  const countedMs = to - countFrom
  const web = processes.reduce((sum, { server }) => sum + server.busyMs, 0)
  const { idleMsPerSecond: idle } = times
  const idleSeconds = (msPerSecond: number, processes = setup.webProcesses) =>
    (msPerSecond * processes * countedMs) / 1e6
  const outcome = {
    tally,
    busy: {
      web: web / countedMs / setup.webProcesses,
      database: database.busyMs / countedMs / setup.databaseCores,
      worker: renewals.servers.busyMs / countedMs / setup.workers,
    },
    seconds: {
      web: (web + renewals.servers.busyMs) / 1_000 + idleSeconds(idle.web) + idleSeconds(idle.jobs, setup.workers),
      database: database.busyMs / 1_000 + idleSeconds(idle.database),
    },
    tmdbCalls: tally.of('tmdb page') + tally.of('tmdb renewal'),
    renewalsWaiting: renewals.waiting,
  }
  events.runUntil(to + DRAIN_MS)
  return { ...outcome, requests, answered }
}

/** The process with the fewest requests in flight, round-robin among equals: `least_conn` of deploy/Caddyfile. */
export function createBalancer<Process extends Pick<WebProcess, 'underWay'>>(
  processes: readonly Process[],
): () => Process {
  let turn = 0
  return () => {
    turn += 1
    let best = processes[turn % processes.length]!
    for (let index = 1; index < processes.length; index += 1) {
      const other = processes[(turn + index) % processes.length]!
      if (other.underWay < best.underWay) best = other
    }
    return best
  }
}
