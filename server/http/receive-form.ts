import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { DatabaseFullError } from '#db/errors.ts'
import { createFreeSpaceGuard } from '#db/free-space.ts'
import type { freeBytes } from '#db/free-space.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { SentFile, SentForm, UploadProblem } from '#shared/http/sent-form.ts'
import { storable } from '#shared/text/storable.ts'

/** Of a form with a file. */
const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 4_096

/** Concurrent forms with a file on disk, a gigabyte at most. Each is received and answered within a minute (http-server.ts). */
const MAX_UPLOADS = 64

interface Limits {
  /** Maximum bytes of an accepted form. */
  keep: number
  /** Maximum bytes received in all; what exceeds `keep` is discarded. */
  take: number
}

export interface Received {
  upload: SentForm | UploadProblem
  /** Removes the file. */
  release: () => Promise<void>
}

type ReceiveForm = (
  form: { body: ReadableStream<Uint8Array> | null; type: string },
  limits: Limits,
) => Promise<Received | null>

/**
 * Receives forms with a file, which is streamed to `folder`: however many clients send at once, and however slowly, memory holds
 * one chunk of each. Null if even the discarded part is too long. Throws if the client stops sending or the disk fails.
 */
export function createReceiveForm(folder: string, { measure }: { measure?: typeof freeBytes } = {}): ReceiveForm {
  const places = createSemaphore({ permits: MAX_UPLOADS, waiting: 0 })
  const requireRoom = createFreeSpaceGuard(folder, measure === undefined ? {} : { measure })
  return async ({ body, type }, { keep, take }) => {
    const leave = await places.acquire()
    const source = countedReader(body)
    const spool = createSpool(folder, requireRoom)
    const release = async () => {
      await spool.remove()
      leave?.()
    }
    try {
      const form = leave === null ? 'busy' : await parse(source.upTo(keep), type, spool)
      // A browser that is cut off while sending shows an error of its own instead of the response.
      const isWhole = await source.discard(take)
      const upload = form === 'busy' || source.bytes() <= keep ? form : 'too-large'
      if (isWhole && typeof upload === 'object') return { upload, release }
      await release()
      return isWhole ? { upload, release } : null
    } catch (error) {
      await release()
      throw error
    }
  }
}

class TooMuch extends Error {}

/** Reads a body in two parts: the wanted part, and the rest. */
function countedReader(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  let bytes = 0
  async function next(): Promise<Uint8Array | null> {
    const read = await reader?.read()
    if (read === undefined || read.done) return null
    bytes += read.value.byteLength
    return read.value
  }
  return {
    bytes: () => bytes,
    async *upTo(most: number): AsyncGenerator<Uint8Array> {
      for (let chunk = await next(); chunk !== null; chunk = await next()) {
        if (bytes > most) throw new TooMuch()
        yield chunk
      }
    },
    /** False if there are more than `most` bytes in all; the rest is not read. */
    async discard(most: number): Promise<boolean> {
      while (bytes <= most) if ((await next()) === null) return true
      await reader?.cancel()
      return false
    },
  }
}

async function parse(source: AsyncIterable<Uint8Array>, type: string, spool: Spool): Promise<SentForm | 'unreadable'> {
  const form = new Map<string, string | SentFile>()
  const saving: Promise<unknown>[] = []
  const streams: Readable[] = []
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: MAX_FIELDS, parts: MAX_FIELDS + 1, fieldSize: MAX_FIELD_BYTES },
    })
    let isPlain = true
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (isPlain = false))
    parser.on('field', (name, value) => {
      if (!form.has(name)) form.set(name, storable(value))
    })
    parser.on('file', (name, stream, given) => {
      streams.push(stream)
      // The folder may not be open yet: an error before that would crash the process.
      stream.on('error', () => {})
      const saved = spool.save(stream, storable(given ?? ''))
      saving.push(saved)
      saved.then((file) => form.set(name, file)).catch((error: unknown) => parser.destroy(error as Error))
    })
    await pipeline(source, parser)
    await Promise.all(saving)
    return isPlain ? form : 'unreadable'
  } catch (error) {
    // The parser leaves them open when it stops early.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(saving)
    if (isOfDisk(error)) throw error
    return 'unreadable'
  }
}

const DISK_CALLS: ReadonlySet<unknown> = new Set(['mkdir', 'open', 'unlink', 'write', 'fstat'])

/** Whether the disk failed or is full, not the client. */
export function isOfDisk(error: unknown): boolean {
  return error instanceof DatabaseFullError || DISK_CALLS.has((error as NodeJS.ErrnoException).syscall)
}

interface Spool {
  save(stream: AsyncIterable<Uint8Array>, name: string): Promise<SentFile>
  remove(): Promise<void>
}

/** An unlinked temporary file: it disappears with the process, however that ends. */
function createSpool(folder: string, requireRoom: () => Promise<void>): Spool {
  let handle: FileHandle | null = null
  return {
    async save(stream, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await requireRoom()
      const path = join(folder, randomUUID())
      const opened = await open(path, 'wx+', 0o600)
      handle = opened
      await unlink(path)
      await opened.writeFile(stream)
      const { size } = await opened.stat()
      return { name, size, bytes: () => readWhole(opened, size) }
    },
    async remove() {
      // The descriptor is closed even if this fails.
      await handle?.close().catch(() => {})
      handle = null
    },
  }
}

async function readWhole(handle: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length, length)
    if (bytesRead === 0) throw new Error('A file that was sent has become shorter')
    length += bytesRead
  }
  return bytes
}
