import { setTimeout as sleep } from 'node:timers/promises'
import { askEdge } from '../tests/http/edge/ask-edge.ts'
import { COUNTRIES, startEdgeSite } from '../tests/http/edge/edge-site.ts'
import type { EdgeSite } from '../tests/http/edge/edge-site.ts'
import { interleave } from '../tests/http/edge/interleave.ts'
import { EDGES } from '../tests/http/edge/own-edge.ts'
import type { EdgeName } from '../tests/http/edge/own-edge.ts'
import { isRefused } from '../tests/http/recipe/ask.ts'
import type { MeasuredProcess } from '../bench/measured-process.ts'
import { startSite } from '../bench/start-site.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * The recipes of deploy/edge in front of one web process with the sample catalogue. BENCH_EDGE_REQUESTS sets how many requests are
 * interleaved through each, BENCH_EDGE_SECONDS how long guests send requests. Takes some minutes; `load`, `changes` or
 * `interleaving` measures only that.
 */
const PAGES = 1_000
const LOAD_MS = Number(process.env['BENCH_EDGE_SECONDS'] ?? 60) * 1_000
const AT_ONCE = 8
/** How many of ten visitors are from each country. */
const SHARES = [6, 3, 1]
const CHANGES = 20
const WATCHED_MS = 2_000
const LOOK_EVERY_MS = 10
const TARGET_MS = 1_000
const INTERLEAVED = Number(process.env['BENCH_EDGE_REQUESTS'] ?? 10_000)

interface BenchSite extends EdgeSite {
  process: MeasuredProcess
}

const parts = process.argv.slice(2)
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)
if (isAsked('load')) await measureLoad()
if (isAsked('changes')) await withBenchSite(measureChanges)
if (isAsked('interleaving')) await withBenchSite(measureInterleaving)
process.exit()

async function withBenchSite<T>(measure: (site: BenchSite) => Promise<T>): Promise<T> {
  let measured: MeasuredProcess | undefined
  const site = await startEdgeSite({
    start: async (variables) => {
      const { process: own, end, origin, dataDir } = await startSite(variables)
      measured = own
      let ending: Promise<void> | undefined
      return { origin, dataDir, end: () => (ending ??= end()) }
    },
  })
  printMachineLoad()
  try {
    return await measure({ ...site, process: measured! })
  } finally {
    await site.close()
  }
}

/** Each begins with empty caches, including the web process. */
async function measureLoad(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const edge of [null, ...EDGES]) {
    await withBenchSite(async (site) => {
      const paths = await listPages(site)
      const load = await askForPages(site, edge, paths)
      const down = edge === null ? null : await askWhileDown(site, edge, load.kept)
      rows.push({
        through: edge ?? 'nothing',
        pages: paths.length,
        requests: load.requests,
        'a second': round(load.requests / (LOAD_MS / 1_000)),
        'p50 ms': round(percentile(load.times, 0.5)),
        'p95 ms': round(percentile(load.times, 0.95)),
        'origin CPU ms/request': round(load.cpuMs / load.requests, 2),
        'by the cache %': round((load.hits / load.requests) * 100),
        'kept pages': down?.asked ?? '-',
        'shown while down': down?.shown ?? '-',
      })
    })
  }
  print(
    `Guests of ${COUNTRIES.length} countries ask for title pages by Zipf popularity, ${AT_ONCE} at once, for ${LOAD_MS / 1_000} s`,
  )
  printTable(rows)
}

