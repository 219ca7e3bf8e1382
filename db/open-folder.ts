import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseDamagedError } from './errors.ts'
import { openPGlite } from './pglite.ts'

/** PGlite takes a folder without it for an empty one, and would write a new database over whatever lies there. */
const VERSION_FILE = 'PG_VERSION'

/**
 * Opens the embedded database in `folder`, and makes one only where the folder is not there or empty. Throws DatabaseDamagedError where what
 * lies there is no whole database; it is then left as it is. Whoever calls holds the lock.
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
    // It says nothing of use: that it was aborted, or failed.
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
  /** Its path in the folder. */
  file: string
}

/**
 * A table or index whose file is not there, which PostgreSQL notices only when it is read: such a start would answer some pages, and lose
 * what is written meanwhile when a backup takes its place. Names alone are compared: each folder is read once.
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

/** Made beside its place and moved there when it is whole: a process that is killed meanwhile leaves nothing that looks damaged. */
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
