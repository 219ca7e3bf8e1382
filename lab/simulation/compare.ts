import { print, printTable, round } from '../../bench/table.ts'
import { demandOf } from './addresses.ts'
import { playVisits } from './real-run.ts'
import type { ServiceTimes } from './service-times.ts'
import { ALL_ANSWERS } from './tally.ts'
import { simulate } from './simulate.ts'
import type { Outcome } from './simulate.ts'
import type { SiteUnderTest } from './site-under-test.ts'
import { MILLION, peakOfDay } from './world.ts'

const STALE_SHARE = 0.5
const SEED = 2026
/** With fewer, a single response decides. */
const LEAST_TIMED = 20
const MOST_OFF = 0.2
const QUANTILES = [
  ['p50', 0.5],
  ['p90', 0.9],
  ['p99', 0.99],
] as const
/** Each draws other service times for the same requests: the prediction is the mean. */
const RUNS = 50

/** Replays a share of a million visitors' busiest minutes and prints the prediction for exactly that beside the result. */
export async function compare(
  site: SiteUnderTest,
  { times, share, minutes }: { times: ServiceTimes; share: number; minutes: number },
): Promise<void> {
  const demand = demandOf(site.stock, { visitors: MILLION / share, seed: SEED })
  const from = peakOfDay()
  const to = from + minutes * 60_000
  const setup = {
    webProcesses: 2,
    databaseCores: 2,
    workers: 1,
    cdn: false,
    tmdbMs: 0,
    atSize: false,
    staleShare: STALE_SHARE,
  }
  const period = { from, countFrom: from, to }
  const runs = Array.from({ length: RUNS }, (_, seed) =>
    simulate({ demand, setup: { ...setup, rest: 'measured' }, times, seed }, period),
  )
  const real = await playVisits(site, { demand, staleShare: STALE_SHARE, from, to })

  const rows: { what: string; foretold: number; measured: number; 'off by %': number | string }[] = []
  const row = (what: string, foretold: (outcome: Outcome) => number, measured: number | null, digits = 0) => {
    if (measured === null) return
    const expected = runs.reduce((sum, run) => sum + foretold(run), 0) / RUNS
    const off = expected === measured ? 0 : measured === 0 ? '-' : round((expected / measured - 1) * 100, 0)
    rows.push({ what, foretold: round(expected, digits), measured: round(measured, digits), 'off by %': off })
  }
  row('requests', ({ requests }) => requests, real.requests)
  row('answers', ({ answered }) => answered, real.answered)
  for (const name of real.tally.counted().filter((name) => /^(origin|cache) /.test(name)))
    row(name, ({ tally }) => tally.of(name), real.tally.of(name))
  row('TMDB calls', ({ tmdbCalls }) => tmdbCalls, real.tally.of('tmdb'))
  row('web processes, s', ({ seconds }) => seconds.web, real.seconds.web, 2)
  row('PostgreSQL, s', ({ seconds }) => seconds.database, real.seconds.database, 2)
  const often = real.tally.timed().filter((name) => real.tally.of(`origin ${name}`) >= LEAST_TIMED)
  for (const name of [ALL_ANSWERS, ...often])
    for (const [label, quantile] of QUANTILES)
      row(`${name} ${label}, ms`, ({ tally }) => tally.quantile(name, quantile), real.tally.quantile(name, quantile), 1)
  const { afterPause, idleMsPerSecond: idle } = times
  print(
    `After a pause of a second: web × ${afterPause.long.web}, rest × ${afterPause.long.rest}, PostgreSQL × ${afterPause.long.database}; a shorter one: ${afterPause.short.web}, ${afterPause.short.rest}, ${afterPause.short.database}. Idle, ms a second: web ${idle.web}, jobs ${idle.jobs}, PostgreSQL ${idle.database}. Saving a title: ${times.cells.save.webMs[0]} and ${times.cells.save.databaseMs} ms\n`,
  )
  print(
    `1/${share} of a million visitors a day, ${minutes} minutes of the peak; load of the machine ${round(real.load)}\n`,
  )
  printTable(rows)
  const near = rows.filter(({ 'off by %': off }) => typeof off === 'number' && Math.abs(off) <= MOST_OFF * 100)
  print(`${near.length} of ${rows.length} figures within ${MOST_OFF * 100} %\n`)
}
