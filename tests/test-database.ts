import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ControlledTransaction } from 'kysely'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createPGliteDialect } from '#db/pglite-dialect.ts'
import { openPGlite } from '#db/pglite.ts'
import type { Schema } from '#db/schema.ts'
import { Mutex } from '#db/mutex.ts'
import type { Logger } from '#shared/logger.ts'

/** Set to a PostgreSQL server where databases may be created: the same tests then run there. */
export const TEST_DATABASE_URL = process.env.KINORA_TEST_DATABASE_URL

const CACHE = fileURLToPath(new URL('../node_modules/.cache/kinora/', import.meta.url))
const PGLITE_PACKAGE = new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url)
/** As on the server, so that a query that would fail there fails here. */
const QUERY_LIMIT_MS = 5_000

const nothing = () => {}
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }

export interface FreshDatabase {
  db: Database
  close(): Promise<void>
}

/**
 * A migrated database for the tests of one file; each test runs in a transaction that is rolled back. After a
 * statement that fails, PostgreSQL refuses the rest of that test: make it the last one. For code that must commit
 * or that needs several connections, take `freshDatabase()`.
 */
export function withDatabase(): { readonly db: Database } {
  let fresh: FreshDatabase | undefined
  let transaction: ControlledTransaction<Schema> | undefined
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  beforeEach(async () => {
    transaction = await fresh!.db.startTransaction().execute()
  })
  afterEach(async () => {
    await transaction?.rollback().execute()
    transaction = undefined
  })
  afterAll(() => fresh?.close())
  return {
    get db() {
      if (!transaction) throw new Error('The test database is there only inside a test or beforeEach.')
      return transaction
    },
  }
}

/** What is put into a database before its tests, once for all of them. */
export interface Filling {
  /** Changes with everything that decides what is filled in. */
  key: string
  fill: (db: Database) => Promise<void>
}

/** A migrated database of its own, empty or filled. Close it. */
export function freshDatabase(filling?: Filling): Promise<FreshDatabase> {
  return TEST_DATABASE_URL === undefined ? freshPGlite(filling) : freshPostgres(TEST_DATABASE_URL, filling)
}

async function freshPGlite(filling: Filling | undefined): Promise<FreshDatabase> {
  const empty = keptDump('', async (db) => {
    await migrate(db, { logger: silentLogger })
  })
  const dump = filling === undefined ? empty : keptDump(filling.key, filling.fill, await empty)
  const pglite = await openPGlite({ dump: await dump })
  const db = kyselyOn(pglite)
  return {
    db,
    async close() {
      await db.destroy()
      await pglite.close()
    },
  }
}

async function freshPostgres(serverUrl: string, filling: Filling | undefined): Promise<FreshDatabase> {
  const temporary = await temporaryDatabase(serverUrl)
  const handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
  await migrate(handle.unbounded, { logger: silentLogger })
  await filling?.fill(handle.db)
  return {
    db: handle.db,
    async close() {
      await handle.close()
      await temporary.drop()
    },
  }
}

/** An empty database on a PostgreSQL server, not migrated. */
export async function temporaryDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kinora_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, sql`create database ${sql.id(name)}`)
  return { url: url.href, drop: () => onServer(serverUrl, sql`drop database if exists ${sql.id(name)} with (force)`) }
}

async function onServer(serverUrl: string, statement: ReturnType<typeof sql>): Promise<void> {
  const url = new URL(serverUrl)
  if (url.pathname === '' || url.pathname === '/') url.pathname = '/postgres'
  const handle = await openDatabase({ databaseUrl: url.href, dataDir: '', logger: silentLogger })
  try {
    await statement.execute(handle.unbounded)
  } finally {
    await handle.close()
  }
}

/** A dump of a prepared database: restoring it takes a fraction of preparing one. */
async function keptDump(preparedBy: string, prepare: (db: Database) => Promise<void>, from?: Blob): Promise<Blob> {
  const key = createHash('sha256')
    .update(await readFile(PGLITE_PACKAGE))
    .update(preparedBy)
  for (const { name, checksum } of await readMigrations()) key.update(`${name} ${checksum}\n`)
  const file = `${CACHE}test-database-${key.digest('hex').slice(0, 16)}.tar`
  try {
    return new Blob([await readFile(file)])
  } catch {
    const dump = await createDump(prepare, from)
    await mkdir(CACHE, { recursive: true })
    // Renamed when whole: workers that start together each make one, and none reads half of it.
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
    await rename(draft, file)
    return dump
  }
}

async function createDump(prepare: (db: Database) => Promise<void>, from: Blob | undefined): Promise<Blob> {
  const pglite = await openPGlite(from === undefined ? {} : { dump: from })
  await prepare(kyselyOn(pglite))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

function kyselyOn(pglite: Awaited<ReturnType<typeof openPGlite>>): Database {
  const options = { pglite, mutex: new Mutex(), limitMs: QUERY_LIMIT_MS, beforeWrite: async () => {} }
  return new Kysely<Schema>({ dialect: createPGliteDialect(options) })
}
