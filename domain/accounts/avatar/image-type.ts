/** As sharp names what it has read. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** The list of brands behind `ftyp` must end within them. */
const START_BYTES = 256

/**
 * The type that a file's first bytes claim, of those that are taken; null for all others. What else the library could
 * read, SVG before all, never gets to it.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return isAvif(start) ? 'heif' : null
}

/** HEIC looks alike, but its pictures are packed in a way that needs a licence. */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp' || !start.startsWith('\0\0\0')) return false
  const brands = start.slice(8, start.charCodeAt(3))
  for (let at = 0; at < brands.length; at += 4) {
    if (/^avi[fs]/.test(brands.slice(at))) return true
  }
  return false
}
