import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearSchema } from '#db/backup/clear-schema.ts'
import { openDatabase } from '#db/client.ts'
import { migrate, withMigrationLock } from '#db/migrate.ts'
import { freshDatabase, silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { loadPreparedRows, writePreparedRows } from './prepared-sample.ts'

const GENRE = { id: 7, name: 'Prepared' }
let folder: string
let file: string
let fresh: FreshDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-prepared-'))
  file = join(folder, 'rows.jsonl.gz')
  fresh = await freshDatabase()
  await fresh.db.insertInto('genres').values(GENRE).execute()
  await writePreparedRows(fresh.db, file)
  await clearSchema(fresh.db)
  await sql`drop table schema_migrations`.execute(fresh.db)
})
afterAll(async () => {
  await fresh.close()
  await rm(folder, { recursive: true, force: true })
})

const genres = () => fresh.db.selectFrom('genres').select(['id', 'name']).execute()

describe('prepared rows', () => {
  it('are not missed where there are none', async () => {
    expect(await loadPreparedRows(fresh.db, { file: join(folder, 'none'), logger })).toBe(false)
  })

  it('are not put where another person has a function', async () => {
    await sql`create function public.theirs() returns int language sql as 'select 1'`.execute(fresh.db)
    expect(await loadPreparedRows(fresh.db, { file, logger })).toBe(false)
    await sql`drop function public.theirs()`.execute(fresh.db)
  })

  it('fill a database without tables, once, and leave nothing to migrate', async () => {
    expect(await loadPreparedRows(fresh.db, { file, logger })).toBe(true)
    expect(await genres()).toEqual([GENRE])
    expect(await migrate(fresh.db, { logger })).toEqual([])
    await fresh.db.deleteFrom('genres').execute()
    expect(await loadPreparedRows(fresh.db, { file, logger })).toBe(false)
    expect(await genres()).toEqual([])
  })
})

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL (needs KINORA_TEST_DATABASE_URL)', () => {
  it('of processes that start at once on an empty database, one fills it and the others find it filled', async () => {
    const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    const open = () => openDatabase({ databaseUrl: temporary.url, dataDir: '', logger })
    const [holder, ...starting] = await Promise.all([open(), open(), open(), open()])
    try {
      // All have seen the empty database before the first of them may write.
      let waiting = 0
      const counted = { ...logger, info: () => (waiting += 1) }
      const filled = await withMigrationLock(holder.unbounded, logger, async () => {
        const all = Promise.all(starting.map(({ unbounded }) => loadPreparedRows(unbounded, { file, logger: counted })))
        await vi.waitFor(() => expect(waiting).toBe(starting.length), { timeout: 10_000 })
        return { all }
      })
      expect((await filled.all).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, false, true])
      expect(await migrate(holder.unbounded, { logger })).toEqual([])
    } finally {
      await Promise.all([holder, ...starting].map((handle) => handle.close()))
      await temporary.drop()
    }
  })
})
