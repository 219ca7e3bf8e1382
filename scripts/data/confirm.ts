import { createInterface } from 'node:readline/promises'
import { BackupError } from '#db/backup/backup-error.ts'
import { filledTables, requireLoadable } from '#db/backup/load-snapshot.ts'
import type { Database } from '#db/client.ts'
import { nameOf } from './open-place.ts'
import type { Place, Replacing } from './read-options.ts'

const ANSWER = 'replace'

/** Throws BackupError if the database may not be loaded into, or if the user answers no. */
export async function confirmTarget(db: Database, place: Place, { replace, yes }: Replacing): Promise<void> {
  await requireLoadable(db, { replace })
  const filled = replace ? await filledTables(db) : []
  if (filled.length === 0 || yes) return
  const loss = `${nameOf(place)} holds ${filled.join(', ')}: all of it will be replaced.`
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new BackupError(`${loss} There is no terminal to ask on: add --yes to agree. Nothing was changed.`)
  }
  const dialog = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await dialog.question(`${loss}\nType ${ANSWER} to go on: `)
    if (answer.trim() !== ANSWER) throw new BackupError('Nothing was changed.')
  } finally {
    dialog.close()
  }
}
