import { eachLine } from '#db/backup/load-rows.ts'
import { loadSnapshot } from '#db/backup/load-snapshot.ts'
import { takeSnapshot } from '#db/backup/take-snapshot.ts'
import type { Database } from '#db/client.ts'
import type { DraftedFiles } from './data-files.ts'
import { draftFiles, dataFileLines, listDataFiles } from './data-files.ts'
import { confirmTarget } from './confirm.ts'
import { openAlone, openToLoad } from './open-place.ts'
import type { Place, Replacing } from './read-options.ts'
import { countRows, createRowProgress } from './row-progress.ts'
import { silent } from './silent.ts'
import { stoppable } from '../stop-signal.ts'

export interface MoveInput extends Replacing {
  from: Place
  /** Folder of the data files. */
  dataDir: string
  to: Place
  signal: AbortSignal
}

/**
 * Copies a database into another and compares each table. No server may run on either: what it wrote meanwhile would be missing.
 * Data files are copied too if the target is a folder; with PostgreSQL they stay in DATA_DIR.
 */
export async function move(input: MoveInput): Promise<{ tables: number; rows: number }> {
  const source = await openAlone(input.from)
  try {
    return await moveFrom(source.unbounded, input)
  } finally {
    await source.close()
  }
}

async function moveFrom(source: Database, input: MoveInput): Promise<{ tables: number; rows: number }> {
  const { to, signal, replace } = input
  const snapshot = await takeSnapshot(source)
  try {
    const { header } = snapshot
    const target = await openToLoad(to, { bytes: header.bytes })
    try {
      await confirmTarget(target.unbounded, to, input)
      const drafts = await draftDataFiles(input)
      const progress = createRowProgress('Move', header)
      try {
        const lines = eachLine(stoppable(snapshot.lines, signal))
        await loadSnapshot(target.unbounded, { header, lines, replace, logger: silent, onRows: progress.add })
      } catch (error) {
        await drafts?.discard()
        throw error
      } finally {
        progress.end()
      }
      await drafts?.keep()
      return { tables: header.tables.length, rows: countRows(header) }
    } finally {
      await target.close()
    }
  } finally {
    await snapshot.close()
  }
}

async function draftDataFiles({ dataDir, to }: MoveInput): Promise<DraftedFiles | null> {
  if ('databaseUrl' in to) return null
  const files = await listDataFiles(dataDir)
  return draftFiles(to.dataDir, { files, lines: eachLine(dataFileLines(dataDir, files)) })
}
