/** The name sharp gives to the format it has read. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** The list of brands after `ftyp` must end within these bytes. */
const START_BYTES = 256

/**
 * The accepted type that a file's first bytes claim; null for any other. Whatever else the library could read, above all SVG, never reaches
 * it.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return isAvif(start) ? 'heif' : null
}

/** HEIC has the same structure, but its codec needs a licence. */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp' || !start.startsWith('\0\0\0')) return false
  const brands = start.slice(8, start.charCodeAt(3))
  for (let at = 0; at < brands.length; at += 4) {
    if (/^avi[fs]/.test(brands.slice(at))) return true
  }
  return false
}
