import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FILES_PATH, requireKey, requirePrefix, requireSize } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { StorageError } from './storage-error.ts'

/** Megabytes that must stay free: what the embedded database on the same disk needs to write. */
const MINIMUM_FREE_MB = 100
const BYTES_PER_MB = 1_048_576
/** On the same file system as the files, so that a draft can be renamed into place. */
const DRAFTS = '.drafts'
/** A draft this old was left by a crashed process. */
const DEAD_DRAFT_MS = 60 * 60 * 1_000

interface Options {
  /** Absolute; created with the first file. */
  folder: string
  /** Returns the free bytes. */
  measure?: (folder: string) => Promise<number>
}

/** Files in a folder of this machine, readable by this account only; the site itself serves them. */
export function createDiskStore({ folder, measure = freeBytes }: Options): FileStore {
  const drafts = join(folder, DRAFTS)
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'))
  let swept = false

  async function prepare(): Promise<void> {
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    const free = await measure(folder)
    if (free < MINIMUM_FREE_MB * BYTES_PER_MB) {
      throw new StorageError(
        `Only ${Math.floor(free / BYTES_PER_MB)} MB are free in ${folder}, and ${MINIMUM_FREE_MB} MB must stay so`,
      )
    }
    if (swept) return
    swept = true
    await removeDeadDrafts(drafts)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      requireSize(key, bytes.byteLength)
      await explained(`${key} could not be written`, async () => {
        await prepare()
        const draft = join(drafts, randomUUID())
        try {
          await writeWhole(draft, bytes)
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          await rename(draft, path)
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      })
    },
    async read(key) {
      const path = pathOf(key)
      return explained(`${key} could not be read`, () => readFile(path).catch(nullWhereAbsent))
    },
    async remove(key) {
      const path = pathOf(key)
      await explained(`${key} could not be removed`, () => rm(path, { force: true }))
    },
    async removeAll(prefix) {
      const path = join(folder, ...requirePrefix(prefix).split('/'))
      await explained(`${prefix} could not be removed`, () => rm(path, { recursive: true, force: true }))
    },
    url: (key) => `${FILES_PATH}${requireKey(key)}`,
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function removeDeadDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > DEAD_DRAFT_MS) await rm(path, { force: true })
  }
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null
  throw error
}

async function explained<T>(problem: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(problem, { cause: error })
  }
}
