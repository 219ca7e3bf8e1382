import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SWEEP } from '#tests/sweep.ts'
import { TEST_DATABASE_URL, temporaryDatabase } from '#tests/test-database.ts'
import { startBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
/** Two embedded databases are created and filled concurrently. */
const START_TIMEOUT_MS = 150_000
const REQUESTS = 1_000
const CLIENTS = 6
/** Spreads the requests over both restarts, so that they do not end before the first. */
const PAUSE_MS = 15
const PATHS = ['/en', '/tr/movie/550-fight-club', '/en/search?q=dark', '/en/login', '/favicon.svg']
/** Sent just before each signal: more than a process handles concurrently, so that some are in flight when it comes. */
const UNDER_WAY = 24
const ON_THEIR_WAY_MS = 25
/** Bypasses the page cache: rendered, and read from the database, for this request. */
const MEMBER = { cookie: 'kinora.session_token=none' }

interface Place {
  origin: string
  env: Record<string, string>
  child: ChildProcess | null
}

const places: Place[] = []
const cleaning: (() => Promise<void>)[] = []
let balancer: Balancer

beforeAll(async () => {
  balancer = await startBalancer()
  const shared = await sharedDatabase()
  for (let number = 0; number < 2; number += 1) places.push(await makePlace(shared))
  balancer.serve(places.map(({ origin }) => origin))
  await Promise.all([start(0), start(1)])
}, START_TIMEOUT_MS)

afterAll(async () => {
  for (const { child } of places) {
    if (child === null || child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await balancer.close()
  for (const clean of cleaning) await clean()
})

/** If there is a PostgreSQL server, both processes use one database, as in production. */
async function sharedDatabase(): Promise<Record<string, string>> {
  if (TEST_DATABASE_URL === undefined) return {}
  const { url, drop } = await temporaryDatabase(TEST_DATABASE_URL)
  cleaning.push(drop)
  return { DATABASE_URL: url, SESSION_SECRET: 'only-for-this-test-only-for-this-test' }
}

async function makePlace(shared: Record<string, string>): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-drain-'))
  cleaning.push(() => rm(dataDir, { recursive: true, force: true }))
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: balancer.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    ...shared,
  }
  return { origin: `http://127.0.0.1:${port}`, env, child: null }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when the process accepts requests. */
async function start(at: number): Promise<void> {
  const place = places[at]
  if (place === undefined) throw new Error('No such place')
  const child = spawn(process.execPath, [MAIN], { env: place.env, stdio: ['ignore', 'ignore', 'inherit'] })
  place.child = child
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`Ended with ${code} before it was ready`)),
  )
  await Promise.race([balancer.until(at, true), ended])
  // What happens afterwards is checked by the test.
  ended.catch(() => undefined)
}

/** Stops the process as an operator would, and restarts it. Returns its exit code, and the problems of requests sent at the signal. */
async function restart(at: number): Promise<{ code: unknown; problems: (string | null)[] }> {
  const child = places[at]?.child
  if (!child) throw new Error('Never started')
  const underWay = Promise.all(Array.from({ length: UNDER_WAY }, (_, number) => ask(pathOf(number), MEMBER)))
  await sleep(ON_THEIR_WAY_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  await balancer.until(at, false)
  await start(at)
  return { code, problems: await underWay }
}

const pathOf = (number: number) => PATHS[number % PATHS.length] ?? '/en'

/** What went wrong, or null for a complete response. */
async function ask(path: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const answer = await fetch(`${balancer.origin}${path}`, { headers })
    const text = await answer.text()
    const whole = path.endsWith('.svg') ? text.includes('</svg>') : text.includes('</html>')
    return answer.status === 200 && whole ? null : `${path}: ${answer.status}, ${text.length} characters`
  } catch (error) {
    const { message, cause } = error as Error
    return `${path}: ${message} (${String(cause)})`
  }
}

// Four starts of the whole product: server/process/graceful-stop.test.ts proves the stop itself in every run.
describe.runIf(SWEEP)('two processes behind a balancer', () => {
  it('drop none of 1,000 requests while one after the other is stopped and started', { timeout: 120_000 }, async () => {
    const dropped: string[] = []
    let asked = 0
    const restarts = { over: false }
    const client = async () => {
      while (asked < REQUESTS || !restarts.over) {
        asked += 1
        const problem = await ask(pathOf(asked), asked % 2 === 0 ? MEMBER : {})
        if (problem !== null) dropped.push(problem)
        await sleep(PAUSE_MS)
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    const before = balancer.answered()
    const restarted = [await restart(0), await restart(1)]
    const after = balancer.answered()
    restarts.over = true
    await Promise.all(clients)

    expect(dropped).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(REQUESTS)
    for (const { code, problems } of restarted) {
      expect(problems.filter((problem) => problem !== null)).toEqual([])
      expect(code).toBe(0)
    }
    after.forEach((count, at) => expect(count).toBeGreaterThan(before[at] ?? 0))
  })
})
