import { parseArgs } from 'node:util'
import { SESSION_COOKIES } from '../server/http/visitor.ts'
import { createSampleDatabase } from '../bench/at-size/sample-database.ts'
import { pickPages } from './at-size/pick-pages.ts'
import type { MeasuredPage } from './at-size/pick-pages.ts'
import { seededDatabase } from '../bench/bench-database.ts'
import { load } from '../bench/load.ts'
import type { LoadResult } from '../bench/load.ts'
import type { RunningSite } from '../bench/start-site.ts'
import { startStoredSite } from './stored-site.ts'
import { print, printMachineLoad, printTable, round } from '../bench/table.ts'

/** What pages cost on a seeded database compared with the sample catalogue, both on the same PostgreSQL server. */

const { values } = parseArgs({ options: { titles: { type: 'string', default: '1200000' } } })
const WARM_UP_S = 5
const MEASURED_S = 4
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-US,en;q=0.9' }
/** Clients that may be members bypass the page cache. */
const KINDS = {
  uncached: { ...HEADERS, cookie: `${SESSION_COOKIES.public[0]}=bench` },
  cached: HEADERS,
} as const

interface Subject {
  catalogue: string
  site: RunningSite
  pages: MeasuredPage[]
}

const seeded = (await seededDatabase(Number(values.titles))).url
const sample = await createSampleDatabase(seeded)
const subjects: Subject[] = []
try {
  for (const [catalogue, url] of [
    ['sample', sample.url],
    [`${values.titles} titles`, seeded],
  ] as const) {
    subjects.push({ catalogue, site: await startStoredSite(url), pages: await pickPages(url) })
  }
  for (const { site, pages } of subjects)
    for (const { paths } of pages) await load(site.process, address(site, paths[0]), KINDS.uncached, WARM_UP_S)
  printMachineLoad()
  printTable(await measure())
  printMachineLoad()
  print('CPU: the server process, without PostgreSQL. p95: of the slowest address, with 4 connections at once.')
} finally {
  for (const { site } of subjects) await site.end()
  await sample.drop()
}

/** Both catalogues take turns, so that other load on the machine affects both. */
async function measure() {
  const rows = []
  for (const [at, name] of (subjects[0]?.pages ?? []).map((page) => page.name).entries()) {
    for (const kind of ['uncached', 'cached'] as const) {
      for (const { catalogue, site, pages } of subjects) {
        const results: LoadResult[] = []
        for (const path of pages[at]?.paths ?? [])
          results.push(await load(site.process, address(site, path), KINDS[kind], MEASURED_S))
        rows.push({ page: name, kind, catalogue, addresses: results.length, ...figures(results) })
      }
    }
  }
  return rows
}

function figures(results: readonly LoadResult[]) {
  const mean = (name: keyof LoadResult) => results.reduce((sum, result) => sum + result[name], 0) / results.length
  return {
    'CPU ms/req': round(mean('cpuMsPerRequest'), 2),
    'p50 ms': round(mean('p50Ms'), 2),
    'p95 ms': round(Math.max(...results.map(({ p95Ms }) => p95Ms)), 2),
    'req/s': Math.round(mean('requestsPerSecond')),
  }
}

function address({ origin }: RunningSite, path: string | undefined): string {
  return `${origin}${path ?? '/en'}`
}
