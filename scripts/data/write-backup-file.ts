import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from '#db/backup/backup-error.ts'
import { freeBytes } from '#db/free-space.ts'

/** A backup must not fill the disk: the embedded database would hang. Megabytes. */
const MINIMUM_FREE_MB = 200
const BYTES_PER_MB = 1_048_576
/** Free space is checked after this many bytes, uncompressed. */
const MEASURE_EVERY_BYTES = 16 * BYTES_PER_MB
/** A running backup touches its draft this often … */
const HEARTBEAT_MS = 60_000
/** … and a draft untouched for this long belongs to a killed backup: the next one removes it. */
const SILENCE_LIMIT_MS = 10 * 60_000
/** Drafts of backups with the default name. */
const OWN_DRAFT = /^kinora-[\dTZ-]+\.jsonl\.gz\.part$/
/** Nearly as small as the default level, in under half the time. */
const GZIP_LEVEL = 4

interface WriteOptions {
  lines: AsyncIterable<string[]>
  measure?: typeof freeBytes
}

/**
 * Writes lines as gzip, followed by their SHA-256, to a draft beside the file and renames it when all is on disk. Returns the
 * file's size in bytes. An existing file stays; a failure leaves none, and drafts of killed backups are removed.
 */
export async function writeBackupFile(file: string, { lines, measure = freeBytes }: WriteOptions): Promise<number> {
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await removeSilentDrafts(draft)
  for (const path of [file, draft]) await requireAbsent(path)
  const heartbeat = setInterval(() => touch(draft), HEARTBEAT_MS).unref()
  try {
    await pipeline(
      Readable.from(
        encode(lines, () => requireRoom(dirname(file), measure)),
        { objectMode: true, highWaterMark: 1 },
      ),
      createGzip({ level: GZIP_LEVEL }),
      // It contains the secret that signs sessions, and members' data.
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const { size } = await stat(draft)
    await requireAbsent(file)
    await rename(draft, file)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

function touch(path: string): void {
  const now = new Date()
  utimes(path, now, now).catch(() => {})
}

async function removeSilentDrafts(draft: string): Promise<void> {
  const folder = dirname(draft)
  for (const name of await readdir(folder)) {
    if (name !== basename(draft) && !OWN_DRAFT.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() === true && Date.now() - found.mtimeMs > SILENCE_LIMIT_MS)
      await rm(join(folder, name), { force: true })
  }
}

async function* encode(lines: AsyncIterable<string[]>, requireRoomNow: () => Promise<void>): AsyncGenerator<Buffer> {
  const checksum = createHash('sha256')
  let unmeasured = Infinity
  for await (const bunch of lines) {
    if (bunch.length === 0) continue
    const bytes = Buffer.from(`${bunch.join('\n')}\n`)
    unmeasured += bytes.length
    if (unmeasured > MEASURE_EVERY_BYTES) {
      await requireRoomNow()
      unmeasured = 0
    }
    checksum.update(bytes)
    yield bytes
  }
  yield Buffer.from(`${JSON.stringify({ sha256: checksum.digest('hex') })}\n`)
}

async function requireRoom(folder: string, measure: typeof freeBytes): Promise<void> {
  const free = await measure(folder)
  if (free >= MINIMUM_FREE_MB * BYTES_PER_MB) return
  throw new BackupError(
    `Only ${Math.floor(free / BYTES_PER_MB)} MB are free in ${folder}, and ${MINIMUM_FREE_MB} MB must stay so. ` +
      'No backup was made: free some space, or name a file on a larger disk.',
  )
}

async function requireAbsent(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  if (!exists) return
  throw new BackupError(
    path.endsWith('.part')
      ? `${path} is there: another backup is being written, or one was cut off. Try again in ten minutes, remove it, or name another file.`
      : `${path} is there already, and a backup never overwrites a file: name another.`,
  )
}
