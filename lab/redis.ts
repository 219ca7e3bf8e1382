import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@redis/client'
import { freePort } from '../scripts/checks/free-port.ts'
import { REDIS_SERVER } from '../tests/http/recipe/own-services.ts'
import { startProcess } from '../tests/http/running-process.ts'
import { temporaryDatabase } from '../tests/test-database.ts'
import { percentile, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * What an outage of Redis costs: two web processes on a Redis of its own, which is killed with SIGKILL under a bounded load of
 * pages and restarted, empty, after each of `--outage` seconds. Reports failed requests, latencies, and when the two share counters
 * again. BENCH_DATABASE_URL names the PostgreSQL server.
 */
const { values } = parseArgs({ options: { outage: { type: 'string', default: '0.1,1,10' } } })
/** People per process, each with one request at a time. */
const PEOPLE = 4
const PAUSE_MS = 40
const BEFORE_MS = 4_000
const ASK_EVERY_MS = 100
const TARGET_MS = 10_000

const { url: DATABASE_URL, drop } = await temporaryDatabase(
  process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/',
)
const port = String(await freePort())
const REDIS_URL = `redis://127.0.0.1:${port}`
let server = await startRedis()
const rows: Record<string, string | number>[] = []
let visitors = 0
const variables = {
  DATABASE_URL,
  REDIS_URL,
  SESSION_SECRET: 'only-for-this-measurement-only-for-this',
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'fatal',
}
const processes = [await startProcess(variables)]
try {
  processes.push(await startProcess({ ...variables, JOBS: 'off' }))
  const origins = processes.map(({ origin }) => origin)
  await untilTogether(origins)
  for (const outage of values.outage.split(',').map(Number)) rows.push(await measure(origins, outage))
} finally {
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  await kill(server)
  await drop()
}
printTable(rows)
printMachineLoad()
for (const row of rows) {
  printVerdict(`down for ${row['outage s']} s: no request failed`, row['failed'] === 0)
  printVerdict(
    `down for ${row['outage s']} s: counted together again within 10 s`,
    Number(row['together after s']) * 1_000 <= TARGET_MS,
  )
}
process.exit()

async function measure(origins: readonly string[], outage: number) {
  const asked: { ms: number; failed: boolean; during: boolean }[] = []
  const load: { phase: 'before' | 'during' | 'over' } = { phase: 'before' }
  const people = Array.from({ length: PEOPLE * origins.length }, async (_, at) => {
    while (load.phase !== 'over') {
      const during = load.phase === 'during'
      const begun = performance.now()
      // Requests an uncached page: cached ones are counted as well, but exercise less.
      const status = await visit(origins[at % origins.length]!, '/en/search?q=night').catch(() => 0)
      asked.push({ ms: performance.now() - begun, failed: status === 0 || status >= 400, during })
      await sleep(PAUSE_MS)
    }
  })
  await sleep(BEFORE_MS)
  await kill(server)
  load.phase = 'during'
  await sleep(outage * 1_000)
  server = await startRedis()
  const back = performance.now()
  await untilTogether(origins)
  const together = performance.now()
  load.phase = 'over'
  await Promise.all(people)
  const times = (during: boolean) =>
    asked
      .filter((one) => one.during === during)
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other)
  return {
    'outage s': outage,
    requests: asked.length,
    failed: asked.filter(({ failed }) => failed).length,
    'p95 before ms': round(percentile(times(false), 0.95), 0),
    'p95 then ms': round(percentile(times(true), 0.95), 0),
    'slowest then ms': round(times(true).at(-1) ?? Number.NaN, 0),
    'together after s': round((together - back) / 1_000),
  }
}

/** Until a counter in Redis includes a request to each process. */
async function untilTogether(origins: readonly string[]): Promise<void> {
  const redis = createClient({ url: REDIS_URL })
  redis.on('error', () => {})
  await redis.connect()
  for (;;) {
    const network = newNetwork()
    for (const origin of origins) await visit(origin, '/en/about', network)
    const keys = await redis.keys(`kinora:rate:page*${network}*`)
    const counts = await Promise.all(keys.map((key) => redis.get(key)))
    if (counts.some((count) => Number(count) >= origins.length)) break
    await sleep(ASK_EVERY_MS)
  }
  redis.destroy()
}

function newNetwork(): string {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Resolves with the status when the response is complete. */
async function visit(origin: string, path: string, address = newNetwork()): Promise<number> {
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': address } })
  await answer.text()
  return answer.status
}

async function startRedis(): Promise<ChildProcess> {
  const child = spawn(REDIS_SERVER!, ['--port', port, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  const probe = createClient({ url: REDIS_URL, socket: { reconnectStrategy: 20 } })
  probe.on('error', () => {})
  await probe.connect()
  probe.destroy()
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
