import { print, printTable, round } from '../table.ts'
import type { ServiceTimes } from './service-times.ts'
import { simulate } from './simulate.ts'
import type { Outcome, Period, Setup } from './simulate.ts'
import { CRAWLED_PER_PAGE } from './visits.ts'
import type { Demand } from './visits.ts'
import { DAY_MS, peakOfDay } from './world.ts'

export const WANTED_P99_MS = 300
const SIZES = [10_000, 100_000, 1_000_000]
/** Until kept pages are as old as they become. */
const FILL_MS = 12 * 60_000
const PEAK_MS = 8 * 60_000
/** Assumed: no network reached TMDB from here. */
const TMDB_MS = 100
const MOST_PROCESSES = 64
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
  workers: 1,
  cdn: false,
  tmdbMs: TMDB_MS,
  atSize: true,
  rest: 'quiet',
  staleShare: STALE_AT_PEAK,
}

/** The worst p99 of the answers that the origin gives, by kind, without what TMDB takes of it: no machine shortens that. */
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

/** The fewest cores of web processes, then of the database, with which the peak is answered in time; null where none is enough. */
export function findCores(attempt: (cores: Pick<Setup, 'webProcesses' | 'databaseCores'>) => Outcome) {
  let most = { webProcesses: 1, databaseCores: MOST_PROCESSES }
  let outcome = attempt(most)
  while (!isEnough(outcome)) {
    if (most.webProcesses >= MOST_PROCESSES) return null
    most = { ...most, webProcesses: most.webProcesses + 1 }
    outcome = attempt(most)
  }
  for (let databaseCores = 1; databaseCores < MOST_PROCESSES; databaseCores += 1) {
    const cores = { ...most, databaseCores }
    outcome = attempt(cores)
    if (isEnough(outcome)) return { cores, outcome }
  }
  return { cores: most, outcome }
}

export function printSizes(times: ServiceTimes): void {
  const from = peakOfDay()
  const peak: Period = { from: from - FILL_MS, countFrom: from, to: from + PEAK_MS }
  const rows = []
  for (const visitors of SIZES)
    for (const cdn of [false, true]) {
      const attempt = (cores: Pick<Setup, 'webProcesses' | 'databaseCores'>) =>
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
  printTable(rows as Record<string, string | number>[])
}

function rowOf({ cores, outcome }: NonNullable<ReturnType<typeof findCores>>, { countFrom, to }: Period) {
  const { tally, busy } = outcome
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
    'TMDB/s': round((tally.of('tmdb page') + tally.of('tmdb renewal')) / seconds, 1),
  }
}

/** A whole day of each size with two web processes for each hundred thousand: what the caches give, and what TMDB is asked. */
export function printDay(times: ServiceTimes): void {
  const rows = []
  for (const visitors of SIZES)
    for (const cdn of [false, true]) {
      const webProcesses = Math.max(2, Math.ceil(visitors / 50_000))
      const setup = { ...SETUP, cdn, webProcesses, databaseCores: 16, workers: 4, staleShare: 1 }
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
        late: tally.of('tmdb late page'),
        'still stale': renewalsWaiting,
      })
    }
  print(
    `A whole day that begins with every title older than six hours (${CRAWLED_PER_PAGE} crawled documents for each page seen)\n`,
  )
  printTable(rows)
}
