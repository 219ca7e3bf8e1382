import { statfs } from 'node:fs/promises'
import { DatabaseFullError } from './errors.ts'

/** Megabytes that must be free to open the embedded database. */
export const MINIMUM_FREE_MB_TO_OPEN = 200
/** Megabytes that must be free to write to it, or to receive a file: lower, so that a database that could be opened can also be used. */
export const MINIMUM_FREE_MB_TO_WRITE = 100
/** How long a measurement of the disk is reused. */
export const FREE_SPACE_CHECK_INTERVAL_MS = 30_000

const BYTES_PER_MB = 1_048_576

/** Bytes that an unprivileged process may still write to `folder`'s file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function requireFreeSpace(
  folder: string,
  { minimumMb, measure = freeBytes }: { minimumMb: number; measure?: typeof freeBytes },
): Promise<void> {
  const free = await measure(folder)
  if (free >= minimumMb * BYTES_PER_MB) return
  throw new DatabaseFullError(
    `Only ${Math.floor(free / BYTES_PER_MB)} MB are free in DATA_DIR (${folder}), and ${minimumMb} MB are needed. ` +
      'Free some space, or set DATA_DIR to a folder on a larger disk.',
  )
}

/** The check before writes: measures at most once per interval, and every time while the disk is full. */
export function createFreeSpaceGuard(
  folder: string,
  { measure = freeBytes, now = () => performance.now() }: { measure?: typeof freeBytes; now?: () => number } = {},
): () => Promise<void> {
  let goodUntil = -Infinity
  return async () => {
    if (now() < goodUntil) return
    await requireFreeSpace(folder, { minimumMb: MINIMUM_FREE_MB_TO_WRITE, measure })
    goodUntil = now() + FREE_SPACE_CHECK_INTERVAL_MS
  }
}
