import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseLockedError } from './errors.ts'
import type { ProcessIdentity } from './process-identity.ts'
import { isRunning, ownIdentity, sharePids } from './process-identity.ts'

const LOCK_FILE = 'kinora.lock'
/** The holder touches its lock this often … */
const HEARTBEAT_MS = 5_000
/** … and a holder whose pid means nothing here (another container or machine) counts as dead after this silence. */
const HEARTBEAT_LIMIT_MS = 30_000
/** How long to compete with other processes for a dead holder's lock. */
const TAKE_OVER_LIMIT_MS = 1_500
const RETRY_MS = 20

interface Holder extends ProcessIdentity {
  /** Unique to each lock. */
  nonce: string
  since: string
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes `kinora.lock` in the data folder, or throws DatabaseLockedError naming the living holder. A dead holder's lock is taken over; a
 * living one's never is.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, LOCK_FILE)
  const own: Holder = { ...ownIdentity(), nonce: randomBytes(6).toString('hex'), since: new Date().toISOString() }
  // Written completely under another name, then linked: a partial lock can never be read.
  const draft = `${path}.${own.nonce}`
  await writeFile(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' })
  try {
    await acquire(path, draft, folder)
  } finally {
    await rm(draft, { force: true })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, HEARTBEAT_MS).unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readHolder(path))?.nonce === own.nonce) await rm(path, { force: true })
    },
  }
}

/** Throws DatabaseLockedError if a living process holds the folder; cheap, to call before anything heavy is loaded. */
export async function requireUnlocked(folder: string): Promise<void> {
  // An unreadable folder is reported when the database is opened.
  const holder = await readHolder(join(folder, LOCK_FILE)).catch(() => null)
  if (holder !== null && isAlive(holder)) throw lockedBy(holder, folder)
}

/**
 * Only one process may replace a given dead lock: the one that holds `<lock>.after-<its nonce>`, itself a lock of the same kind, so that a
 * process that dies while replacing is replaced too. Once it has that, it must look again: a process that replaced the lock in between has
 * only then given up the right.
 */
async function acquire(path: string, draft: string, folder: string): Promise<void> {
  const deadline = Date.now() + TAKE_OVER_LIMIT_MS
  for (;;) {
    if (await linked(draft, path)) return
    const holder = await readHolder(path)
    if (!holder) continue
    if (isAlive(holder) || Date.now() > deadline) throw lockedBy(holder, folder)
    const right = `${path}.after-${holder.nonce}`
    if (!(await acquiredRight(right, draft, folder))) {
      await sleep(RETRY_MS)
      continue
    }
    if ((await readHolder(path))?.nonce === holder.nonce) {
      await rename(right, path)
      return
    }
    await rm(right, { force: true })
  }
}

async function acquiredRight(right: string, draft: string, folder: string): Promise<boolean> {
  try {
    await acquire(right, draft, folder)
    return true
  } catch (error) {
    if (error instanceof DatabaseLockedError) return false
    throw error
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type ReadHolder = Holder & { silentForMs: number }

/** Null if the lock no longer exists. A lock left unreadable by a power cut has an unknown holder. */
async function readHolder(path: string): Promise<ReadHolder | null> {
  try {
    const silentForMs = Date.now() - (await stat(path)).mtimeMs
    return { ...parseHolder(await readFile(path, 'utf8')), silentForMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string): Holder {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null
    if (typeof holder?.pid === 'number' && typeof holder.nonce === 'string') return holder as Holder
  } catch {
    // falls through to the unknown holder
  }
  const unknown = { boot: null, pidNamespace: null, startTime: null }
  return { pid: 0, host: 'an unknown host', nonce: 'unreadable', since: 'an unknown time', ...unknown }
}

function isAlive(holder: ReadHolder): boolean {
  return sharePids(holder, ownIdentity()) ? isRunning(holder) : holder.silentForMs < HEARTBEAT_LIMIT_MS
}

function lockedBy({ pid, host, since }: Holder, folder: string): DatabaseLockedError {
  return new DatabaseLockedError(
    `The data folder ${folder} is in use by process ${pid} (on ${host}, since ${since}). ` +
      'Stop that process, or start this one with another DATA_DIR.',
  )
}
