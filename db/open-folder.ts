import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseDamagedError } from './errors.ts'
import { openPGlite } from './pglite.ts'

/** PGlite treats a folder without it as empty, and would overwrite its contents with a new database. */
const VERSION_FILE = 'PG_VERSION'

/**
 * Opens the embedded database in `folder`, and creates one only if the folder is missing or empty. Throws DatabaseDamagedError if the
 * folder does not contain a complete database, which is then left as it is. The caller must hold the lock.
 */
export async function openFolder(folder: string): Promise<PGlite> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw damaged(folder, error.code ?? error.message, error)
  })
  if (names === null) await makeDatabase(folder)
  else if (names.length > 0 && !names.includes(VERSION_FILE)) throw damaged(folder, `${VERSION_FILE} is missing`)
  let database: PGlite
  try {
    database = await openPGlite({ folder })
    // The error says nothing useful: only that it was aborted, or failed.
  } catch (error) {
    throw damaged(folder, 'PostgreSQL cannot start on it', error)
  }
  const missing = await findMissingFile(folder, database)
  if (missing === null) return database
  await database.close()
  throw damaged(folder, `its file ${missing.file}, of ${missing.relation}, is missing`)
}

interface StoredFile {
  relation: string
  /** Path within the folder. */
  file: string
}

/**
 * Finds a table or index whose file is missing, which PostgreSQL only notices on reading: such a start would serve some pages, and lose
 * later writes when a backup replaces it. Only names are compared: each folder is read once.
 */
async function findMissingFile(folder: string, database: PGlite): Promise<StoredFile | null> {
  const { rows } = await database.query<StoredFile>(
    `select oid::regclass::text as relation, pg_relation_filepath(oid) as file from pg_class
     where relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_filepath(oid) is not null`,
  )
  const there = new Set<string>()
  for (const part of new Set(rows.map(({ file }) => dirname(file)))) {
    const names = await readdir(join(folder, part)).catch(() => [])
    for (const name of names) there.add(`${part}/${name}`)
  }
  return rows.find(({ file }) => !there.has(file)) ?? null
}

/** Created next to its final location and moved there once complete: a process killed meanwhile leaves nothing that looks damaged. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  const database = await openPGlite({ folder: draft })
  await database.close()
  await rename(draft, folder)
}

function damaged(folder: string, reason: string, cause?: unknown): DatabaseDamagedError {
  return new DatabaseDamagedError(
    `The embedded database in ${folder} cannot be opened (${reason}) and was left as it is. Move that folder away, then bring back ` +
      'a file that `npm run backup` made: npm run restore -- <file>',
    { cause },
  )
}
