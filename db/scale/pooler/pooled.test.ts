import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { presentPgbouncer } from '#scripts/checks/find-pgbouncer.ts'
import { startOwnPooler } from '#tests/database/own-pooler.ts'
import type { OwnPooler } from '#tests/database/own-pooler.ts'
import { silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { announceChange, listenForChanges } from '../../changes.ts'
import { openDatabase } from '../../client.ts'
import type { OwnDatabase } from '../../client.ts'
import { isUnavailable } from '../../errors.ts'
import { migrate } from '../../migrate.ts'
import { PREPARED } from '../../prepared.ts'
import { warnOfMissingLimits } from './warn-of-missing-limits.ts'

const PROGRAM = presentPgbouncer()
const isReady = PROGRAM !== null && TEST_DATABASE_URL !== undefined

describe.skipIf(!isReady)('behind PgBouncer in transaction mode (needs KINORA_TEST_DATABASE_URL and pgbouncer)', () => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>
  let pooler: OwnPooler
  let database: OwnDatabase
  beforeAll(async () => {
    temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    pooler = await startOwnPooler(PROGRAM!, temporary.url)
    database = await open()
    await migrate(database.unbounded, { logger })
  })
  afterAll(async () => {
    await database.close()
    await pooler.remove()
    await temporary.drop()
  })
  const open = () =>
    openDatabase({ databaseUrl: pooler.urlOf(temporary.url), directUrl: temporary.url, dataDir: '', logger })

  const backendOf = async (db = database.db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]!.pid
  }

  it('connections are shared with others after each transaction, and nothing of one is left to the next', async () => {
    const others = await Promise.all([open(), open(), open()])
    const statement = async (db: OwnDatabase['db'], number: number) => {
      const { rows } = await sql<{ twice: number }>`${PREPARED} select ${number}::int * 2 as twice`.execute(db)
      return rows[0]?.twice
    }
    const handles = [database, ...others].flatMap((handle) => Array.from({ length: 8 }, () => handle.db))
    const [answers, backends] = await Promise.all([
      Promise.all(handles.map((db, at) => statement(db, at))),
      Promise.all(handles.map((db) => backendOf(db))),
    ])
    expect(answers).toEqual(handles.map((_, at) => at * 2))
    expect(new Set(backends).size).toBeLessThanOrEqual(4)
    await Promise.all(others.map((handle) => handle.close()))
  })

  it('a session that it refuses learns what is missing', async () => {
    const alone = await openDatabase({ databaseUrl: pooler.urlOf(temporary.url), dataDir: '', logger })
    const refusal: unknown = await backendOf(alone.db).catch((error: unknown) => error)
    await alone.close()
    expect(refusal).toMatchObject({ message: expect.stringContaining('unsupported startup parameter') })
  })

  it('a transaction keeps its connection to the end', async () => {
    await database.db.transaction().execute(async (trx) => {
      const first = await backendOf(trx)
      await Promise.all([backendOf(), backendOf(), backendOf()])
      expect(await backendOf(trx)).toBe(first)
    })
  })

  it('changes are received, on a connection of their own', async () => {
    const heard: unknown[] = []
    const stop = await listenForChanges(database, (change) => heard.push(change))
    await announceChange(database.db, { kind: 'everything' })
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 })
    await stop()
  })

  it('the limits that the pooler sets stop a query at the server, and who sets none is reported', async () => {
    const { rows } = await sql<{ limits: string[] }>`
      select array[current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'), current_setting('jit')] as limits
    `.execute(database.db)
    expect(rows[0]?.limits).toEqual(['5s', '1min', 'off'])
    const said: string[] = []
    const listener = { ...logger, warn: (_fields: object, text: string) => void said.push(text) }
    await warnOfMissingLimits(database.db, listener)
    expect(said).toEqual([])
    await warnOfMissingLimits(database.unbounded, listener)
    expect(said).toEqual([expect.stringContaining('have no statement_timeout: set them')])
    const refusal: unknown = await sql`set local statement_timeout = 50; select pg_sleep(20)`
      .execute(database.db)
      .catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    expect(await database.ping()).toBe(true)
  })
})
