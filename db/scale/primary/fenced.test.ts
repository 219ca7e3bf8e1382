import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MISSING } from '#tests/database/missing-for-servers.ts'
import { startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { silentLogger as logger } from '#tests/test-database.ts'
import { openDatabase } from '../../client.ts'
import type { OwnDatabase } from '../../client.ts'

/** How long the search for the new primary may take. */
const FOUND = { timeout: 15_000, interval: 50 }

describe.skipIf(MISSING.length > 0)('a primary that lives on, read only (needs KINORA_TEST_DATABASE_URL)', () => {
  let first: OwnServer
  let second: OwnServer
  let database: OwnDatabase
  /** As behind a pooler, with a way to bypass it. */
  let pooled: OwnDatabase
  /** Makes no queries, and only listens. */
  let quiet: OwnDatabase
  beforeAll(async () => {
    first = await startOwnServer()
    second = await first.startStandby()
    const databaseUrl = `postgres://postgres@${first.host},${second.host}/postgres?target_session_attrs=read-write`
    database = await openDatabase({ databaseUrl, dataDir: '', logger })
    pooled = await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: '', logger })
    quiet = await openDatabase({ databaseUrl, dataDir: '', logger })
    await sql`create table writes (number integer)`.execute(database.unbounded)
  })
  afterAll(async () => {
    await Promise.all([database, pooled, quiet].map((each) => each.close()))
    await Promise.all([first.remove(), second.remove()])
  })

  const serverOf = async (handle: OwnDatabase['db']) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(handle)
    return rows[0]?.port
  }

  it('is left after a promotion by who listens too, even where nothing else is asked', async () => {
    for (const handle of [pooled.db, pooled.unbounded]) expect(await serverOf(handle)).toBe(first.port)
    const listen = async ({ listen: to }: OwnDatabase) => {
      const heard: string[] = []
      const stop = await to('changes', { onMessage: (text) => heard.push(text), onGap: () => heard.push('gap') })
      return { heard, stop }
    }
    const both = [await listen(database), await listen(quiet)]
    await first.ask('alter system set default_transaction_read_only = on')
    await first.ask('select pg_reload_conf()')
    await second.promote()
    await vi.waitFor(() => sql`insert into writes (number) values (1)`.execute(database.db), FOUND)
    await vi.waitFor(() => both.forEach(({ heard }) => expect(heard).toEqual(['gap', 'gap'])), FOUND)
    await sql`select pg_notify('changes', 'new')`.execute(database.db)
    await vi.waitFor(() => both.forEach(({ heard }) => expect(heard.at(-1)).toBe('new')), FOUND)
    await Promise.all(both.map(({ stop }) => stop()))
  })

  it('is left by queries through a pooler once bulk work past it has noticed', async () => {
    await vi.waitFor(() => sql`insert into writes (number) values (2)`.execute(pooled.unbounded), FOUND)
    expect(await serverOf(pooled.db)).toBe(second.port)
  })
})
