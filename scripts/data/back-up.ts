import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '#db/backup/take-snapshot.ts'
import { takeSnapshot } from '#db/backup/take-snapshot.ts'
import type { Database } from '#db/client.ts'
import type { freeBytes } from '#db/free-space.ts'
import { createHeader } from './backup-header.ts'
import { dataFileLines, listDataFiles } from './data-files.ts'
import { countRows, createRowProgress } from './row-progress.ts'
import { stoppable } from '../stop-signal.ts'
import { writeBackupFile } from './write-backup-file.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)

export interface BackUpInput {
  /** Folder of the data files. */
  dataDir: string
  file: string
  now: Date
  signal: AbortSignal
  measure?: typeof freeBytes
}

/** Writes database and data files into one file; returns its size. Needs the unbounded handle. */
export async function backUp(db: Database, input: BackUpInput): Promise<{ rows: number; bytes: number }> {
  const snapshot = await takeSnapshot(db)
  try {
    const { file, measure } = input
    const lines = linesOf(snapshot, input)
    const bytes = await writeBackupFile(file, { lines, ...(measure === undefined ? {} : { measure }) })
    return { rows: countRows(snapshot.header), bytes }
  } finally {
    await snapshot.close()
  }
}

async function* linesOf(snapshot: Snapshot, { dataDir, now, signal }: BackUpInput): AsyncGenerator<string[]> {
  const files = await listDataFiles(dataDir)
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
  yield [
    JSON.stringify(createHeader({ kinora: version, createdAt: now.toISOString(), files, database: snapshot.header })),
  ]
  yield* dataFileLines(dataDir, files)
  const progress = createRowProgress('Backup', snapshot.header)
  try {
    for await (const lines of stoppable(snapshot.lines, signal)) {
      yield lines
      // Lines that close a table are objects, rows are arrays.
      progress.add(lines.filter((line) => line.startsWith('[')).length)
    }
  } finally {
    progress.end()
  }
}

/** Default path of a backup. */
export function defaultFile(dataDir: string, now: Date): string {
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return join(dataDir, 'backups', `kinora-${time}.jsonl.gz`)
}
