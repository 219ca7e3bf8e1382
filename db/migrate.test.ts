import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase, silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { openDatabase } from './client.ts'
import type { Migration } from './migrate.ts'
import { migrate, readMigrations, requireVersion } from './migrate.ts'

const logger = silentLogger
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterEach(async () => {
  await sql`drop table if exists more`.execute(fresh.db)
  await sql`delete from schema_migrations where name = '900-more'`.execute(fresh.db)
})
afterAll(() => fresh.close())

const migration = (name: string, text: string): Migration => ({
  name,
  sql: text,
  checksum: createHash('sha256').update(text).digest('hex'),
})

describe('migrate', () => {
  it('does nothing the second time', async () => {
    const { db } = fresh
    expect(await migrate(db, { logger })).toEqual([])
    const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
    expect(applied.rows.map((row) => row.name)).toEqual((await readMigrations()).map(({ name }) => name))
  })

  it('applies only what is new', async () => {
    const { db } = fresh
    const added = migration('900-more', 'create table more (id integer); insert into more values (1), (2);')
    expect(await migrate(db, { logger, migrations: [...(await readMigrations()), added] })).toEqual(['900-more'])
    expect((await sql`select id from more`.execute(db)).rows).toHaveLength(2)
  })

  it('refuses a file that changed after it was applied, naming it', async () => {
    const { db } = fresh
    const [first, ...others] = await readMigrations()
    const changed = migration(first!.name, `${first!.sql} `)
    await expect(migrate(db, { logger, migrations: [changed, ...others] })).rejects.toThrow(
      /001-catalogue was changed after/,
    )
  })

  it('refuses a database that a newer version has migrated', async () => {
    const { db } = fresh
    await expect(migrate(db, { logger, migrations: [] })).rejects.toThrow(/001-catalogue, which this version lacks/)
  })

  it('leaves nothing of a file that fails half-way, and can try again', async () => {
    const { db } = fresh
    const known = await readMigrations()
    const broken = migration('900-more', 'create table more (id integer); select 1 / 0;')
    await expect(migrate(db, { logger, migrations: [...known, broken] })).rejects.toThrow('division by zero')
    const mended = migration('900-more', 'create table more (id integer);')
    expect(await migrate(db, { logger, migrations: [...known, mended] })).toEqual(['900-more'])
  })
})

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL (needs KINORA_TEST_DATABASE_URL)', () => {
  it('of two processes that start at once, one migrates and the other waits', async () => {
    const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    // Half of the page's time limit, and a migration that takes longer: neither may fail.
    const options = { databaseUrl: temporary.url, dataDir: '', logger, queryTimeoutMs: 500 }
    const handles = await Promise.all([openDatabase(options), openDatabase(options)])
    const slow = migration('900-slow', 'select pg_sleep(1.2); create table slow (id integer);')
    const migrations = [...(await readMigrations()), slow]
    const names = migrations.map(({ name }) => name)
    try {
      const applied = await Promise.all(handles.map(({ unbounded }) => migrate(unbounded, { logger, migrations })))
      expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([names, []])
    } finally {
      await Promise.all(handles.map((handle) => handle.close()))
      await temporary.drop()
    }
  })
})

it.each([
  [140_012, true],
  [150_000, false],
  [180_003, false],
])('server version %d is refused: %s', (version, refused) => {
  const check = () => requireVersion(version)
  if (refused) expect(check).toThrow('Kinora needs 15 or newer')
  else expect(check).not.toThrow()
})
