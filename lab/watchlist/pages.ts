import { gzipSync } from 'node:zlib'
import type { DatabaseHandle } from '../../db/client.ts'
import { connectToRunning, openDatabase } from '../../db/client.ts'
import { silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '../../tests/test-database.ts'
import { signUp, visit } from '../faults/writer.ts'
import type { Writer } from '../faults/writer.ts'
import { startSite } from '../../bench/start-site.ts'
import { percentile, print, printTable, round } from '../../bench/table.ts'
import { fill, keep } from '../../bench/watchlist/fill.ts'

const WARM_UP = 20
/** The first page, and what 'load more' requests. */
const PAGES = {
  'the page': '/en/watchlist?tab=watched&view=grid',
  'the page, as a table': '/en/watchlist?tab=watched&view=table',
  'its titles as JSON': '/api/watchlist?tab=watched&view=grid&language=en',
} as const

interface Options {
  /** Titles of each member's watchlist. */
  sizes: readonly [small: number, large: number]
  calls: number
}

/**
 * The whole product in a process of its own, with requests of the members in turn: milliseconds until the response is complete, and
 * its bytes.
 */
export async function measurePages({ sizes, calls }: Options): Promise<void> {
  const temporary = TEST_DATABASE_URL === undefined ? null : await temporaryDatabase(TEST_DATABASE_URL)
  const onPostgres = { DATABASE_URL: temporary?.url ?? '', SESSION_SECRET: 'only-for-this-measurement-0123456789' }
  const site = await startSite(temporary === null ? {} : onPostgres)
  try {
    const members = await signUpWith(site, sizes, temporary?.url)
    const rows = []
    for (const [page, path] of Object.entries(PAGES)) {
      const took = await time(site.origin, path, { members, calls })
      rows.push({ page, ...Object.fromEntries(sizes.flatMap((size, at) => figures(size, took[at]))) })
    }
    print('Over HTTP, milliseconds and kB (gzip):')
    printTable(rows)
  } finally {
    await site.end()
    await temporary?.drop()
  }
}

async function signUpWith(
  { origin, dataDir }: { origin: string; dataDir: string },
  sizes: readonly number[],
  databaseUrl: string | undefined,
): Promise<Writer[]> {
  const { db, close } = await openSame(dataDir, databaseUrl)
  await fill(db)
  const members: Writer[] = []
  for (const size of sizes) {
    members.push(await signUp(origin))
    const latest = db.selectFrom('user_profiles').select('id').orderBy('created_at', 'desc').limit(1)
    await keep(db, await latest.executeTakeFirstOrThrow(), size)
  }
  await close()
  return members
}

async function openSame(dataDir: string, databaseUrl: string | undefined): Promise<DatabaseHandle> {
  if (databaseUrl !== undefined) return openDatabase({ databaseUrl, dataDir: '', logger })
  const running = await connectToRunning({ dataDir, logger })
  if (running === null) throw new Error('The site cannot be reached')
  return running
}

interface Took {
  times: number[]
  bytes: number
  packed: number
}

/** Alternates between the two. */
async function time(
  origin: string,
  path: string,
  { members, calls }: { members: readonly Writer[]; calls: number },
): Promise<Took[]> {
  const took: Took[] = members.map(() => ({ times: [], bytes: 0, packed: 0 }))
  for (let turn = -WARM_UP; turn < calls; turn += 1) {
    for (const [at, { cookie }] of members.entries()) {
      const start = performance.now()
      const answer = await visit(origin, path, { headers: { cookie, accept: 'text/html' } })
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      const ms = performance.now() - start
      const own = took[at]
      if (own === undefined || turn < 0) continue
      own.times.push(ms)
      own.bytes = body.length
      own.packed = gzipSync(body).length
    }
  }
  return took
}

function figures(size: number, { times, bytes, packed }: Took = { times: [], bytes: 0, packed: 0 }) {
  const sorted = times.toSorted((a, b) => a - b)
  return [
    [`p50, ${size}`, round(percentile(sorted, 0.5))],
    [`p95, ${size}`, round(percentile(sorted, 0.95))],
    [`kB, ${size}`, round(bytes / 1_000)],
    [`gzip, ${size}`, round(packed / 1_000)],
  ] as const
}
