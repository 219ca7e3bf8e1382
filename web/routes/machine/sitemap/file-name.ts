import { SITEMAP_KINDS } from '#domain/sitemaps/sitemap-range.ts'
import type { SitemapRange } from '#domain/sitemaps/sitemap-range.ts'

/** Included in every index, so that none is ever empty. */
export const HOME_FILE = 'sitemap-home'

const RANGE = new RegExp(`^sitemap-(${SITEMAP_KINDS.join('|')})-(0|[1-9]\\d{0,9})-([1-9]\\d{0,9})$`)

/** Name of a file without `.xml`: `sitemap-movie-512-767`. */
export function fileName({ kind, first, last }: SitemapRange): string {
  return `sitemap-${kind}-${first}-${last}`
}

export function parseFileName(name: string): SitemapRange | null {
  const [, kind, first, last] = RANGE.exec(name) ?? []
  return kind === undefined ? null : { kind: kind as SitemapRange['kind'], first: Number(first), last: Number(last) }
}
