import { print, printTable, round } from '../../bench/table.ts'
import type { ServiceTimes } from './service-times.ts'
import { simulate } from './simulate.ts'
import type { Outcome, Period, Setup } from './simulate.ts'
import { CRAWLED_PER_PAGE } from './visits.ts'
import type { Demand } from './visits.ts'
import { DAY_MS, peakOfDay } from './world.ts'

export const WANTED_P99_MS = 300
/** Until cached pages have reached their maximum age. */
const FILL_MS = 11 * 60_000
const PEAK_MS = 5 * 60_000
/** Assumed: TMDB was not reachable from here. */
const TMDB_MS = 100
const MOST_CORES = 64
/** Many processes each cache every page, and so have more work than few. */
const LEAST_OF_NEEDED = 0.8
/** At the peak the queue of renewals is as long as the hours before left it. */
const STALE_AT_PEAK = 0.7

export const WHOLE: Omit<Demand, 'visitors' | 'seed'> = {
  titles: 1_200_000,
  people: 400_000,
  texts: 500_000,
  filters: 5_000,
}
const SEED = 2026

function demandOf(visitors: number): Demand {
  return { ...WHOLE, visitors, seed: SEED }
}

const SETUP: Setup = {
  webProcesses: 1,
  databaseCores: 1,
  workers: 2,
  cdn: false,
  tmdbMs: TMDB_MS,
  atSize: true,
  rest: 'quiet',
  staleShare: STALE_AT_PEAK,
}

/** The worst p99 of the origin's responses, by kind, without TMDB's share, which no machine shortens. */
export function worstP99({ tally }: Outcome): { name: string; ms: number } {
  return tally
    .timed()
    .filter((name) => name.startsWith('own '))
    .map((name) => ({ name, ms: tally.quantile(name, 0.99) }))
    .reduce((worst, each) => (each.ms > worst.ms ? each : worst), { name: '-', ms: 0 })
}

function isEnough(outcome: Outcome): boolean {
  return outcome.answered === outcome.requests && worstP99(outcome).ms <= WANTED_P99_MS
}

type Cores = Pick<Setup, 'webProcesses' | 'databaseCores'>

/**
 * A small number of cores that answers the peak in time: as many as the work needs, then one more where they are busiest. Null if
 * no number is enough.
 */
export function findCores(attempt: (cores: Cores) => Outcome): { cores: Cores; outcome: Outcome } | null {
  const most = attempt({ webProcesses: MOST_CORES, databaseCores: MOST_CORES })
  if (!isEnough(most)) return null
  const { busy } = most
  const needed = (share: number) => Math.max(1, Math.floor(share * MOST_CORES * LEAST_OF_NEEDED))
  const cores = { webProcesses: needed(busy.web), databaseCores: needed(busy.database) }
  while (cores.webProcesses <= MOST_CORES && cores.databaseCores <= MOST_CORES) {
    const outcome = attempt(cores)
    if (isEnough(outcome)) return { cores, outcome }
    if (outcome.busy.web >= outcome.busy.database) cores.webProcesses += 1
    else cores.databaseCores += 1
  }
  return null
}

export function printPeaks(times: ServiceTimes, sizes: readonly number[]): void {
  const from = peakOfDay()
  const peak: Period = { from: from - FILL_MS, countFrom: from, to: from + PEAK_MS }
  const rows = []
  for (const visitors of sizes)
    for (const cdn of [false, true]) {
      const attempt = (cores: Cores) =>
        simulate({ demand: demandOf(visitors), setup: { ...SETUP, cdn, ...cores }, times }, peak)
      const found = findCores(attempt)
      rows.push({
        visitors,
        cdn: cdn ? 'yes' : 'no',
        ...(found === null ? { 'web cores': 'none is enough' } : rowOf(found, peak)),
      })
    }
  print(
    `The busiest ${PEAK_MS / 60_000} minutes: fewest cores with which p99 of every kind is at most ${WANTED_P99_MS} ms\n`,
  )
  printTable(rows)
}

function rowOf({ cores, outcome }: NonNullable<ReturnType<typeof findCores>>, { countFrom, to }: Period) {
  const { tally, busy, tmdbCalls } = outcome
  const seconds = (to - countFrom) / 1_000
  const worst = worstP99(outcome)
  const origin = tally
    .counted()
    .filter((name) => name.startsWith('origin '))
    .reduce((sum, name) => sum + tally.of(name), 0)
  return {
    'web cores': cores.webProcesses,
    'busy %': round(busy.web * 100, 0),
    'database cores': cores.databaseCores,
    'database busy %': round(busy.database * 100, 0),
    'worker busy %': round(busy.worker * 100, 0),
    'requests/s': round(outcome.requests / seconds, 1),
    'at the origin/s': round(origin / seconds, 1),
    'worst p99 ms': round(worst.ms, 0),
    of: worst.name.slice('own '.length),
    'p99 of a search': round(tally.quantile('search data', 0.99), 0),
    'TMDB/s': round(tmdbCalls / seconds, 1),
    'for pages': round(tally.of('tmdb page') / seconds, 1),
    'unasked/s': round(tally.of('tmdb late') / seconds, 1),
  }
}

/** A whole day of each size with two web processes, eight for a million: cache hit rates, and requests to TMDB. */
export function printDays(times: ServiceTimes, sizes: readonly number[]): void {
  const rows = []
  for (const visitors of sizes)
    for (const cdn of [false, true]) {
      const webProcesses = Math.max(2, Math.ceil(visitors / 125_000))
      const setup = { ...SETUP, cdn, webProcesses, databaseCores: 16, staleShare: 1 }
      const { tally, requests, renewalsWaiting, seconds } = simulate(
        { demand: demandOf(visitors), setup, times },
        { from: 0, countFrom: 0, to: DAY_MS },
      )
      const cache = ['hit', 'stale', 'joined', 'miss'].map((name) => tally.of(`cache ${name}`))
      const edge = ['hit', 'stale', 'joined', 'miss'].map((name) => tally.of(`edge ${name}`))
      const share = (counts: number[]) =>
        round((1 - (counts.at(-1) ?? 0) / counts.reduce((sum, count) => sum + count, 0)) * 100, 0)
      rows.push({
        visitors,
        cdn: cdn ? 'yes' : 'no',
        requests,
        'edge gives %': cdn ? share(edge) : '-',
        'cache gives %': share(cache),
        'past the cache': tally.of('cache bypass'),
        'web hours': round(seconds.web / 3_600, 1),
        'database hours': round(seconds.database / 3_600, 1),
        'TMDB for pages': tally.of('tmdb page'),
        renewals: tally.of('tmdb renewal'),
        late: tally.of('tmdb late'),
        'still stale': renewalsWaiting,
      })
    }
  print(
    `A whole day that begins with every title older than six hours (${CRAWLED_PER_PAGE} crawled documents for each page seen)\n`,
  )
  printTable(rows)
}