/** Paths of title pages, from the sitemap. */
async function listPages({ host, webPort }: BenchSite): Promise<string[]> {
  const index = (await askEdge(webPort, host, '/sitemap.xml')).body
  const found = new Set<string>()
  for (const [, file] of index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)) {
    const { body } = await askEdge(webPort, host, file ?? '')
    for (const [, path] of body.matchAll(/"?https?:\/\/[^/"<]+(\/[a-z-]+\/(?:movie|tv_show)\/[^"<]+)/g))
      found.add(path ?? '')
  }
  // Spreads popular titles over languages.
  return [...found].toSorted((a, b) => hash(a) - hash(b)).slice(0, PAGES)
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}

/** The same sequence of visits each time: which page, from which country. */
function* visits(paths: readonly string[]): Generator<{ path: string; country: string }, never> {
  const weights = paths.map((_, rank) => 1 / (rank + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let state = 1
  const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647
  for (;;) {
    let left = random() * total
    const path = paths.find((_, rank) => (left -= weights[rank]!) <= 0) ?? paths[0]!
    let share = random() * 10
    const country = COUNTRIES.find((_, at) => (share -= SHARES[at]!) <= 0) ?? COUNTRIES[0]
    yield { path, country }
  }
}

async function askForPages(site: BenchSite, edge: EdgeName | null, paths: readonly string[]) {
  const port = edge === null ? site.webPort : site.ports[edge].site
  const next = visits(paths)
  const times: number[] = []
  const kept = new Map<string, { path: string; country: string }>()
  let hits = 0
  const before = await site.process.usage()
  const end = performance.now() + LOAD_MS
  const askInTurn = async () => {
    while (performance.now() < end) {
      const { path, country } = next.next().value
      const begun = performance.now()
      const headers = { cookie: `user_country=${country}`, 'x-country': country, 'accept-encoding': 'gzip' }
      const answer = await askEdge(port, site.host, path, { headers })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      times.push(performance.now() - begun)
      kept.set(`${path} ${country}`, { path, country })
      if (answer.isHit) hits += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  const after = await site.process.usage()
  return {
    requests: times.length,
    hits,
    kept: [...kept.values()],
    times: Float64Array.from(times).sort(),
    cpuMs: after.cpuMs - before.cpuMs,
  }
}

/** Repeats everything that went through the edge before, with the origin down. */
async function askWhileDown(site: BenchSite, edge: EdgeName, kept: readonly { path: string; country: string }[]) {
  await site.endWeb()
  while (!(await isRefused(site.webPort))) await sleep(LOOK_EVERY_MS)
  let shown = 0
  for (const { path, country } of kept) {
    const headers = { cookie: `user_country=${country}`, 'accept-encoding': 'gzip' }
    if ((await askEdge(site.ports[edge].site, site.host, path, { headers })).status === 200) shown += 1
  }
  return { asked: kept.length, shown }
}

/** From the commit of a change to the last stale page, and to the first responses of all countries after which none was stale. */
async function measureChanges(site: BenchSite): Promise<void> {
  const path = '/en/movie/550-fight-club'
  const lastOld: Record<EdgeName, number[]> = { varnish: [], nginx: [] }
  const allNew: Record<EdgeName, number[]> = { varnish: [], nginx: [] }
  for (let change = 0; change < CHANGES; change += 1) {
    const text = `Change number ${change} of this measurement.`
    for (const edge of EDGES) for (const country of COUNTRIES) await untilHit(site, edge, path, country)
    await site.rewrite(550, text)
    const committed = performance.now()
    await Promise.all(
      EDGES.map(async (edge) => {
        let last = 0
        let isNewSince: number | null = null
        while (performance.now() - committed < WATCHED_MS) {
          const asked = performance.now() - committed
          const bodies = await Promise.all(COUNTRIES.map((country) => ask(site, edge, path, country)))
          const isOld = bodies.some(({ body }) => !body.includes(text))
          if (isOld) last = asked
          isNewSince = isOld ? null : (isNewSince ?? performance.now() - committed)
          await sleep(LOOK_EVERY_MS)
        }
        lastOld[edge].push(last)
        allNew[edge].push(isNewSince ?? Number.POSITIVE_INFINITY)
      }),
    )
  }
  print(
    `${CHANGES} changes of a page that both edges keep for ${COUNTRIES.length} countries: when the last old page was asked for, and when all answers were new`,
  )
  printTable(
    EDGES.map((edge) => {
      const at = (times: number[], share: number) =>
        round(
          percentile(
            times.toSorted((a, b) => a - b),
            share,
          ),
          1,
        )
      const [old, fresh] = [lastOld[edge], allNew[edge]]
      return {
        edge,
        'p50 ms': at(old, 0.5),
        'max ms': round(Math.max(...old), 1),
        'all new p50': at(fresh, 0.5),
        'all new max': round(Math.max(...fresh), 1),
      }
    }),
  )
  for (const edge of EDGES) printVerdict(`${edge}: all within ${TARGET_MS} ms`, Math.max(...lastOld[edge]) <= TARGET_MS)
}

function ask(site: BenchSite, edge: EdgeName, path: string, country: string) {
  return askEdge(site.ports[edge].site, site.host, path, { headers: { cookie: `user_country=${country}` } })
}

async function untilHit(site: BenchSite, edge: EdgeName, path: string, country: string): Promise<void> {
  while (!(await ask(site, edge, path, country)).isHit) await sleep(LOOK_EVERY_MS)
}

async function measureInterleaving(site: BenchSite): Promise<void> {
  const members = [await site.signUp('Quillon-bench'), await site.signUp('Zephyrine-bench')]
  const rows = await Promise.all(
    EDGES.map(async (edge) => ({ edge, ...(await interleave(site, { edge, members, requests: INTERLEAVED })) })),
  )
  print(
    'Two members, guests of three countries and two themes, and one who has chosen nothing; each count but the first three must be 0',
  )
  printTable(rows)
  for (const { edge, private: ones, cookies, countries, themes } of rows)
    printVerdict(`${edge}: nothing that must never be kept`, ones + cookies + countries + themes === 0)
}
