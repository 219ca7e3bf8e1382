import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import type { Database } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { Mutex } from '#db/mutex.ts'
import { createPGliteDialect } from '#db/pglite-dialect.ts'
import { openPGlite } from '#db/pglite.ts'
import type { Schema } from '#db/schema.ts'
import { keep } from './keep.ts'
import { silentLogger } from './silent-logger.ts'
import type { Filling, FreshDatabase } from './fresh-database.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/kinora/', import.meta.url))
const PGLITE_PACKAGE = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
/** As on the server, so that a query that would time out there fails here. */
const QUERY_LIMIT_MS = 5_000

export async function freshPGlite(filling: Filling | undefined): Promise<FreshDatabase> {
  const pglite = await openPGlite({ dump: await databaseDump(filling) })
  const db = kyselyOn(pglite)
  return {
    db,
    async close() {
      await db.destroy()
      await pglite.close()
    },
  }
}

/** A freshly initialised database, which alone takes seconds. */
export const UNMIGRATED: Filling = { key: 'unmigrated', fill: async () => {} }

/** A migrated database, empty or filled, as a dump for `openPGlite()`. */
export async function databaseDump(filling?: Filling): Promise<Blob> {
  return new FileDump(await readFile(await keptDump(filling)))
}

/** A Blob copies its source, and again whatever is read from it: twice 70 MB for each database. */
class FileDump extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return Promise.resolve(
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
    )
  }
}

/** Puts a database, by default migrated and empty, where `openDatabase({ dataDir })` finds it. */
export async function prepareDataDir(dataDir: string, filling?: Filling): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const pglite = await openPGlite({ folder: join(dataDir, 'db'), dump: await databaseDump(filling) })
  await pglite.close()
}

/** The file of a prepared database: restoring it takes a fraction of preparing one. */
async function keptDump(filling: Filling | undefined): Promise<string> {
  const key = createHash('sha256')
    .update(await readFile(PGLITE_PACKAGE))
    .update(filling?.key ?? '')
    .update(createDump.toString())
  for (const { name, checksum } of await readMigrations()) key.update(`${name} ${checksum}\n`)
  const file = `${CACHE}test-database-${key.digest('hex').slice(0, 16)}.tar`
  await keep(file, async () => {
    if (filling === undefined) return createDump(async (db) => void (await migrate(db, { logger: silentLogger })))
    return createDump(filling.fill, filling === UNMIGRATED ? undefined : await databaseDump())
  })
  return file
}

async function createDump(prepare: (db: Database) => Promise<void>, from?: Blob): Promise<Blob> {
  const pglite = await openPGlite(from === undefined ? {} : { dump: from })
  await prepare(kyselyOn(pglite))
  // Otherwise half of the dump would be WAL for what is already in the tables.
  await pglite.exec('set wal_recycle = off; checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

function kyselyOn(pglite: Awaited<ReturnType<typeof openPGlite>>): Database {
  const options = { pglite, mutex: new Mutex(), limitMs: QUERY_LIMIT_MS, beforeWrite: async () => {} }
  return new Kysely<Schema>({ dialect: createPGliteDialect(options) })
}
