import { requireKnownMigrations } from '#db/backup/header.ts'
import { eachLine } from '#db/backup/load-rows.ts'
import { loadSnapshot } from '#db/backup/load-snapshot.ts'
import type { freeBytes } from '#db/free-space.ts'
import type { Migration } from '#db/migrate.ts'
import { readMigrations } from '#db/migrate.ts'
import type { BackupHeader } from './backup-header.ts'
import { parseHeader } from './backup-header.ts'
import { confirmTarget } from './confirm.ts'
import { draftFiles } from './data-files.ts'
import { openToLoad } from './open-place.ts'
import { readBackupFile } from './read-backup-file.ts'
import type { Place, Replacing } from './read-options.ts'
import { countRows, createRowProgress } from './row-progress.ts'
import { silent } from './silent.ts'
import { stoppable } from '../stop-signal.ts'

export interface RestoreInput extends Replacing {
  file: string
  place: Place
  /** Target folder of the data files. */
  dataDir: string
  signal: AbortSignal
  migrations?: Migration[]
  measure?: typeof freeBytes
}

export interface Restored {
  rows: number
  files: string[]
  /** Data files that existed with other contents, now renamed to `….before`. */
  displaced: string[]
}

/** Verifies the whole file before anything is opened, then loads it; nothing changes if either fails. */
export async function restore(input: RestoreInput): Promise<Restored> {
  const { place, dataDir, file, measure } = input
  const migrations = input.migrations ?? (await readMigrations())
  const { database: described } = await verify(input, migrations)
  const database = await openToLoad(place, { bytes: described.bytes, ...(measure === undefined ? {} : { measure }) })
  try {
    await confirmTarget(database.unbounded, place, input)
    const lines = eachLine(stoppable(readBackupFile(file), input.signal))
    const header = parseHeader((await lines.next()).value ?? '', file)
    const drafts = await draftFiles(dataDir, { files: header.files, lines })
    const progress = createRowProgress('Restore', header.database)
    try {
      await loadSnapshot(database.unbounded, {
        header: header.database,
        lines,
        replace: input.replace,
        logger: silent,
        migrations,
        onRows: progress.add,
      })
    } catch (error) {
      await drafts.discard()
      throw error
    } finally {
      progress.end()
    }
    return { rows: countRows(header.database), files: drafts.files, displaced: await drafts.keep() }
  } finally {
    await database.close()
  }
}

/** Reads to the last byte; refuses early what this version cannot load. */
async function verify({ file, signal }: RestoreInput, migrations: readonly Migration[]): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const bunch of stoppable(readBackupFile(file), signal)) {
    if (header !== undefined) continue
    header = parseHeader(bunch[0] ?? '', file)
    requireKnownMigrations(header.database, migrations)
  }
  return header ?? parseHeader('', file)
}
