import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDataDir, silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { announceChange, listenForChanges } from './changes.ts'
import type { Announced, Change } from './changes.ts'
import { connectToRunning, openDatabase } from './client.ts'
import type { Database, OwnDatabase } from './client.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import { findPrimary } from './scale/primary/find-primary.ts'
import { migrate } from './migrate.ts'
import { startProxy } from './testing/start-proxy.ts'

const WAIT = { timeout: 15_000, interval: 10 }
const EVERYTHING: Announced = { kind: 'everything' }
const MISSED: Change = { kind: 'missed' }
const movie = (id: number): Announced => ({ kind: 'title', type: 'movie', id })

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanup.splice(0).toReversed()) await step()
})

async function listen(database: Pick<OwnDatabase, 'listen'>, onLost?: () => void): Promise<Change[]> {
  const heard: Change[] = []
  cleanup.push(await listenForChanges(database, (change) => void heard.push(change), onLost))
  return heard
}

/** All changes received, once the last one has arrived. */
async function until(heard: readonly Change[], last: Change): Promise<readonly Change[]> {
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last), WAIT)
  return heard
}

const notify = (db: Database, payload: string) => sql`select pg_notify('kinora_changes', ${payload})`.execute(db)

describe.each([
  ['the embedded database', false],
  ['PostgreSQL (needs KINORA_TEST_DATABASE_URL)', true],
])('changes in %s', (_name, isPostgres) => {
  describe.skipIf(isPostgres && TEST_DATABASE_URL === undefined)('are reported', () => {
    let database: OwnDatabase
    let end: () => Promise<void>
    beforeAll(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'kinora-changes-'))
      const temporary = isPostgres ? await temporaryDatabase(TEST_DATABASE_URL!) : undefined
      if (!isPostgres) await prepareDataDir(dataDir)
      database = await openDatabase({ databaseUrl: temporary?.url, dataDir, logger: silentLogger })
      await migrate(database.unbounded, { logger: silentLogger })
      end = async () => {
        await database.close()
        await temporary?.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    })
    afterAll(() => end())

    it('to who listens, after a first word that something may have been missed', async () => {
      const heard = await listen(database)
      const last: Announced = { kind: 'title', type: 'tv_show', id: 2_147_483_647 }
      await announceChange(database.db, movie(550))
      await announceChange(database.unbounded, EVERYTHING)
      await announceChange(database.db, last)
      expect(await until(heard, last)).toEqual([MISSED, movie(550), EVERYTHING, last])
    })

    it('when their transaction commits, each once, and not at all when it is rolled back', async () => {
      const heard = await listen(database)
      const undone = await database.db.startTransaction().execute()
      await announceChange(undone, movie(1))
      await undone.rollback().execute()
      const trx = await database.db.startTransaction().execute()
      await announceChange(trx, movie(2))
      await announceChange(trx, movie(2))
      if (isPostgres) {
        await announceChange(database.db, movie(3))
        expect(await until(heard, movie(3))).toEqual([MISSED, movie(3)])
      }
      expect(heard).not.toContainEqual(movie(2))
      await trx.commit().execute()
      await announceChange(database.db, movie(4))
      expect(await until(heard, movie(4))).toEqual([MISSED, ...(isPostgres ? [movie(3)] : []), movie(2), movie(4)])
    })

    it.each(['', 'movie', 'movie/', 'movie/1x', 'movie/1/2', 'movie/2147483648', 'person/1', '{"kind":"title"}'])(
      'as everything where another version says %j',
      async (payload) => {
        const heard = await listen(database)
        await notify(database.db, payload)
        await notify(database.db, 'movie/7')
        expect(await until(heard, movie(7))).toEqual([MISSED, EVERYTHING, movie(7)])
      },
    )

    it('until listening is stopped', async () => {
      const heard: Change[] = []
      const stop = await listenForChanges(database, (change) => void heard.push(change))
      await stop()
      const others = await listen(database)
      await announceChange(database.db, movie(1))
      expect(await until(others, movie(1))).toEqual([MISSED, movie(1)])
      expect(heard).toEqual([MISSED])
    })
  })
})

