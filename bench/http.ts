import { setTimeout as sleep } from 'node:timers/promises'
import { SESSION_COOKIES } from '#server/http/visitor.ts'
import { load } from './load.ts'
import type { LoadResult } from './load.ts'
import { freePort, startMeasured } from './measured-process.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { recordAnswer } from './record-answer.ts'
import { SCREENS } from './screens.ts'
import type { Screen } from './screens.ts'
import { startSite } from './start-site.ts'
import type { Site } from './start-site.ts'
import { median, print, printMachineLoad, printTable, printVerdict, round } from './table.ts'

/** What one server costs: cached pages, pages made for each request, and beside them a bare server sending the same bytes. */

const MEASURED_S = 3
/** Cached pages and the bare server take turns, so that what else the machine does meets both. */
const ROUNDS = 3
const ROUND_S = 1
const WARM_UP_S = 1
/** Rendering becomes fast only after the JIT compiler has warmed up. */
const FIRST_WARM_UP_S = 5
const SETTLE_MS = 3_000
const MIN_SHARE_OF_BARE = 0.6
const MAX_UNCACHED_CPU_MS = 5

const ENCODINGS = { br: 'gzip, deflate, br', identity: 'identity' } as const
type EncodingName = keyof typeof ENCODINGS

/** Clients that may be members bypass the page cache. */
const PAST_THE_CACHE = { cookie: `${SESSION_COOKIES.public[0]}=bench` }

interface Measured {
  screen: Screen
  encoding: EncodingName
  bytes: number
  cached: LoadResult
  uncached: LoadResult
  bare: LoadResult
}

function browserHeaders(encoding: EncodingName): Record<string, string> {
  return {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': ENCODINGS[encoding],
    'accept-language': 'en-US,en;q=0.9',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
}

async function measure(site: Site, bare: MeasuredProcess, barePort: number, screen: Screen, encoding: EncodingName) {
  const headers = browserHeaders(encoding)
  const url = `${site.origin}${screen.path}`
  const answer = await recordAnswer(site.origin, screen.path, headers)
  bare.send({ kind: 'serve', answer, port: barePort })
  await bare.ready()
  const bareUrl = `http://localhost:${barePort}${screen.path}`
  await load(bare, bareUrl, headers, WARM_UP_S)
  await load(site.process, url, headers, WARM_UP_S)
  const rounds: { bare: LoadResult; cached: LoadResult }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await load(bare, bareUrl, headers, ROUND_S),
      cached: await load(site.process, url, headers, ROUND_S),
    })
  }
  const uncached = await load(site.process, url, { ...headers, ...PAST_THE_CACHE }, MEASURED_S)
  return {
    screen,
    encoding,
    bytes: answer.body.byteLength,
    bare: middle(rounds.map((round) => round.bare)),
    cached: middle(rounds.map((round) => round.cached)),
    uncached,
  } satisfies Measured
}

/** The median of each figure. */
function middle(results: readonly LoadResult[]): LoadResult {
  const of = (name: keyof LoadResult) => median(results.map((result) => result[name]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    cpuMsPerRequest: of('cpuMsPerRequest'),
  }
}

function rows({ screen, encoding, bytes, cached, uncached, bare }: Measured) {
  const row = (kind: string, result: LoadResult) => ({
    page: screen.name,
    encoding,
    bytes,
    kind,
    'req/s': Math.round(result.requestsPerSecond),
    'of bare %': Math.round((result.requestsPerSecond / bare.requestsPerSecond) * 100),
    'p50 ms': round(result.p50Ms, 2),
    'p95 ms': round(result.p95Ms, 2),
    'CPU ms/req': round(result.cpuMsPerRequest, 3),
  })
  return [row('bare server', bare), row('cached', cached), row('uncached', uncached)]
}

function printVerdicts(results: readonly Measured[]): void {
  for (const { screen, encoding, cached, uncached, bare } of results) {
    const share = cached.requestsPerSecond / bare.requestsPerSecond
    const label = `${screen.name}, ${encoding}`
    printVerdict(
      `${label}: cached ${Math.round(share * 100)} % of the bare server (at least ${MIN_SHARE_OF_BARE * 100} %)`,
      share >= MIN_SHARE_OF_BARE,
    )
    printVerdict(
      `${label}: uncached ${round(uncached.cpuMsPerRequest, 2)} ms CPU (at most ${MAX_UNCACHED_CPU_MS} ms)`,
      uncached.cpuMsPerRequest <= MAX_UNCACHED_CPU_MS,
    )
  }
}

async function megabytes(server: MeasuredProcess): Promise<number> {
  return Math.round((await server.usage()).rssBytes / 1024 / 1024)
}

printMachineLoad()
const site = await startSite()
const bare = startMeasured('bare-process.ts')
try {
  await sleep(SETTLE_MS)
  const atRest = await megabytes(site.process)
  const barePort = await freePort()
  for (const { path } of SCREENS) {
    await load(site.process, `${site.origin}${path}`, { ...browserHeaders('br'), ...PAST_THE_CACHE }, FIRST_WARM_UP_S)
  }
  const results: Measured[] = []
  for (const encoding of ['br', 'identity'] as const) {
    for (const screen of SCREENS) results.push(await measure(site, bare, barePort, screen, encoding))
  }
  await sleep(SETTLE_MS)
  printTable(results.flatMap(rows))
  print(`Memory at rest (RSS): ${atRest} MB after the start, ${await megabytes(site.process)} MB after this run\n`)
  printVerdicts(results)
} finally {
  bare.end()
  await site.end()
}
