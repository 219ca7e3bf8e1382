import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MISSING } from '#tests/database/missing-for-servers.ts'
import { startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { silentLogger as logger } from '#tests/test-database.ts'
import { openDatabase } from '../../client.ts'
import type { OwnDatabase } from '../../client.ts'
import { isUnavailable } from '../../errors.ts'

/** How long the search for the new primary may take. */
const FOUND = { timeout: 10_000, interval: 50 }

describe.skipIf(MISSING.length > 0)('a primary and a standby (needs KINORA_TEST_DATABASE_URL)', () => {
  let first: OwnServer
  let second: OwnServer
  let database: OwnDatabase
  beforeAll(async () => {
    first = await startOwnServer()
    second = await first.startStandby()
    // The standby is listed first: the order says nothing.
    const databaseUrl = `postgres://postgres@${second.host},${first.host}/postgres?target_session_attrs=read-write`
    database = await openDatabase({ databaseUrl, dataDir: '', logger })
    await sql`create table writes (number integer)`.execute(database.unbounded)
  })
  afterAll(async () => {
    await database.close()
    await Promise.all([first.remove(), second.remove()])
  })

  const write = async (number: number) => {
    await sql`insert into writes (number) values (${number})`.execute(database.db)
  }
  const serverOf = async (handle = database.db) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(handle)
    return rows[0]?.port
  }

  it('a promotion is found without a restart by queries, bulk work and who listens', async () => {
    const heard: string[] = []
    const stop = await database.listen('changes', {
      onMessage: (text) => heard.push(text),
      onGap: () => heard.push('gap'),
    })
    await Promise.all([write(1), write(2), write(3)])
    expect(await serverOf()).toBe(first.port)

    await first.kill()
    const refusal: unknown = await write(4).catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)

    await second.promote()
    await vi.waitFor(() => write(5), FOUND)
    expect([await serverOf(), await serverOf(database.unbounded)]).toEqual([second.port, second.port])
    await vi.waitFor(() => expect(heard).toEqual(['gap', 'gap']), FOUND)
    await sql`select pg_notify('changes', 'new')`.execute(database.db)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('new'), FOUND)
    await stop()
  })

  it('the old primary, up again with what it had, is left alone', async () => {
    await first.start()
    await second.ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinora'`)
    await vi.waitFor(() => write(6), FOUND)
    expect(await serverOf()).toBe(second.port)
  })

  it('a server that is asked to refuse writes is unavailable, and used again when it takes them', async () => {
    await second.ask('alter system set default_transaction_read_only = on')
    await second.ask('select pg_reload_conf()')
    await first.kill()
    await vi.waitFor(async () => {
      const refusal: unknown = await write(7).catch((error: unknown) => error)
      expect(isUnavailable(refusal)).toBe(true)
    }, FOUND)
    await second.ask('alter system reset default_transaction_read_only')
    await second.ask('select pg_reload_conf()')
    await vi.waitFor(() => write(8), FOUND)
  })
})
