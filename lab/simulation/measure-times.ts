import { setTimeout as sleep } from 'node:timers/promises'
import { cpus, loadavg } from 'node:os'
import { LANGUAGES } from '../../i18n/languages.ts'
import { round } from '../../bench/table.ts'
import { addressOf, demandOf, headersOf } from './addresses.ts'
import { ask } from './ask.ts'
import { rehearse } from './rehearse.ts'
import { AFTER_MS, DIGITS, cellOf } from './sample.ts'
import type { Sample } from './sample.ts'
import type { CellName, ServiceTimes } from './service-times.ts'
import type { MeasuredSite, SiteUnderTest } from './site-under-test.ts'
import { PAGES } from './visits.ts'
import type { PageName, SiteRequest } from './visits.ts'
import { MARKETS, MILLION, peakOfDay } from './world.ts'

const WARM_UPS = 12
/** Longer than the intervals of queue maintenance. */
const IDLE_S = 120
/** Other visitors than those whose responses are predicted. */
const REHEARSAL_SEED = 1895

interface MeasureOptions {
  times: number
  /** The effect of pauses is measured at this fraction of a million visitors' peak, for this long. */
  share: number
  minutes: number
  command: string
}

/** One client of both processes in turn, one request at a time, each of another page, language and country; `times` of each kind. */
export async function measureTimes(
  site: SiteUnderTest,
  { times, share, minutes, command }: MeasureOptions,
): Promise<ServiceTimes> {
  const samples = new Map<CellName, Sample[]>()
  const bytes = new Map<PageName, number[]>()
  let process: MeasuredSite = site.processes[0]
  let soFar = await site.databaseMs()
  const note = async (cell: CellName, request: SiteRequest, more: readonly string[] = []) => {
    const measured = await measureOne(site, process, { request, paths: more })
    const database = await site.databaseMs()
    const sample = { ...measured, database: Math.max(0, (database ?? 0) - (soFar ?? 0)) }
    soFar = database
    samples.set(cell, [...(samples.get(cell) ?? []), sample])
  }
  const measureRound = async (number: number, isWarmUp: boolean) => {
    process = site.processes[number % 2]!
    for (const kind of PAGES) {
      const request = (key: number, document: boolean, member = false) =>
        another(site, { kind, document, member }, number * 4 + key)
      await note(`${kind} data`, request(0, false))
      await note(`${kind} data remembered`, request(0, false))
      await note(`${kind} remembered`, request(0, true))
      await note(kind, request(1, true))
      await note('kept', request(1, true))
      await note(`${kind} member`, request(2, true, true))
      await note(`${kind} data member`, request(3, false, true))
      if (!isWarmUp && number % 4 === 0)
        bytes.set(kind, [...(bytes.get(kind) ?? []), await keptBytes(site, process, request(1, true))])
    }
    const asked = { document: false, member: false }
    for (const kind of ['typeahead', 'more', 'lists'] as const)
      await note(kind, another(site, { kind, ...asked }, number))
    await note('files', another(site, { kind: 'home', document: true, member: false }, 0), site.files)
  }
  const load = round(loadavg()[0] ?? 0)
  for (let number = 0; number < WARM_UPS; number += 1) await measureRound(number, true)
  samples.clear()
  for (let number = WARM_UPS; number < WARM_UPS + times; number += 1) await measureRound(number, false)
  const cells = Object.fromEntries([...samples].map(([name, each]) => [name, cellOf(each)])) as ServiceTimes['cells']
  const demand = demandOf(site.stock, { visitors: MILLION / share, seed: REHEARSAL_SEED })
  const from = peakOfDay()
  const afterPause = await rehearse(site, { demand, from, to: from + minutes * 60_000, cells })
  cells.save = cellOf([{ web: site.saved.webMs, rest: 0, database: site.saved.databaseMs }])
  return {
    measured: {
      at: new Date().toISOString().slice(0, 16),
      command,
      machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, PostgreSQL and the client on it`,
      load: `${load} before, ${round(loadavg()[0] ?? 0)} after`,
    },
    cells,
    keptBytes: Object.fromEntries(
      [...bytes].map(([kind, each]) => [kind, Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)]),
    ) as Record<PageName, number>,
    afterPause,
    idleMsPerSecond: await measureIdle(site),
  }
}

/** A new request of a kind: the number enumerates titles, the least known first, languages and countries. */
function another(
  { stock }: SiteUnderTest,
  asked: Pick<SiteRequest, 'kind' | 'document' | 'member'>,
  number: number,
): SiteRequest {
  const counts = { home: 1, title: stock.titles.length, person: stock.people.length, browse: stock.filters.length }
  const count = asked.kind in counts ? counts[asked.kind as keyof typeof counts] : stock.texts.length
  return {
    ...asked,
    at: 0,
    item: count - 1 - (number % count),
    language: number % LANGUAGES.length,
    market: (number + Math.floor(number / LANGUAGES.length)) % MARKETS.length,
    theme: 0,
  }
}

async function measureOne(
  { stock, memberCookie }: SiteUnderTest,
  { process, origin }: MeasuredSite,
  { request, paths }: { request: SiteRequest; paths: readonly string[] },
): Promise<Omit<Sample, 'database'>> {
  const headers = headersOf(request, memberCookie)
  const before = await process.usage()
  let ms = 0
  for (const path of paths.length > 0 ? paths : [addressOf(request, stock)])
    ms += (await ask(`${origin}${path}`, headers)).ms
  await sleep(AFTER_MS)
  const web = (await process.usage()).cpuMs - before.cpuMs
  return { web, rest: Math.max(0, ms - web) }
}

/** The size of a cached page in its three encodings. */
async function keptBytes(
  { stock, memberCookie }: SiteUnderTest,
  { origin }: MeasuredSite,
  request: SiteRequest,
): Promise<number> {
  const headers = headersOf(request, memberCookie)
  let sum = 0
  for (const encoding of ['identity', 'gzip', 'br'])
    sum += (await ask(`${origin}${addressOf(request, stock)}`, { ...headers, 'accept-encoding': encoding })).bytes
  return sum
}

/** Both processes concurrently: only the first runs jobs. */
async function measureIdle(site: SiteUnderTest): Promise<ServiceTimes['idleMsPerSecond']> {
  const usages = () => Promise.all(site.processes.map(async ({ process }) => (await process.usage()).cpuMs))
  await sleep(1_000)
  const before = { web: await usages(), database: await site.databaseMs() }
  await sleep(IDLE_S * 1_000)
  const after = await usages()
  const [first = 0, second = 0] = after.map((ms, at) => (ms - (before.web[at] ?? 0)) / IDLE_S)
  const database = ((await site.databaseMs()) ?? 0) - (before.database ?? 0)
  return {
    web: round(second, DIGITS),
    jobs: round(Math.max(0, first - second), DIGITS),
    database: round(database / IDLE_S / site.processes.length, DIGITS),
  }
}
