import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from '#db/backup/backup-error.ts'
import { isClear } from '#db/backup/clear-schema.ts'
import { databaseHeader } from '#db/backup/header.ts'
import { loadSnapshot } from '#db/backup/load-snapshot.ts'
import { takeSnapshot } from '#db/backup/take-snapshot.ts'
import { listTables } from '#db/backup/tables.ts'
import type { Database } from '#db/client.ts'
import type { Logger } from '#shared/logger.ts'
import { PROJECT_DIR } from '../page-cache/load-applications.ts'

const FOLDER = join(PROJECT_DIR, '.cache', 'sample')

/** What the build prepares of the sample catalogue. The start updates whatever is older or missing. */
export const PREPARED_SAMPLE = {
  folder: FOLDER,
  /** A closed embedded database. */
  database: join(FOLDER, 'db'),
  /** Its rows, in the format of `db/backup/`: the header, then the lines. */
  rows: join(FOLDER, 'rows.jsonl.gz'),
}

/** Needs the unbounded handle. */
export async function writePreparedRows(db: Database, file: string): Promise<void> {
  const { header, lines, close } = await takeSnapshot(db)
  async function* text() {
    yield `${JSON.stringify(header)}\n`
    for await (const bunch of lines) yield bunch.map((line) => `${line}\n`).join('')
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(file))
  } finally {
    await close()
  }
}

/**
 * Fills a database whose schema is still empty, functions included; any other is left as it is. Needs the unbounded handle. Returns
 * whether it did: false if another process was faster, or if the file is missing or of another version.
 */
export async function loadPreparedRows(
  db: Database,
  { file, logger }: { file: string; logger: Logger },
): Promise<boolean> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere || (await listTables(db)).length > 0 || !(await isClear(db))) return false
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  try {
    const iterator = lines[Symbol.asyncIterator]()
    const header = databaseHeader.parse(JSON.parse((await iterator.next()).value ?? ''))
    await loadSnapshot(db, { header, lines: iterator, replace: false, logger })
    return true
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    logger.info({ err: error }, 'the prepared sample catalogue was not used')
    return false
  } finally {
    lines.close()
  }
}
