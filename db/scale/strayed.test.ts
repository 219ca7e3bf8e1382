import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MISSING } from '#tests/database/missing-for-servers.ts'
import { startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { silentLogger as logger } from '#tests/test-database.ts'
import { openDatabase } from '../client.ts'
import type { Database, OwnDatabase } from '../client.ts'
import { openReplicas } from './open-replicas.ts'
import type { Replicas } from './open-replicas.ts'
import { positionOf, TIMELINE_TABLE } from './replicas/testing/position-of.ts'

const SOON = { timeout: 20_000, interval: 20 }

describe.skipIf(MISSING.length > 0)('a replica after a promotion (needs KINORA_TEST_DATABASE_URL)', () => {
  let first: OwnServer
  let second: OwnServer
  let third: OwnServer
  let database: OwnDatabase
  const opened: Replicas[] = []
  const open = (replica: OwnServer) => {
    const primaryTarget = { primary: database.primary! }
    const replicas = openReplicas({ urls: [replica.urlOf('postgres')], primary: database.db, primaryTarget, logger })
    opened.push(replicas)
    replicas.noteChange()
    return replicas
  }

  beforeAll(async () => {
    first = await startOwnServer()
    await first.ask("create table notes (text text); insert into notes values ('old')")
    await first.ask(TIMELINE_TABLE)
    second = await first.startStandby()
    third = await first.startStandby()
    const databaseUrl = `postgres://postgres@${first.host},${second.host}/postgres?target_session_attrs=read-write`
    database = await openDatabase({ databaseUrl, dataDir: '', logger })
  }, 120_000)
  afterAll(async () => {
    await Promise.all(opened.map((replicas) => replicas.close()))
    await database.close()
    await Promise.all([first, second, third].map((server) => server.remove()))
  })

  const read = async (db: Database) => {
    const { rows } = await sql<{ port: number; text: string }>`
      select inet_server_port() as port, text from notes
    `.execute(db)
    return rows[0]
  }

  it('with more of the old primary than the new one has ever had is not taken for further', async () => {
    const replicas = open(third)
    const follows = { port: third.port, text: 'old' }
    await vi.waitFor(async () => expect(await read(replicas.readsAfter(null))).toEqual(follows), SOON)
    await second.stop()
    await first.ask('create table lost as select generate_series(1, 100000) as number')
    const [at] = await first.ask('select pg_current_wal_flush_lsn()::text as bytes')
    const replayed = `select pg_last_wal_replay_lsn() >= '${String(at?.['bytes'])}' as has`
    await vi.waitFor(async () => expect(await third.ask(replayed)).toEqual([{ has: true }]), SOON)
    await first.kill()
    await second.start()
    await second.promote()

    await vi.waitFor(() => sql`update notes set text = 'new'`.execute(database.db), SOON)
    const own = await positionOf(database.db)
    const isFurther = `select pg_last_wal_replay_lsn() > '${own.split(':')[1]}' as by_bytes`
    expect(await third.ask(isFurther)).toEqual([{ by_bytes: true }])
    expect(await read(replicas.readsAfter(own))).toEqual({ port: second.port, text: 'new' })
    // Another process's change is announced.
    replicas.noteChange()
    await vi.waitFor(() => expect(replicas.states()[0]?.lagMs).toBeGreaterThan(0), SOON)
    expect(await read(replicas.readsAfter(null))).toEqual({ port: second.port, text: 'new' })
  })

  it('that follows the new primary is read', async () => {
    const fourth = await second.startStandby()
    try {
      const replicas = open(fourth)
      const own = await positionOf(database.db)
      const follows = { port: fourth.port, text: 'new' }
      await vi.waitFor(async () => expect(await read(replicas.readsAfter(own))).toEqual(follows), SOON)
    } finally {
      await fourth.remove()
    }
  })
})
