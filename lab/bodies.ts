import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectToRunning } from '../db/client.ts'
import { makeZip } from '../domain/imports/testing/make-zip.ts'
import { IMPORT_FILE_ADDRESS, MY_DATA_ADDRESS } from '../shared/http/uploads.ts'
import { silentLogger as logger } from '../tests/test-database.ts'
import { memberCookie } from '../bench/member-cookie.ts'
import { startSite } from '../bench/start-site.ts'
import type { Site } from '../bench/start-site.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * Whether files crafted to consume memory and time affect others: many members send one concurrently, each kind in turn to a
 * process of its own, while a guest requests pages continuously. `--files`: number sent concurrently.
 */

const { values } = parseArgs({ options: { files: { type: 'string', default: '50' }, kinds: { type: 'string' } } })
const FILES = Number(values.files)
const SESSION_SECRET = 'only-for-this-measurement-0123456789'
const MB = 1_048_576
const MOST_MS = 300
const MOST_MB = 150
/** Between two requests of the guest. */
const PAUSE_MS = 5
/** The guest is alone at first, which gives the machine's own baseline. */
const ALONE_MS = 5_000
const LIMIT_MS = 120_000

const AT = '2026-01-01T00:00:00.000Z'

interface Kind {
  address: string
  content: () => Buffer<ArrayBuffer>
}

const KINDS: Readonly<Record<string, Kind>> = {
  'lists in each other': { address: MY_DATA_ADDRESS, content: () => Buffer.alloc(16 * MB, '[') },
  'numbers without end': { address: MY_DATA_ADDRESS, content: () => Buffer.alloc(16 * MB, '0,').fill('[', 0, 1) },
  'honest, 160 full lists': { address: MY_DATA_ADDRESS, content: fullAccount },
  'lists, for an import': { address: IMPORT_FILE_ADDRESS, content: () => Buffer.alloc(5 * MB, '[') },
  'quotes in a table': { address: IMPORT_FILE_ADDRESS, content: quotes },
  'a packed table': { address: IMPORT_FILE_ADDRESS, content: bomb },
}
const chosen = values.kinds?.split(',') ?? Object.keys(KINDS)

const rows: Record<string, string | number>[] = []
let slowest = 0
let most = 0
for (const name of chosen) {
  const kind = KINDS[name]
  if (kind === undefined) throw new Error(`--kinds names some of: ${Object.keys(KINDS).join(',')}`)
  const row = await measure(name, kind)
  rows.push(row)
  slowest = Math.max(slowest, row['slowest page ms'])
  most = Math.max(most, row['more MB'])
}
print(`${FILES} files at once, each kind to a process of its own`)
printTable(rows)
printMachineLoad()
printVerdict(`no page slower than ${MOST_MS} ms`, slowest <= MOST_MS)
printVerdict(`at most ${MOST_MB} MB more`, most <= MOST_MB)

async function measure(name: string, { address, content }: Kind) {
  const site = await startSite({ SESSION_SECRET })
  try {
    const cookies = await signIn(site)
    const body = formOf(content())
    await warmUp(site)
    const alone = await askPages(site, AbortSignal.timeout(ALONE_MS))
    const before = await memoryOf(site)
    const done = new AbortController()
    const watching = Promise.all([askPages(site, done.signal), watchMemory(site, done.signal)])
    const startedAt = performance.now()
    const statuses = await Promise.all(cookies.map((cookie) => send(site, { address, cookie, body })))
    const seconds = (performance.now() - startedAt) / 1_000
    done.abort()
    const [times, peak] = await watching
    const sorted = Float64Array.from(times).sort()
    return {
      file: name,
      answers: tally(statuses),
      seconds: round(seconds),
      pages: sorted.length,
      'p99 ms': round(percentile(sorted, 0.99)),
      'slowest alone ms': round(Math.max(...alone)),
      'slowest page ms': round(sorted.at(-1) ?? Number.NaN),
      'MB before': round(before / MB, 0),
      'MB peak': round(peak / MB, 0),
      'more MB': round((peak - before) / MB, 0),
    }
  } finally {
    await site.end()
  }
}

async function signIn({ dataDir }: Site): Promise<string[]> {
  const handle = await connectToRunning({ dataDir, logger })
  if (handle === null) throw new Error('The process does not share its database')
  try {
    const cookies: string[] = []
    for (let at = 0; at < FILES; at += 1) cookies.push(await memberCookie(handle.db, SESSION_SECRET))
    return cookies
  } finally {
    await handle.close()
  }
}

function formOf(content: Buffer): Buffer {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
}

/** The response's status; 0 if the connection broke. */
function send({ origin }: Site, { address, cookie, body }: { address: string; cookie: string; body: Buffer }) {
  const headers = {
    origin,
    cookie,
    accept: 'application/json',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': body.length,
  }
  return new Promise<number>((resolve) => {
    const sent = request(`${origin}${address}`, { method: 'POST', headers, agent: false, timeout: LIMIT_MS })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
    sent.on('timeout', () => sent.destroy())
    sent.end(body)
  })
}

/** Like a process that has served requests for a while, with a grown heap. */
async function warmUp(site: Site): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await ask(site, `/en/search?q=${turn}`)
  await ask(site)
  await pause(1_000)
}

async function ask({ origin }: Site, path = '/en'): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(LIMIT_MS) })
  await answer.arrayBuffer()
  return performance.now() - startedAt
}

async function askPages(site: Site, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    times.push(await ask(site).catch(() => Number.POSITIVE_INFINITY))
    await pause(PAUSE_MS)
  }
  return times
}

async function watchMemory(site: Site, ended: AbortSignal): Promise<number> {
  let peak = 0
  while (!ended.aborted) {
    peak = Math.max(peak, await memoryOf(site).catch(() => Number.POSITIVE_INFINITY))
    await pause(20)
  }
  return peak
}

/** Bytes of the process with its threads, from /proc, because an unresponsive process could not be asked. */
async function memoryOf({ process: { pid } }: Site): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024
}

function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, { length }]) => `${length}×${status}`).join(' ')
}

function fullAccount(): Buffer<ArrayBuffer> {
  const ids = Array.from({ length: 10_000 }, (_, at) => at + 1)
  const items = ids.slice(0, 1_000).map((id) => ({ type: 'movie', id, note: 'A room of one’s own', addedAt: AT }))
  return Buffer.from(
    JSON.stringify({
      format: 'kinora-own-data',
      version: 2,
      watchlist: ids.map((id) => ({ type: 'movie', id, status: 'watched', addedAt: AT })),
      ratings: ids.map((id) => ({ type: 'tv_show', id, rating: 7, ratedAt: AT })),
      lists: Array.from({ length: 160 }, (_, at) => ({ name: `List ${at}`, slug: `list-${at}`, createdAt: AT, items })),
    }),
  )
}

function quotes(): Buffer<ArrayBuffer> {
  const head = 'Name,Year,Rating\n'
  return Buffer.from(head + '"",'.repeat((5 * MB - head.length - 1) / 3))
}

/** As much as may be unpacked, of content that is not obviously invalid. */
function bomb(): Buffer<ArrayBuffer> {
  const line = (at: number) => `Film ${at},19${at % 90},${'x'.repeat(300)}\n`
  const content = `Name,Year,Review\n${Array.from({ length: 19_900 }, (_, at) => line(at)).join('')}`
  const files = ['ratings', 'watched', 'diary', 'watchlist'].map((name) => ({ name: `${name}.csv`, content }))
  return Buffer.from(makeZip(files))
}
