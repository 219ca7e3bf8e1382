import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createFreeSpaceGuard } from '#db/free-space.ts'
import type { freeBytes } from '#db/free-space.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { Logger } from '#shared/logger.ts'
import { CACHED_BROTLI_QUALITY, brotliOptions } from '../http/encodings.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

const MAX_MEMORY_BYTES = 8 * 1024 * 1024
/**
 * Pictures drawn concurrently: pixels are rendered in threads that compression and file access need too. The first home page
 * requests about 60.
 */
const DRAWN_AT_ONCE = { permits: 2, waiting: 500, waitMs: 20_000 }
/** Names become file names, so only these characters are allowed. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,100}\.(?:svg|png|webp)$/i
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/** The drawing as text, or pixels. */
export type Art = string | Uint8Array

export interface StoredArt {
  /** Media type. */
  type: string
  /** SVG is stored as brotli, pixels uncompressed. */
  encoding: 'br' | 'identity'
  body: Uint8Array<ArrayBuffer>
  etag: string
}

export interface ArtStore {
  /** A picture by its name and the WebP size (`w342`). Null for unknown names. */
  get(name: string, size?: string): Promise<StoredArt | null | Busy>
}

interface Options {
  /** Folder of the cached files. */
  dir: string
  /** Identifies what drew the pictures; a new version redraws them. */
  version: string
  render: (name: string, size: string) => Promise<Art | null>
  logger: Logger
  maxMemoryBytes?: number
  measure?: typeof freeBytes
}

/** Generated pictures: drawn on the first request, cached on disk, the most recent ones also in memory. */
export function createArtStore(options: Options): ArtStore {
  const { dir, version, render, logger, maxMemoryBytes = MAX_MEMORY_BYTES, measure } = options
  const folder = join(dir, version.replace(/[^\w.-]/g, '_'))
  const memory = new LRUCache<string, StoredArt>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ body }) => body.byteLength,
  })
  const requireRoom = createFreeSpaceGuard(folder, measure === undefined ? {} : { measure })
  const once = createSingleFlight<StoredArt | null | Busy>()
  const drawing = createSemaphore(DRAWN_AT_ONCE)

  async function make(key: string, name: string, size: string): Promise<StoredArt | null | Busy> {
    const path = join(folder, isDrawing(name) ? `${key}.br` : key)
    const kept = await readFile(path).catch(() => null)
    if (kept !== null) return describe(name, kept)
    const body = await drawing.run(() => draw(name, size))
    if (body === null || body === 'busy') return body
    await write(path, body).catch((error: unknown) => logger.warn({ err: error, name }, 'A picture could not be kept'))
    return describe(name, body)
  }

  async function draw(name: string, size: string): Promise<Buffer<ArrayBuffer> | null> {
    const art = await render(name, size)
    if (art === null) return null
    const raw = Buffer.from(art as Uint8Array)
    return isDrawing(name) ? await brotli(raw, brotliOptions(CACHED_BROTLI_QUALITY, raw.byteLength)) : raw
  }

  async function write(path: string, body: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    await requireRoom()
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, body)
    await rename(draft, path)
  }

  return {
    async get(name, size = 'original') {
      if (!NAME.test(name)) return null
      // SVGs scale, and previews come in one size only.
      const key = name.endsWith('.webp') ? `${size}-${name}` : name
      const held = memory.get(key)
      if (held !== undefined) return held
      const art = await once(key, () => make(key, name, size))
      if (art !== null && art !== 'busy') memory.set(key, art)
      return art
    },
  }
}

function isDrawing(name: string): boolean {
  return name.endsWith('.svg')
}

function describe(name: string, body: Buffer<ArrayBuffer>): StoredArt {
  return {
    type: TYPES[extname(name).slice(1)] ?? '',
    encoding: isDrawing(name) ? 'br' : 'identity',
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** For the few clients that do not accept brotli. */
export async function uncompressed({ encoding, body }: StoredArt): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br' ? await unbrotli(body) : body
}
