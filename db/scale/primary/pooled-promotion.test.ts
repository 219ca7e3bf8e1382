import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { presentPgbouncer } from '#scripts/checks/find-pgbouncer.ts'
import { startOwnPooler } from '#tests/database/own-pooler.ts'
import type { OwnPooler } from '#tests/database/own-pooler.ts'
import { MISSING_SERVERS, startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { silentLogger as logger, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { openDatabase } from '../../client.ts'
import type { OwnDatabase } from '../../client.ts'
import { isUnavailable } from '../../errors.ts'

const PROGRAM = presentPgbouncer()
const isReady = PROGRAM !== null && TEST_DATABASE_URL !== undefined && MISSING_SERVERS.length === 0
/** How long the search for the new primary may take. */
const FOUND = { timeout: 10_000, interval: 50 }

describe.skipIf(!isReady)('a pooler before each of two servers (needs KINORA_TEST_DATABASE_URL and pgbouncer)', () => {
  let servers: OwnServer[]
  let poolers: OwnPooler[]
  let database: OwnDatabase
  beforeAll(async () => {
    const first = await startOwnServer()
    servers = [first, await first.startStandby()]
    poolers = await Promise.all(servers.map((server) => startOwnPooler(PROGRAM!, server.urlOf('postgres'))))
    const pooled = servers.map((server, at) => new URL(poolers[at]!.urlOf(server.urlOf('postgres'))).host)
    const urlOf = (hosts: readonly string[]) =>
      `postgres://postgres@${hosts.join()}/postgres?target_session_attrs=read-write`
    database = await openDatabase({
      databaseUrl: urlOf(pooled),
      directUrl: urlOf(servers.map(({ host }) => host)),
      dataDir: '',
      logger,
    })
    await sql`create table writes (number integer)`.execute(database.unbounded)
  })
  afterAll(async () => {
    await database.close()
    await Promise.all(poolers.map((pooler) => pooler.remove()))
    await Promise.all(servers.map((server) => server.remove()))
  })

  it('a promotion is found past both by queries, bulk work and who listens', async () => {
    const [first, second] = servers as [OwnServer, OwnServer]
    const write = () => sql`insert into writes (number) values (1)`.execute(database.db)
    const serverOf = async (handle: OwnDatabase['db']) => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(handle)
      return rows[0]?.port
    }
    const heard: string[] = []
    const stop = await database.listen('changes', {
      onMessage: (text) => heard.push(text),
      onGap: () => heard.push('gap'),
    })
    await write()
    expect(await serverOf(database.db)).toBe(first.port)

    await first.kill()
    const refusal: unknown = await write().catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    await second.promote()
    await vi.waitFor(write, FOUND)
    expect(await serverOf(database.db)).toBe(second.port)
    await vi.waitFor(async () => expect(await serverOf(database.unbounded)).toBe(second.port), FOUND)
    await vi.waitFor(() => expect(heard).toEqual(['gap', 'gap']), FOUND)
    await sql`select pg_notify('changes', 'new')`.execute(database.db)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('new'), FOUND)
    await stop()
  })
})
