import { AVATAR_QUALITY, AVATAR_SIDE, MAX_AVATAR_PIXELS } from '#shared/members/avatar.ts'
import type { AvatarProblem } from '#shared/members/avatar.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { imageType } from './image-type.ts'
import type { ImageType } from './image-type.ts'

/** One at a time, since decoding a picture may take some hundred megabytes. Requests that wait longer are asked to retry. */
const converting = createSemaphore({ permits: 1, waiting: 20, waitMs: 3_000 })
/** Checked between two lines of pixels. */
const TIMEOUT_S = 5
/** A progressive JPEG is decoded once per scan; those of cameras and editors have up to 15. */
const MAX_JPEG_SCANS = 100
const SCAN_START = Buffer.from([0xff, 0xda])

type Outcome = { webp: Uint8Array } | Exclude<AvatarProblem, 'too-large' | 'upload-failed'>

/**
 * Converts a picture to the stored form: WebP in sRGB, upright, at most AVATAR_SIDE pixels wide and high, the first frame of an animation,
 * and nothing of the original file but its pixels. Accepts JPEG, PNG, WebP, GIF and AVIF.
 */
export async function makeAvatar(bytes: Uint8Array): Promise<Outcome | Busy> {
  const type = imageType(bytes)
  if (type === null) return 'not-an-image'
  if (type === 'jpeg' && countScans(bytes) > MAX_JPEG_SCANS) return 'unprocessable'
  const sharp = await loadSharp()
  return converting.run(() => convert(sharp, bytes, type))
}

async function convert(sharp: Sharp, bytes: Uint8Array, type: ImageType): Promise<Outcome> {
  const image = sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_AVATAR_PIXELS })
  try {
    const { format, width, height } = await image.metadata()
    if (format !== type || width * height > MAX_AVATAR_PIXELS) return 'unprocessable'
    const webp = await image
      .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: AVATAR_QUALITY * 100 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
    return { webp }
  } catch {
    return 'unprocessable'
  }
}

function countScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  for (let at = file.indexOf(SCAN_START); at !== -1; at = file.indexOf(SCAN_START, at + SCAN_START.length)) scans += 1
  return scans
}

/** A large native module that few requests need. Its cache is off because no picture is converted twice. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>
