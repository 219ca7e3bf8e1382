import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import type { OwnDatabase } from './client.ts'
import { openDatabase } from './client.ts'
import { isUnavailable } from './errors.ts'
import { startProxy } from './testing/start-proxy.ts'

const logger = silentLogger
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL (needs KINORA_TEST_DATABASE_URL)', () => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>
  let handle: OwnDatabase
  beforeAll(async () => {
    temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger, queryTimeoutMs: 300 })
    await sql`create table movies (id integer)`.execute(handle.unbounded)
  })
  afterAll(async () => {
    await handle.close()
    await temporary.drop()
  })

  const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(handle.db)
  const terminateAll = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(handle.unbounded)

  it('survives the end of all its connections: idle, in a query and in a transaction', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sleepFor(0.05)))
    const inQuery = failure(sleepFor(0.25))
    const inTransaction = failure(
      handle.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await terminateAll()
        await sql`select 1`.execute(trx)
      }),
    )
    expect(isUnavailable(await inTransaction)).toBe(true)
    expect(isUnavailable(await inQuery)).toBe(true)
    // Reconnecting may take longer than a ping's second on a busy machine.
    await vi.waitFor(async () => expect(await handle.ping()).toBe(true), { timeout: 15_000 })
    await Promise.all(Array.from({ length: 12 }, () => sleepFor(0)))
  })

  it('says how many connections are in use, and how many queries wait for one', async () => {
    const all = Array.from({ length: 12 }, () => sleepFor(0.1))
    await vi.waitFor(() => expect(handle.load()).toEqual({ busy: 10, max: 10, waiting: 2 }), { interval: 1 })
    await Promise.all(all)
    expect(handle.load()).toMatchObject({ busy: 0, waiting: 0 })
  })

  it('stops a query at its limit, as unavailable, and keeps the connection usable', async () => {
    const error = await failure(sleepFor(2))
    expect(error).toMatchObject({ code: '57014' })
    expect(isUnavailable(error)).toBe(true)
    await vi.waitFor(async () => expect(await handle.ping()).toBe(true), { timeout: 15_000 })
  })

  it('does not limit the unbounded handle', async () => {
    const slow = sql<{ done: boolean }>`select pg_sleep(0.5) is not null as done`.execute(handle.unbounded)
    expect((await slow).rows).toEqual([{ done: true }])
  })

  it('drops a connection that got no answer instead of making the next query wait for it', async () => {
    const proxy = await startProxy(new URL(temporary.url))
    const proxied = await openDatabase({ databaseUrl: proxy.url, dataDir: '', logger, queryTimeoutMs: 300 })
    try {
      expect(await proxied.ping()).toBe(true)
      proxy.freeze()
      expect(isUnavailable(await failure(sql`select 1`.execute(proxied.db)))).toBe(true)
      await vi.waitFor(async () => expect(await proxied.ping()).toBe(true), { timeout: 15_000 })
    } finally {
      await proxied.close()
      proxy.close()
    }
  })
})

describe('a server that is unavailable', () => {
  it('refuses connections: unavailable at once, and the handle opens all the same', async () => {
    const handle = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/x', dataDir: '', logger })
    expect(await handle.ping()).toBe(false)
    expect(isUnavailable(await failure(sql`select 1`.execute(handle.db)))).toBe(true)
    await handle.close()
  })

  it('accepts connections and says nothing: unavailable within the connection limit, ping within a second', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const handle = await openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/x`, dataDir: '', logger })
    try {
      const startedAt = performance.now()
      const query = failure(sql`select 1`.execute(handle.db))
      expect(await handle.ping()).toBe(false)
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      expect(isUnavailable(await query)).toBe(true)
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    } finally {
      for (const socket of sockets) socket.destroy()
      silent.close()
      await handle.close()
    }
  })
})
