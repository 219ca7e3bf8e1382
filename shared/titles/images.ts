/** Image host widths that the pages use, by purpose. */
export const IMAGE_SIZES = {
  poster: 'w500',
  card: 'w342',
  backdrop: 'w1280',
  profile: 'w185',
  logo: 'w92',
} as const
export type ImagePurpose = keyof typeof IMAGE_SIZES

/** Shown if an image is missing or fails. */
export const PLACEHOLDER_POSTER = '/images/w342/sample-placeholder.webp'

/** The sample catalogue's own artwork is drawn and served by this site, whatever image host is configured. */
const OWN_ART = /^\/sample-[\w-]+\.svg$/

/** Address of an image by its stored path (`/abc.jpg`, `/sample-….svg`); null if there is none or the path is invalid. */
export function imageUrl(base: string, path: string | null, purpose: ImagePurpose): string | null {
  return path === null ? null : sizedUrl(base, path, IMAGE_SIZES[purpose])
}

/** Candidates for `srcset`; undefined if there is no image. */
export function imageSrcSet(base: string, path: string | null, sizes: readonly `w${number}`[]): string | undefined {
  if (path === null) return undefined
  const candidates = sizes.map((size) => `${sizedUrl(base, path, size)} ${size.slice(1)}w`)
  return candidates.some((candidate) => candidate.startsWith('null')) ? undefined : candidates.join(', ')
}

function sizedUrl(base: string, path: string, size: string): string | null {
  // Raster images: a browser would render an SVG again on each page that shows it.
  if (OWN_ART.test(path)) return `/images/${size}${path.replace(/svg$/, 'webp')}`
  return /^\/[\w.-]+$/.test(path) ? `${base}/${size}${path}` : null
}

/** A picture for previews of a page on other sites, by its full URL; its size in pixels if known. */
export interface PreviewImage {
  url: string
  size?: { width: number; height: number }
}

/** Of previews that this site draws, and of `public/og-home.png`. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
const BACKDROP_SIZE = { width: 1280, height: 720 } as const

/**
 * A picture for social previews. They do not support SVG, so the site's own artwork is offered as a PNG made from the poster, which has the
 * title in the page's language.
 */
export function previewImage(
  base: string,
  publicUrl: string,
  { posterPath, backdropPath }: { posterPath: string | null; backdropPath: string | null },
): PreviewImage | null {
  if (posterPath !== null && OWN_ART.test(posterPath)) {
    const url = `${publicUrl}/images/${IMAGE_SIZES.backdrop}${posterPath.replace(/\.svg$/, '.png')}`
    return { url, size: PREVIEW_SIZE }
  }
  const path = backdropPath ?? posterPath
  const url = path === null ? null : sizedUrl(base, path, IMAGE_SIZES.backdrop)
  if (url === null) return null
  return backdropPath === null ? { url } : { url, size: BACKDROP_SIZE }
}

/** A person's photo for the same purpose; null if there is none, or only one drawn by the site, which previews do not support. */
export function previewPhoto(base: string, path: string | null): PreviewImage | null {
  if (path === null || OWN_ART.test(path)) return null
  const url = sizedUrl(base, path, 'h632')
  return url === null ? null : { url }
}
