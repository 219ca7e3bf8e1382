import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { BackupError } from '#db/backup/backup-error.ts'
import { databaseHeader } from '#db/backup/header.ts'
import { loadSnapshot } from '#db/backup/load-snapshot.ts'
import { listTables } from '#db/backup/tables.ts'
import type { Database } from '#db/client.ts'
import type { Logger } from '#shared/logger.ts'
import { PROJECT_DIR } from '../pages/load-applications.ts'

const FOLDER = join(PROJECT_DIR, '.cache', 'sample')

/** What the build makes of the sample catalogue. The start brings anything that is older or missing up to date. */
export const PREPARED_SAMPLE = {
  folder: FOLDER,
  /** A closed embedded database. */
  database: join(FOLDER, 'db'),
  /** Its rows, as `db/backup/` reads them: the header, then the lines. */
  rows: join(FOLDER, 'rows.jsonl.gz'),
}

/** Fills a PostgreSQL database that has no tables yet; any other stays as it is. Takes the unbounded handle. Returns whether it did. */
export async function loadPreparedSample(db: Database, logger: Logger): Promise<boolean> {
  const { rows } = PREPARED_SAMPLE
  const isThere = await access(rows).then(
    () => true,
    () => false,
  )
  if (!isThere || (await listTables(db)).length > 0) return false
  const lines = createInterface({ input: createReadStream(rows).pipe(createGunzip()), crlfDelay: Infinity })
  try {
    const iterator = lines[Symbol.asyncIterator]()
    const header = databaseHeader.parse(JSON.parse((await iterator.next()).value ?? ''))
    await loadSnapshot(db, { header, lines: iterator, replace: false, logger })
    return true
  } catch (error) {
    // Another process was quicker, or the rows are of another version: the start goes on without them.
    if (!(error instanceof BackupError)) throw error
    logger.info({ err: error }, 'the prepared sample catalogue was not used')
    return false
  } finally {
    lines.close()
  }
}
