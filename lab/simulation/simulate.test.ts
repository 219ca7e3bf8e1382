import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import type { Setup } from './simulate.ts'
import type { Cell, ServiceTimes } from './service-times.ts'
import { PAGES, visits } from './visits.ts'
import { HOUR_MS, peakOfDay } from './world.ts'

const CELL: Cell = { webMs: [2, 4], restMs: [3, 5], databaseMs: 2 }
const PAUSED = { web: 1, rest: 1, database: 1, cells: {} }
const names = PAGES.flatMap((page) =>
  ['', ' remembered', ' member', ' data', ' data remembered', ' data member'].map((end) => `${page}${end}`),
)
const TIMES = {
  measured: { at: '', command: '', machine: '', load: '' },
  cells: Object.fromEntries(
    [...names, 'kept', 'typeahead', 'more', 'lists', 'files', 'save'].map((name) => [name, CELL]),
  ) as ServiceTimes['cells'],
  keptBytes: { home: 1e5, title: 1e5, browse: 1e5, search: 1e5, person: 1e5 },
  afterPause: { short: PAUSED, long: PAUSED },
  idleMsPerSecond: { web: 0, jobs: 0, database: 0 },
} satisfies ServiceTimes
const DEMAND = { visitors: 20_000, titles: 2_000, people: 500, texts: 500, filters: 50, seed: 4 }
const SETUP: Setup = {
  webProcesses: 2,
  databaseCores: 2,
  workers: 1,
  cdn: false,
  tmdbMs: 50,
  atSize: false,
  rest: 'measured',
  staleShare: 0.5,
}
const from = peakOfDay()
const PERIOD = { from, countFrom: from, to: from + HOUR_MS / 2 }

function run(setup: Partial<Setup> = {}) {
  const outcome = simulate({ demand: DEMAND, setup: { ...SETUP, ...setup }, times: TIMES }, PERIOD)
  const { tally } = outcome
  const sum = (start: string) =>
    tally
      .counted()
      .filter((name) => name.startsWith(start))
      .reduce((total, name) => total + tally.of(name), 0)
  return { ...outcome, sum }
}

describe('a simulated half-hour', () => {
  const direct = run()
  const withEdges = run({ cdn: true })

  it('answers each request once', () => {
    const asked = [...visits(DEMAND, from, PERIOD.to)].flat().filter(({ at }) => at < PERIOD.to)
    expect(direct.requests).toBe(asked.length)
    expect(direct.answered).toBe(asked.length)
    expect(direct.sum('origin ')).toBe(asked.length)
    expect(withEdges).toMatchObject({ requests: asked.length, answered: asked.length })
  })

  it('finds each request but those for files in the cache, or has it answered past it', () => {
    const { tally } = direct
    expect(direct.sum('cache ')).toBe(direct.sum('origin ') - tally.of('origin files'))
    expect(direct.sum('made ')).toBeLessThanOrEqual(
      ['miss', 'stale', 'bypass'].reduce((sum, name) => sum + direct.tally.of(`cache ${name}`), 0),
    )
  })

  it('sends to the origin what the edges miss or renew, and what they may not keep', () => {
    const kept = (name: string) => withEdges.tally.of(`edge ${name}`)
    expect(withEdges.sum('origin ')).toBeLessThan(direct.sum('origin '))
    expect(withEdges.requests - withEdges.sum('origin ')).toBeGreaterThanOrEqual(kept('hit') + kept('joined'))
    expect(withEdges.tally.of('origin files')).toBe(0)
    expect(withEdges.tally.of('origin title data')).toBe(direct.tally.of('origin title data'))
  })

  it('is the same for the same seed', () => {
    const again = run()
    expect(again.tally.counted().map((name) => [name, again.tally.of(name)])).toEqual(
      direct.tally.counted().map((name) => [name, direct.tally.of(name)]),
    )
  })

  it('asks TMDB 40 times a second at most, and has no title renewed twice within six hours', () => {
    const { tally } = run({ staleShare: 1 })
    expect(tally.of('tmdb page') + tally.of('tmdb renewal')).toBeLessThanOrEqual((40 * (PERIOD.to - from)) / 1_000)
    expect(tally.of('tmdb renewal')).toBeLessThanOrEqual(DEMAND.titles)
    expect(tally.of('tmdb renewal')).toBeGreaterThan(0)
  })

  it('has waits grow where the servers are too few', () => {
    const slow = { ...TIMES, cells: { ...TIMES.cells, 'title data': { ...CELL, webMs: [600, 600] } } }
    const one = simulate({ demand: DEMAND, setup: { ...SETUP, webProcesses: 1 }, times: slow }, PERIOD)
    const four = simulate({ demand: DEMAND, setup: { ...SETUP, webProcesses: 4 }, times: slow }, PERIOD)
    expect(one.tally.quantile('title data', 0.99)).toBeGreaterThan(four.tally.quantile('title data', 0.99))
    expect(one.busy.web).toBeGreaterThan(four.busy.web)
  })
})
