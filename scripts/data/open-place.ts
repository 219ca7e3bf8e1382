import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '#db/backup/backup-error.ts'
import { query } from '#db/backup/tables.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { connectToRunning, openDatabase } from '#db/client.ts'
import { freeBytes, MINIMUM_FREE_MB_TO_OPEN, requireFreeSpace } from '#db/free-space.ts'
import { nameOfHosts } from '#db/scale/primary/split-hosts.ts'
import { explainDatabase } from '#server/config/explain-database.ts'
import type { Env } from '#server/config/env.ts'
import type { Place } from './read-options.ts'
import { silent } from './silent.ts'

const BYTES_PER_MB = 1_048_576
/** Multiple of the tables' size: the write-ahead log needs the same again. */
const ROOM_FACTOR = 2

/** The database that the product itself would use. */
export function ownPlace({
  databaseUrl,
  directUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'directUrl' | 'dataDir'>): Place {
  // Copying needs a session, which a pooler does not provide.
  return databaseUrl === null ? { dataDir } : { databaseUrl: directUrl ?? databaseUrl }
}

/** Without user and password. */
export function nameOf(place: Place): string {
  if ('dataDir' in place) return place.dataDir
  return `postgres://${nameOfHosts(place.databaseUrl)}`
}

/** Opens a database for reading, also while a server runs on it. Does not create one. */
export async function openToRead(place: Place): Promise<DatabaseHandle> {
  if ('databaseUrl' in place) return open(place)
  await requireDatabase(place.dataDir)
  return (await connectToRunning({ dataDir: place.dataDir, logger: silent })) ?? open(place)
}

/** Opens a database that is not in use. Does not create one. */
export async function openAlone(place: Place): Promise<DatabaseHandle> {
  if ('dataDir' in place) await requireDatabase(place.dataDir)
  return unused(await open(place), place)
}

/** Opens a database that is not in use to load `bytes` into it; an embedded one is created if there is none. */
export async function openToLoad(
  place: Place,
  { bytes, measure = freeBytes }: { bytes: number; measure?: typeof freeBytes },
): Promise<DatabaseHandle> {
  if ('dataDir' in place) {
    await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
    const minimumMb = MINIMUM_FREE_MB_TO_OPEN + Math.ceil((ROOM_FACTOR * bytes) / BYTES_PER_MB)
    await requireFreeSpace(place.dataDir, { minimumMb, measure })
  }
  return unused(await open(place), place)
}

async function open(place: Place): Promise<DatabaseHandle> {
  const handle = await openDatabase({ dataDir: '', ...place, logger: silent })
  if (!('databaseUrl' in place)) return handle
  try {
    await query(handle.unbounded, 'select 1')
    return handle
  } catch (error) {
    await handle.close()
    throw explainDatabase(error, { ...place, directUrl: null })
  }
}

async function requireDatabase(dataDir: string): Promise<void> {
  const folder = await stat(join(dataDir, 'db')).catch(() => null)
  if (folder?.isDirectory() === true) return
  throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
}

/** The embedded database has its lock; on PostgreSQL, running servers show as connections. */
async function unused(handle: DatabaseHandle, place: Place): Promise<DatabaseHandle> {
  if (handle.kind === 'pglite' || !('databaseUrl' in place)) return handle
  try {
    const [row] = await query<{ others: number }>(
      handle.unbounded,
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and application_name = 'kinora' and pid <> pg_backend_pid()`,
    )
    if (row?.others === 0) return handle
    throw new BackupError(
      `${nameOf(place)} is in use by Kinora (${row?.others} connections): stop its servers and workers, then try again.`,
    )
  } catch (error) {
    await handle.close()
    throw error
  }
}
