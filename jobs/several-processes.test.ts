import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { startTestJobs, storedJobs } from './testing/test-jobs.ts'

const WORKER = join(import.meta.dirname, 'testing', 'worker-process.ts')
const WAIT = { timeout: 15_000, interval: 20 }

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanup.splice(0).toReversed()) await step()
})

async function postgres(): Promise<{ url: string; open: () => DatabaseHandle['db'] | Promise<DatabaseHandle['db']> }> {
  const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
  cleanup.push(() => temporary.drop())
  const open = async () => {
    const handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
    cleanup.push(() => handle.close())
    await migrate(handle.unbounded, { logger: silentLogger })
    return handle.db
  }
  return { url: temporary.url, open }
}

async function start(...input: Parameters<typeof startTestJobs>) {
  const jobs = await startTestJobs(...input)
  cleanup.push(() => jobs.close())
  return jobs
}

const idOf = (data: unknown) => (data as { id: number }).id
const saves = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: 'save-title' as const,
    type: 'movie' as const,
    id: index + 1,
    reason: 'found' as const,
  }))

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL (needs KINORA_TEST_DATABASE_URL)', () => {
  it('workers do every job once, also those of one that is killed in the middle', async () => {
    const { url, open } = await postgres()
    const db = await open()
    const sender = await start(db, { works: false, expireInSeconds: 2 })
    sender.enqueue(...saves(40))
    await sender.close()

    const child = spawn(process.execPath, [WORKER], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    cleanup.push(() => child.kill('SIGKILL'))
    const [taken] = (await once(child.stdout, 'data')) as [Buffer]
    child.kill('SIGKILL')

    const done: number[] = []
    const work = { save: async (_deps: unknown, { data }: { data: unknown }) => void done.push(idOf(data)) }
    await start(db, { ...work, expireInSeconds: 2 })
    await start(await open(), { ...work, expireInSeconds: 2 })
    await vi.waitFor(() => expect(done).toHaveLength(40), WAIT)
    expect(done.toSorted((a, b) => a - b)).toEqual(saves(40).map(({ id }) => id))
    expect(done.at(-1)).toBe(Number.parseInt(String(taken), 10))
  })

  it('go on when the database was unavailable', async () => {
    const { url, open } = await postgres()
    const db = await open()
    const errors: string[] = []
    const done: number[] = []
    const jobs = await start(db, {
      save: async (_deps, { data }) => void done.push(idOf(data)),
      logger: { ...silentLogger, error: (_fields, message) => void errors.push(message) },
    })
    const server = await openDatabase({ databaseUrl: TEST_DATABASE_URL!, dataDir: '', logger: silentLogger })
    cleanup.push(() => server.close())
    const name = new URL(url).pathname.slice(1)
    const allow = (allowed: boolean) =>
      sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(allowed))}`.execute(server.db)
    await allow(false)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server.db)
    jobs.enqueue(...saves(1))
    await vi.waitFor(() => {
      expect(errors).toContain('Jobs could not be enqueued')
      expect(errors).toContain('The job queue has trouble')
    }, WAIT)
    await allow(true)
    jobs.enqueue(...saves(2))
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2]), WAIT)
    await vi.waitFor(async () => expect(await storedJobs(db)).toEqual(['completed movie/1', 'completed movie/2']), WAIT)
  })
})
