import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import type { Database } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { Mutex } from '#db/mutex.ts'
import { createPGliteDialect } from '#db/pglite-dialect.ts'
import { openPGlite } from '#db/pglite.ts'
import type { Schema } from '#db/schema.ts'
import { silentLogger } from './silent-logger.ts'
import type { Filling, FreshDatabase } from './fresh-database.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/kinora/', import.meta.url))
const PGLITE_PACKAGE = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
/** As on the server, so that a query that would fail there fails here. */
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

/** A migrated database, empty or filled, to be unpacked by `openPGlite()`. */
export async function databaseDump(filling?: Filling): Promise<Blob> {
  const empty = keptDump('', async (db) => {
    await migrate(db, { logger: silentLogger })
  })
  return filling === undefined ? empty : keptDump(filling.key, filling.fill, await empty)
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
