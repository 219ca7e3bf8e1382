import { setTimeout as sleep } from 'node:timers/promises'
import { median, round } from '../../bench/table.ts'
import { dataKey } from './catalogue.ts'
import { threadsMs } from './cpu-clock.ts'
import { AFTER_MS, DIGITS, cellOf } from './sample.ts'
import type { Sample } from './sample.ts'
import { playVisits } from './real-run.ts'
import type { Watch } from './real-run.ts'
import { pauseOf } from './service-times.ts'
import type { AfterPause, Cell, CellName, PauseName, ServiceTimes } from './service-times.ts'
import type { MeasuredSite, SiteUnderTest } from './site-under-test.ts'
import type { Demand, SiteRequest } from './visits.ts'
import { isPage } from './web-process.ts'

/** With fewer, a single response decides. */
const LEAST_SAMPLES = 8

interface Span {
  demand: Demand
  from: number
  to: number
}

/**
 * Replays visits in real time and measures each response that no other overlaps: after pauses, and after other requests, as they
 * come. Neither the processes nor PostgreSQL get any other requests, which would wake them.
 */
export async function rehearse(
  site: SiteUnderTest,
  { demand, from, to, cells }: Span & { cells: Record<CellName, Cell> },
): Promise<ServiceTimes['afterPause']> {
  const samples: Record<PauseName, Map<CellName, Sample[]>> = { short: new Map(), long: new Map() }
  const { watch, settled } = watcher(site, (pause, cell, sample) => {
    const known = samples[pause].get(cell) ?? []
    samples[pause].set(cell, [...known, sample])
  })
  await playVisits(site, { demand, staleShare: 0, from, to, watch })
  await settled()
  return { short: afterPause(samples.short, cells), long: afterPause(samples.long, cells) }
}

/** Reports each response that was alone until it, and the work that follows a response, was finished. */
function watcher(site: SiteUnderTest, note: (pause: PauseName, cell: CellName, sample: Sample) => void) {
  const lastAt = new Map<MeasuredSite, number>()
  /** Pages that a process has rendered: their data or the whole page may be cached. */
  const made = new Set<string>()
  let begun = 0
  let underWay = 0
  let notes: Promise<void> = Promise.resolve()

  const watch: Watch = (request, process) => {
    const now = performance.now()
    const pause = pauseOf(now - (lastAt.get(process) ?? Number.NEGATIVE_INFINITY))
    lastAt.set(process, now)
    const cell = cellName(request)
    const page = `${process.origin} ${dataKey(request)}`
    const isKnown = isPage(request.kind) && made.has(page)
    if (isPage(request.kind)) made.add(page)
    begun += 1
    const own = begun
    const isAlone = underWay === 0 && pause !== null && !isKnown
    underWay += 1
    const before = isAlone ? read(site, process) : null
    const finish = async (ms: number) => {
      await sleep(AFTER_MS)
      underWay -= 1
      const after = before === null || begun !== own ? null : read(site, process)
      if (before === null || after === null || pause === null) return
      const web = after.web - before.web
      note(pause, cell, { web, rest: Math.max(0, ms - web), database: Math.max(0, after.database - before.database) })
    }
    return (ms) => void (notes = Promise.all([notes, finish(ms)]).then(() => undefined))
  }
  return { watch, settled: () => notes }
}

function read(site: SiteUnderTest, { process }: MeasuredSite): Pick<Sample, 'web' | 'database'> {
  return { web: threadsMs(process.pid) ?? Number.NaN, database: site.knownDatabaseMs() }
}

function cellName({ kind, document, member }: SiteRequest): CellName {
  return isPage(kind) ? (`${kind}${document ? '' : ' data'}${member ? ' member' : ''}` as CellName) : kind
}

/** Frequent kinds of responses are measured individually; the slowdown of the rest is estimated from all. */
function afterPause(samples: ReadonlyMap<CellName, Sample[]>, cells: Record<CellName, Cell>): AfterPause {
  const often = [...samples].filter(([, each]) => each.length >= LEAST_SAMPLES)
  const factor = (part: keyof Sample, atOnce: (cell: Cell) => number) => {
    const paused = often.reduce((sum, [, each]) => sum + each.length * median(each.map((sample) => sample[part])), 0)
    const known = often.reduce((sum, [name, each]) => sum + each.length * atOnce(cells[name]), 0)
    return known === 0 ? 1 : round(paused / known, DIGITS)
  }
  const middle = (quantiles: readonly number[]) => quantiles[Math.floor(quantiles.length / 2)] ?? 0
  return {
    web: factor('web', ({ webMs }) => middle(webMs)),
    rest: factor('rest', ({ restMs }) => middle(restMs)),
    database: factor('database', ({ databaseMs }) => databaseMs),
    cells: Object.fromEntries(often.map(([name, each]) => [name, cellOf(each)])),
  }
}
