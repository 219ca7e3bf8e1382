import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { Logger } from '#shared/logger.ts'
import { CACHED_BROTLI_QUALITY, brotliOptions } from '../http/encodings.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

const MAX_MEMORY_BYTES = 8 * 1024 * 1024
/** Names become file names: nothing but these characters. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,100}\.(?:svg|png)$/i

export interface Art {
  body: string | Uint8Array
  /** Media type: image/svg+xml or image/png. */
  type: string
}

export interface StoredArt {
  type: string
  /** SVG is kept as brotli, PNG as it is. */
  encoding: 'br' | 'identity'
  body: Uint8Array<ArrayBuffer>
  etag: string
}

export interface ArtStore {
  /** Null for names that stand for nothing. */
  get(name: string): Promise<StoredArt | null>
}

interface Options {
  /** Folder of the kept files. */
  dir: string
  /** Names what the pictures were made by: after a change of it they are made anew. */
  version: string
  render: (name: string) => Promise<Art | null>
  logger: Logger
  maxMemoryBytes?: number
}

/** Generated pictures: made on the first request, kept on disk, the latest also in memory. */
export function createArtStore({ dir, version, render, logger, maxMemoryBytes = MAX_MEMORY_BYTES }: Options): ArtStore {
  const folder = join(dir, version.replace(/[^\w.-]/g, '_'))
  const memory = new Map<string, StoredArt>()
  const underWay = new Map<string, Promise<StoredArt | null>>()
  let bytes = 0

  function remember(name: string, art: StoredArt): void {
    if (memory.has(name)) return
    memory.set(name, art)
    bytes += art.body.byteLength
    for (const [oldest, { body }] of memory) {
      if (bytes <= maxMemoryBytes) break
      memory.delete(oldest)
      bytes -= body.byteLength
    }
  }

  async function make(name: string): Promise<StoredArt | null> {
    const path = join(folder, name.endsWith('.svg') ? `${name}.br` : name)
    const kept = await readFile(path).catch(() => null)
    if (kept !== null) return describe(name, kept)
    const art = await render(name)
    if (art === null) return null
    const raw = Buffer.from(art.body as Uint8Array)
    const body = name.endsWith('.svg') ? await brotli(raw, brotliOptions(CACHED_BROTLI_QUALITY, raw.byteLength)) : raw
    await write(path, body).catch((error: unknown) => logger.warn({ err: error, name }, 'A picture could not be kept'))
    return describe(name, body)
  }

  async function write(path: string, body: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, body)
    await rename(draft, path)
  }

  return {
    async get(name) {
      if (!NAME.test(name)) return null
      const held = memory.get(name)
      if (held !== undefined) {
        memory.delete(name)
        memory.set(name, held)
        return held
      }
      const running = underWay.get(name)
      if (running !== undefined) return running
      const making = make(name).finally(() => underWay.delete(name))
      underWay.set(name, making)
      const art = await making
      if (art !== null) remember(name, art)
      return art
    },
  }
}

function describe(name: string, body: Buffer<ArrayBuffer>): StoredArt {
  const svg = name.endsWith('.svg')
  return {
    type: svg ? 'image/svg+xml' : 'image/png',
    encoding: svg ? 'br' : 'identity',
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** For the few visitors that do not take brotli. */
export async function uncompressed({ encoding, body }: StoredArt): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br' ? await unbrotli(body) : body
}
