import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '#db/backup/backup-error.ts'

/**
 * Files in DATA_DIR beside the database that cannot be regenerated, and folders with everything in them. Drawn pictures can be
 * regenerated.
 */
export const DATA_FILES = ['session-secret', 'files/avatars']

/** Bytes per line of a file. */
const CHUNK_BYTES = 48 * 1024
const FILE_END = 'null'
/** Replaces all lines of a file that was removed while the backup was running. */
const FILE_GONE = 'false'

/** Paths of the data files inside a data folder, with slashes, sorted. */
export async function listDataFiles(dataDir: string, paths: readonly string[] = DATA_FILES): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => filesOf(dataDir, path)))
  return found.flat().toSorted()
}

async function filesOf(dataDir: string, path: string): Promise<string[]> {
  const entry = await stat(join(dataDir, path)).catch(() => null)
  if (entry === null) return []
  if (!entry.isDirectory()) return [path]
  const names = await readdir(join(dataDir, path))
  return (await Promise.all(names.map((name) => filesOf(dataDir, `${path}/${name}`)))).flat()
}

/** Each file as lines of base64, with a closing line of its own. */
export async function* dataFileLines(dataDir: string, files: readonly string[]): AsyncGenerator<string[]> {
  for (const path of files) {
    const file = await open(join(dataDir, path)).catch(nullWhereAbsent)
    if (file === null) {
      yield [FILE_GONE]
      continue
    }
    try {
      const chunk = Buffer.alloc(CHUNK_BYTES)
      for (;;) {
        const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES)
        if (bytesRead === 0) break
        yield [JSON.stringify(chunk.toString('base64', 0, bytesRead))]
      }
    } finally {
      await file.close()
    }
    yield [FILE_END]
  }
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

export interface DraftedFiles {
  /** The wanted files that the lines contain. */
  files: string[]
  /** Moves the files into place. Returns those that existed with other contents, now renamed to `….before`. */
  keep(): Promise<string[]>
  discard(): Promise<void>
}

/** Writes files beside their targets, from the lines that `dataFileLines` produces. */
export async function draftFiles(
  dataDir: string,
  { files: wanted, lines }: { files: readonly string[]; lines: AsyncIterator<string> },
): Promise<DraftedFiles> {
  const draftOf = (path: string) => `${join(dataDir, path)}.restoring`
  const discard = async () => {
    for (const path of wanted) await rm(draftOf(path), { force: true })
  }
  const files: string[] = []
  try {
    for (const path of wanted) {
      if (await draftFile(draftOf(path), lines)) files.push(path)
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    files,
    discard,
    async keep() {
      const displaced: string[] = []
      for (const path of files) {
        const place = join(dataDir, path)
        if (await differs(place, draftOf(path))) {
          await rename(place, `${place}.before`)
          displaced.push(path)
        }
        await rename(draftOf(path), place)
      }
      return displaced
    },
  }
}

async function differs(place: string, draft: string): Promise<boolean> {
  const present = await readFile(place).catch(() => null)
  return present !== null && !present.equals(await readFile(draft))
}

/** False if the backup does not contain the file. */
async function draftFile(path: string, lines: AsyncIterator<string>): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    for (;;) {
      const next = await lines.next()
      if (next.done === true) throw new BackupError('The backup ends inside a file: nothing was changed.')
      if (next.value === FILE_END) break
      if (next.value === FILE_GONE) {
        await rm(path)
        return false
      }
      await file.write(Buffer.from(String(JSON.parse(next.value)), 'base64'))
    }
    await file.sync()
    return true
  } finally {
    await file.close()
  }
}
