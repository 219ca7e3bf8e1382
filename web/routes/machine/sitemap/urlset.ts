import type { SitemapEntry } from '#domain/sitemaps/get-sitemap-entries.ts'
import { ENTRIES_PER_FILE } from '#domain/sitemaps/limits.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'

/** The protocol's file size limit is 50 MiB uncompressed. */
const FILE_BYTES = 50_000_000
const ENTRY_BYTES = Math.floor(FILE_BYTES / (ENTRIES_PER_FILE + 1))
/** The protocol limits URLs to less than 2,048 characters; our host refuses longer paths as well. */
const ADDRESS_LENGTH = 2_047

const START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
const END = '</urlset>\n'

/** A file in chunks, one entry each. */
export function* urlset(publicUrl: string, entries: Iterable<SitemapEntry>): Generator<string> {
  yield START
  for (const entry of entries) yield urlsOf(publicUrl, entry)
  yield END
}

/**
 * One URL for each language of a page, each with all languages including itself as alternates. A page whose URL is so long that a
 * file of such pages would exceed the limit goes without them: its head has them. All of it is ASCII, so that characters are bytes.
 */
function urlsOf(publicUrl: string, { path, updatedAt }: SitemapEntry): string {
  if (publicUrl.length + '/en'.length + path.length > ADDRESS_LENGTH) return ''
  const [origin, rest] = [escapeXml(publicUrl), escapeXml(path)]
  const changed = updatedAt === null ? '' : `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>`
  const alternate = (hreflang: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}/${language}${rest}"/>`
  const alternates = [...LANGUAGES.map((code) => alternate(code, code)), alternate('x-default', DEFAULT_LANGUAGE)].join(
    '',
  )
  const urls = (more: string) =>
    LANGUAGES.map((code) => `<url><loc>${origin}/${code}${rest}</loc>${changed}${more}</url>\n`).join('')
  const whole = urls(alternates)
  return whole.length <= ENTRY_BYTES ? whole : urls('')
}

export function sitemapIndex(publicUrl: string, names: readonly string[]): string {
  const files = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/${name}.xml`)}</loc></sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('')}</sitemapindex>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