describe('changes that commands make', () => {
  it('through the socket of the embedded database are reported as well', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-changes-'))
    cleanup.push(() => rm(dataDir, { recursive: true, force: true }))
    await prepareDataDir(dataDir)
    const server = await openDatabase({ dataDir, logger: silentLogger })
    cleanup.push(() => server.close())
    const heard = await listen(server)
    const command = await connectToRunning({ dataDir, logger: silentLogger })
    cleanup.push(() => command?.close())
    await announceChange(command!.db, EVERYTHING)
    await command!.db.transaction().execute((trx) => announceChange(trx, movie(1)))
    expect(await until(heard, movie(1))).toEqual([MISSED, EVERYTHING, movie(1)])
  })
})

describe.skipIf(TEST_DATABASE_URL === undefined)('listening (needs KINORA_TEST_DATABASE_URL)', () => {
  async function postgres() {
    const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    cleanup.push(() => temporary.drop())
    const database = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
    cleanup.push(() => database.close())
    await migrate(database.unbounded, { logger: silentLogger })
    return { url: temporary.url, database }
  }

  it('goes on by itself when the connection is lost; then something may have been missed', async () => {
    const { url, database } = await postgres()
    const said: string[] = []
    const say = (_fields: object, message: string) => void said.push(message)
    const logger = { ...silentLogger, warn: say, info: say }
    const lost = vi.fn<() => void>()
    const heard = await listen({ listen: listenOnPostgres({ primary: findPrimary(url, { logger }), logger }) }, lost)
    expect(lost).not.toHaveBeenCalled()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db)
    await vi.waitFor(() => expect(heard).toEqual([MISSED, MISSED]), WAIT)
    await announceChange(database.db, movie(1))
    expect(await until(heard, movie(1))).toEqual([MISSED, MISSED, movie(1)])
    expect(said).toEqual([expect.stringContaining('not received'), expect.stringContaining('received again')])
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('finds out that the connection has fallen silent', async () => {
    const { url, database } = await postgres()
    const proxy = await startProxy(new URL(url))
    cleanup.push(() => proxy.close())
    const primary = findPrimary(proxy.url, { logger: silentLogger })
    const options = { primary, logger: silentLogger, askEveryMs: 50, answerLimitMs: 1_000 }
    const heard = await listen({ listen: listenOnPostgres(options) })
    proxy.freeze()
    await announceChange(database.db, movie(1))
    await vi.waitFor(() => expect(heard).toEqual([MISSED, MISSED]), WAIT)
    await announceChange(database.db, movie(2))
    expect(await until(heard, movie(2))).toEqual([MISSED, MISSED, movie(2)])
  })

  it('also receives what is announced while an edge that it would be kept for goes away', async () => {
    const { database } = await postgres()
    const { db } = database
    const heard = await listen(database)
    await sql`insert into edges (url) values ('http://one.example/'), ('http://two.example/')`.execute(db)
    const leaving = await db.startTransaction().execute()
    await sql`delete from edges where url = 'http://one.example/'`.execute(leaving)
    const announced = announceChange(db, movie(1))
    await vi.waitFor(async () => {
      const waiting = sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `
      expect((await waiting.execute(database.unbounded)).rows).toHaveLength(1)
    }, WAIT)
    await leaving.commit().execute()
    await announced
    expect(await until(heard, movie(1))).toEqual([MISSED, movie(1)])
    const kept = await db.selectFrom('edge_changes').select(['edge', 'change']).execute()
    expect(kept).toEqual([{ edge: 'http://two.example/', change: 'movie/1' }])
  })

  it('begins where the server is unavailable, and learns of everything when it comes', async () => {
    const { url, database } = await postgres()
    const proxy = await startProxy(new URL(url))
    proxy.close()
    const heard = await listen({
      listen: listenOnPostgres({ primary: findPrimary(proxy.url, { logger: silentLogger }), logger: silentLogger }),
    })
    expect(heard).toEqual([])
    await proxy.reopen()
    cleanup.push(() => proxy.close())
    await vi.waitFor(() => expect(heard).toEqual([MISSED]), WAIT)
    await announceChange(database.db, movie(1))
    expect(await until(heard, movie(1))).toEqual([MISSED, movie(1)])
  })
})
