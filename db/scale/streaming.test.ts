import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MISSING } from '#tests/database/missing-for-servers.ts'
import { startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { silentLogger as logger } from '#tests/test-database.ts'
import { openDatabase } from '../client.ts'
import type { Database, OwnDatabase } from '../client.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { positionOf, TIMELINE_TABLE } from './replicas/testing/position-of.ts'
import { openReplicas } from './open-replicas.ts'
import type { Replicas } from './open-replicas.ts'

const SOON = { timeout: 20_000, interval: 20 }

describe.skipIf(MISSING.length > 0)('a streaming replica (needs KINORA_TEST_DATABASE_URL)', () => {
  let primary: OwnServer
  let replica: OwnServer
  let database: OwnDatabase
  let replicas: Replicas

  beforeAll(async () => {
    primary = await startOwnServer()
    await primary.ask('create table notes (text text); insert into notes values (0)')
    await primary.ask(TIMELINE_TABLE)
    replica = await primary.startStandby()
    database = await openDatabase({ databaseUrl: primary.urlOf('postgres'), dataDir: '', logger })
    const primaryTarget = { connectionString: primary.urlOf('postgres') }
    replicas = openReplicas({ urls: [replica.urlOf('postgres')], primary: database.db, primaryTarget, logger })
    replicas.noteChange()
  }, 120_000)
  afterAll(async () => {
    await replicas.close()
    await database.close()
    await replica.remove()
    await primary.remove()
  })

  const read = async (db: Database) => {
    const { rows } = await sql<{ port: number; text: string }>`
      select inet_server_port() as port, text from notes
    `.execute(db)
    return rows[0]
  }
  const write = async (text: string, db: Database = database.db) => {
    await sql`update notes set text = ${text}`.execute(db)
    return positionOf(db)
  }
  const untilReplicaHas = (position: string | null, text: string) =>
    vi.waitFor(async () => {
      expect(await read(replicas.readsAfter(position))).toEqual({ port: replica.port, text })
    }, SOON)

  it('answers who wrote nothing, and who has written as soon as it has that', async () => {
    await untilReplicaHas(null, '0')
    await replica.ask('select pg_wal_replay_pause()')
    const position = await write('1')
    expect(await read(replicas.readsAfter(null))).toEqual({ port: replica.port, text: '0' })
    expect(await read(replicas.readsAfter(position))).toEqual({ port: primary.port, text: '1' })
    await replica.ask('select pg_wal_replay_resume()')
    await untilReplicaHas(position, '1')
  })

  it('answers no one from when a change is received until it has that', async () => {
    await untilReplicaHas(null, '1')
    const begun = replicas.readsAfter(null)
    await read(begun)
    await replica.ask('select pg_wal_replay_pause()')
    await write('2')
    replicas.noteChange()
    for (const reads of [begun, replicas.readsAfter(null)])
      expect(await read(reads)).toEqual({ port: primary.port, text: '2' })
    await replica.ask('select pg_wal_replay_resume()')
    await untilReplicaHas(null, '2')
  })

  it('does not answer what is read in the same request behind a write', async () => {
    const own = replicas.readsAfter(null)
    expect([(await read(own))?.port, own.hasWritten]).toEqual([replica.port, false])
    await write('3', own)
    expect([(await read(own))?.port, own.hasWritten]).toEqual([primary.port, true])
  })

  it('is left out while it is unavailable, and taken back; reads under way go on at the primary', async () => {
    await untilReplicaHas(null, '3')
    const begun = replicas.readsAfter(null)
    await read(begun)
    await replica.kill()
    expect((await read(begun))?.port).toBe(primary.port)
    expect(replicas.states()).toMatchObject([{ isIn: false, lagMs: null }])
    expect((await read(replicas.readsAfter(null)))?.port).toBe(primary.port)
    await replica.start()
    await untilReplicaHas(null, '3')
  })

  it('is left out while it hangs, and taken back; the read that it holds up goes on at the primary', async () => {
    await untilReplicaHas(null, '3')
    replica.hang()
    expect((await read(replicas.readsAfter(null)))?.port).toBe(primary.port)
    await vi.waitFor(() => expect(replicas.states()).toMatchObject([{ isIn: false, lagMs: null }]), SOON)
    replica.goOn()
    await untilReplicaHas(null, '3')
  })

  it('gives up what is in the way of its replaying to the primary, and goes on', async () => {
    await untilReplicaHas(null, '3')
    const { again } = replicas.reads
    const cancelled = sql`select text, pg_sleep(1) from notes`.execute(replicas.readsAfter(null))
    await vi.waitFor(async () => {
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where query like 'select text, pg_sleep%'`
      expect(await replica.ask(cancel)).toHaveLength(1)
    }, SOON)
    expect((await cancelled).rows).toHaveLength(1)
    expect([replicas.reads.again, replicas.states()[0]?.isIn]).toEqual([again + 1, true])
  })

  it('is read on the server alone that said how far it is, where its address leads to several', async () => {
    const other = await primary.startStandby()
    const [here, there] = [replica, other].map((server) => new URL(server.urlOf('postgres'))) as [URL, URL]
    const proxy = await startProxy(here)
    const primaryTarget = { connectionString: primary.urlOf('postgres') }
    const behind = openReplicas({ urls: [proxy.url], primary: database.db, primaryTarget, logger })
    const portOf = async () => (await read(behind.readsAfter(null)))?.port
    try {
      await vi.waitFor(() => expect(behind.states()).toMatchObject([{ isIn: true }]), SOON)
      proxy.leadTo(there)
      behind.noteChange()
      await vi.waitFor(async () => expect([await portOf(), behind.reads.again]).toEqual([primary.port, 1]), SOON)
      proxy.leadTo(here)
      await vi.waitFor(async () => expect(await portOf()).toBe(replica.port), SOON)
      // From now on the other one reports its position.
      proxy.leadTo(there)
      await replica.ask(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid()
      `)
      await vi.waitFor(async () => expect(await portOf()).toBe(other.port), SOON)
    } finally {
      await behind.close()
      proxy.close()
      await other.remove()
    }
  })

  it('answers while the primary is unavailable', async () => {
    await untilReplicaHas(null, '3')
    await primary.kill()
    expect(await read(replicas.readsAfter(null))).toEqual({ port: replica.port, text: '3' })
    await primary.start()
  })

  it('is left out for good where it no longer follows', async () => {
    await replica.promote()
    await vi.waitFor(() => expect(replicas.states()[0]?.isIn).toBe(false), SOON)
    expect((await read(replicas.readsAfter(null)))?.port).toBe(primary.port)
  })
})
