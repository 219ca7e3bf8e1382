import { setTimeout as sleep } from 'node:timers/promises'
import { cpus, loadavg } from 'node:os'
import { LANGUAGES } from '#i18n/languages.ts'
import { median, round } from '../table.ts'
import { addressOf, headersOf } from './addresses.ts'
import { ask } from './ask.ts'
import { quantilesOf } from './chance.ts'
import { PAUSE_MS } from './service-times.ts'
import type { Cell, CellName, ServiceTimes } from './service-times.ts'
import type { MeasuredSite, SiteUnderTest } from './site-under-test.ts'
import { PAGES } from './visits.ts'
import type { PageName, SiteRequest } from './visits.ts'
import { MARKETS } from './world.ts'

const WARM_UPS = 12
/** What follows an answer (its log line, a job that it ordered) belongs to it. */
const AFTER_MS = 15
/** Longer than the rounds of what looks after queues. */
const IDLE_S = 120
/** What visitors ask for most, and whether as a document. */
const PAUSED = [
  ['title', true],
  ['title', false],
  ['typeahead', false],
  ['lists', false],
] as const
const PAUSED_TIMES = 16
/** Before each request; the process has then paused for about twice as long. Visits come in bursts, and most of their answers after such a pause. */
const PAUSED_MS = 5_000
const DIGITS = 2

type Sample = { web: number; rest: number; database: number }

/** One client of both processes in turn, one request at a time, each of another page, language and country; `times` of each kind. */
export async function measureTimes(
  site: SiteUnderTest,
  { times, command }: { times: number; command: string },
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
  const afterPause = await measurePauses(site, (WARM_UPS + times) * 2)
  samples.set('save', [{ web: site.saved.webMs, rest: 0, database: site.saved.databaseMs }])
  return {
    measured: {
      at: new Date().toISOString().slice(0, 16),
      command,
      machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, PostgreSQL and the client on it`,
      load: `${load} before, ${round(loadavg()[0] ?? 0)} after`,
    },
    cells: Object.fromEntries([...samples].map(([name, each]) => [name, cellOf(each)])) as Record<CellName, Cell>,
    keptBytes: Object.fromEntries(
      [...bytes].map(([kind, each]) => [kind, Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)]),
    ) as Record<PageName, number>,
    afterPause,
    idleMsPerSecond: await measureIdle(site),
  }
}

function cellOf(samples: Sample[]): Cell {
  const rounded = (values: number[]) => quantilesOf(values).map((value) => round(value, DIGITS))
  const database = samples.reduce((sum, { database }) => sum + database, 0) / samples.length
  return {
    webMs: rounded(samples.map(({ web }) => web)),
    restMs: rounded(samples.map(({ rest }) => rest)),
    databaseMs: round(database, DIGITS),
  }
}

/** A request of a kind that has not been made before: the number leads through titles, the least known first, languages and countries. */
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

/**
 * The same kinds of requests without and with a pause before each, of another page each: what a median takes more. Both processes in turn, so
 * that each has paused for twice as long as the database.
 */
async function measurePauses(site: SiteUnderTest, from: number): Promise<ServiceTimes['afterPause']> {
  let number = from
  const sampleAfter = async (pauseMs: number, times: number) => {
    const samples = PAUSED.map((): Sample[] => [])
    for (let count = 0; count < times; count += 1, number += 1)
      for (const [at, [kind, document]] of PAUSED.entries()) {
        await sleep(pauseMs)
        const before = await site.databaseMs()
        const request = another(site, { kind, document, member: false }, number)
        const measured = await measureOne(site, site.processes[(number + at) % 2]!, { request, paths: [] })
        samples[at]!.push({ ...measured, database: ((await site.databaseMs()) ?? 0) - (before ?? 0) })
      }
    return samples
  }
  await sampleAfter(0, WARM_UPS)
  const atOnce = await sampleAfter(0, PAUSED_TIMES)
  const paused = await sampleAfter(PAUSED_MS, PAUSED_TIMES)
  const medians = (samples: Sample[][], part: keyof Sample) =>
    samples.reduce((sum, each) => sum + median(each.map((sample) => sample[part])), 0)
  const factor = (part: keyof Sample) => round(medians(paused, part) / medians(atOnce, part), DIGITS)
  const named = PAUSED.map(([kind, document], at): [CellName, Cell] => [
    document || kind !== 'title' ? kind : `${kind} data`,
    cellOf(paused[at]!),
  ])
  return { web: factor('web'), rest: factor('rest'), database: factor('database'), cells: Object.fromEntries(named) }
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

/** The three copies that are kept of a page. */
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

/** Both processes at once: only the first does jobs. */
async function measureIdle(site: SiteUnderTest): Promise<ServiceTimes['idleMsPerSecond']> {
  const usages = () => Promise.all(site.processes.map(async ({ process }) => (await process.usage()).cpuMs))
  await sleep(PAUSE_MS)
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
