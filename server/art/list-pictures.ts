import { LRUCache } from 'lru-cache'
import type { PosterSource } from '#integrations/posters/poster-source.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { ListPictureContent, ListPictures } from '#shared/lists/list-picture.ts'
import type { Art } from './art-store.ts'
import { POSTER_BOX, drawListPicture } from './draw-list-picture.ts'

const MAX_MEMORY_BYTES = 8 * 1024 * 1024
/** Pictures drawn concurrently: pixels are rendered in threads that compression and file access need too. */
const DRAWN_AT_ONCE = { permits: 2, waiting: 50, waitMs: 8_000 }
/** The site's own artwork, which is not on any image host. */
const OWN_ART = /^\/(sample-[\w-]+)\.svg$/
const PLACEHOLDER = 'sample-placeholder.webp'
const POSTER_SIZE = 'w342'
/** Larger than any real poster: an image that decodes to more is rejected. */
const MAX_POSTER_PIXELS = 4_000_000
const JPEG = { quality: 82, mozjpeg: true } as const

interface Options {
  posters: PosterSource
  /** Draws the sample catalogue's pictures. */
  ownArt: (name: string, size: string) => Promise<Art | null>
}

/** Preview pictures of lists; the most recent stay in memory, keyed by content. The caller has checked that the list is visible. */
export function createListPictures({ posters, ownArt }: Options): ListPictures {
  const memory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const once = createSingleFlight<Uint8Array<ArrayBuffer> | Busy>()
  const drawing = createSemaphore(DRAWN_AT_ONCE)

  async function fileOf(path: string | null): Promise<Uint8Array> {
    const own = path === null ? undefined : OWN_ART.exec(path)?.[1]
    const found =
      own === undefined ? path !== null && (await posters.find(path)) : await ownArt(`${own}.webp`, POSTER_SIZE)
    if (found instanceof Uint8Array) return found
    const placeholder = await ownArt(PLACEHOLDER, POSTER_SIZE)
    return Buffer.from(placeholder ?? '')
  }

  async function make({ name, posterPaths }: ListPictureContent): Promise<Uint8Array<ArrayBuffer>> {
    const { default: sharp } = await import('sharp')
    const small = (file: Uint8Array) =>
      sharp(file, { limitInputPixels: MAX_POSTER_PIXELS })
        .resize({ ...POSTER_BOX, fit: 'cover' })
        .jpeg({ quality: 90 })
        .toBuffer()
    const shown = posterPaths.length === 0 ? [null, null, null] : posterPaths
    const pictures = await Promise.all(
      shown.map(async (path) => small(await fileOf(path)).catch(async () => small(await fileOf(null)))),
    )
    const svg = await drawListPicture({ name, posters: pictures })
    return new Uint8Array(await sharp(Buffer.from(svg)).jpeg(JPEG).toBuffer())
  }

  return {
    async draw(content) {
      const key = JSON.stringify([content.name, content.posterPaths])
      const held = memory.get(key)
      if (held !== undefined) return held
      const picture = await once(key, () => drawing.run(() => make(content)))
      if (picture !== 'busy') memory.set(key, picture)
      return picture
    },
  }
}
