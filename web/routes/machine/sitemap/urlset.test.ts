import { describe, expect, it } from 'vitest'
import { ENTRIES_PER_FILE } from '#domain/sitemaps/limits.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { elements, texts } from '#tests/http/read-html.ts'
import { fileName, parseFileName } from './file-name.ts'
import { sitemapIndex, urlset } from './urlset.ts'

const SITE = 'https://kinora.example'
const MIB = 1024 * 1024
const entry = (path: string, updatedAt: Date | null = null) => ({ path, updatedAt })
const write = (...paths: string[]) =>
  [
    ...urlset(
      SITE,
      paths.map((path) => entry(path)),
    ),
  ].join('')

describe('urlset', () => {
  it('SEO-03, Q07: lists a page once a language, each with all languages, itself and x-default', () => {
    const urls = texts(write('/movie/550-fight-club'), 'loc')
    expect(urls).toEqual(LANGUAGES.map((code) => `${SITE}/${code}/movie/550-fight-club`))
    for (const block of write('/movie/550-fight-club').split('<url>').slice(1)) {
      expect(elements(block, 'xhtml:link').map(({ rel, hreflang, href }) => [rel, hreflang, href])).toEqual([
        ...LANGUAGES.map((code) => ['alternate', code, `${SITE}/${code}/movie/550-fight-club`]),
        ['alternate', 'x-default', `${SITE}/en/movie/550-fight-club`],
      ])
    }
  })

  it('is a document of the protocol', () => {
    const xml = [...urlset(SITE, [entry('', new Date('2026-02-03T23:59:59Z'))])].join('')
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:xhtml="[^"]+">\n<url>/)
    expect(xml).toMatch(/<\/url>\n<\/urlset>\n$/)
    expect(xml).toContain('<url><loc>https://kinora.example/en</loc><lastmod>2026-02-03</lastmod><xhtml:link ')
  })

  it('escapes addresses', () => {
    const xml = write(`/pages/${encodeURIComponent(`a&b<c>"d'`)}`)
    expect(xml).toContain(`<loc>${SITE}/en/pages/a%26b%3Cc%3E%22d&apos;</loc>`)
  })

  it('stays below 50 MiB however long the addresses are, and leaves no page out', () => {
    const most = (letters: number) =>
      Array.from({ length: ENTRIES_PER_FILE }, (_, at) => `/movie/${at}-${'%E5%8D%83'.repeat(letters)}`)
    for (const letters of [30, 40, 100, 200]) {
      const bytes = [
        ...urlset(
          SITE,
          most(letters).map((path) => entry(path)),
        ),
      ].map((piece) => Buffer.byteLength(piece))
      expect(bytes.reduce((sum, own) => sum + own, 0)).toBeLessThan(50 * MIB)
      expect(Math.min(...bytes.slice(1, -1))).toBeGreaterThan(0)
    }
    expect(write(most(30)[0] ?? '')).toContain('hreflang')
    const long = write(most(200)[0] ?? '')
    expect(texts(long, 'loc')).toHaveLength(LANGUAGES.length)
    expect(long).not.toContain('hreflang')
  })

  it('leaves out addresses that are too long to be asked for', () => {
    const longest = `/pages/${'a'.repeat(2_047 - SITE.length - '/en/pages/'.length)}`
    expect(texts(write(longest), 'loc')[0]).toHaveLength(2_047)
    expect(texts(write(`${longest}a`), 'loc')).toEqual([])
  })
})

describe('sitemapIndex', () => {
  it('names files by their whole addresses', () => {
    expect(texts(sitemapIndex(SITE, ['sitemap-home', 'sitemap-movie-0-255']), 'loc')).toEqual([
      `${SITE}/sitemap-home.xml`,
      `${SITE}/sitemap-movie-0-255.xml`,
    ])
  })
})

describe('names of files', () => {
  it.each([
    { kind: 'movie', first: 0, last: 255 },
    { kind: 'tv_show', first: 1_024, last: 2_047 },
    { kind: 'page', first: 0, last: 2_147_483_647 },
  ] as const)('can be read again: %j', (range) => {
    expect(parseFileName(fileName(range))).toEqual(range)
  })

  it.each([
    'sitemap-movie-00-255',
    'sitemap-movie--1-255',
    'sitemap-person-0-255',
    'sitemap-movie-0-12345678901',
    'sitemap-movie-0',
    'x',
  ])('are no others: %s', (name) => expect(parseFileName(name)).toBeNull())
})
