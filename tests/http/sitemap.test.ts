import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { sample as some } from '#tests/sweep.ts'
import { elements, links, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const sample = withSite({ sample: true })
const empty = withSite({ sample: false })

const ALTERNATES = (path: string) => [
  ...LANGUAGES.map((code) => [code, `${ORIGIN}/${code}${path}`]),
  ['x-default', `${ORIGIN}/en${path}`],
]

async function filesOf(site: typeof sample): Promise<string[]> {
  const answer = await site.fetch('/sitemap.xml')
  expect(answer.status).toBe(200)
  return texts(await answer.text(), 'loc')
}

/** Each listed URL with the text of its entry, from every file. */
async function walk(site: typeof sample) {
  const urls = new Map<string, string>()
  for (const file of await filesOf(site)) {
    const answer = await site.fetch(file)
    expect([file, answer.status]).toEqual([file, 200])
    for (const block of (await answer.text()).split('<url>').slice(1)) {
      urls.set(/<loc>([^<]*)<\/loc>/.exec(block)?.[1] ?? '', block)
    }
  }
  return urls
}

const alternatesIn = (block = '') =>
  elements(block, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href])

let sampleUrls: ReturnType<typeof walk> | undefined
/** Those of the sample, read once. */
const urlsOfSample = () => (sampleUrls ??= walk(sample))

const behindLanguage = (url: string) => url.slice(`${ORIGIN}/en`.length)

// Before anything is cached.
describe('without the database', () => {
  afterEach(() => empty.failQueries(null))

  it.each(['/sitemap.xml', '/sitemap-movie-0-255.xml'])('%s can be asked for again later', async (path) => {
    empty.failQueries(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const answer = await empty.fetch(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the sitemap', () => {
  it('lists home, the wizard, what one browses by, every title and every published page once a language, and nothing else', async () => {
    const urls = await urlsOfSample()
    const { db } = sample
    const movies = await db.selectFrom('movies').select('id').execute()
    const shows = await db.selectFrom('tv_shows').select('id').execute()
    const pages = await db.selectFrom('static_pages').select('slug').execute()
    const paths = [...urls.keys()].map(behindLanguage)
    const count = (start: string) => new Set(paths.filter((path) => path.startsWith(start))).size
    expect([count('/movie/'), count('/tv_show/'), count('/pages/')]).toEqual([
      movies.length,
      shows.length,
      pages.length,
    ])
    const views = paths.filter((path) => path.startsWith('/search'))
    expect(new Set(views.filter((path) => !path.includes('genre=')))).toEqual(
      new Set(['/search', '/search?view=genres', '/search?view=providers']),
    )
    expect(views).toContain('/search?genre=28')
    expect(new Set(paths).size).toBe(2 + new Set(views).size + movies.length + shows.length + pages.length)
    expect(urls.size).toBe(new Set(paths).size * LANGUAGES.length)
  })

  it('SEO-03, Q07: gives each URL all its languages, which name it in turn', async () => {
    const urls = await urlsOfSample()
    for (const [url, block] of some([...urls], 100)) {
      const alternates = alternatesIn(block)
      expect(alternates).toEqual(ALTERNATES(behindLanguage(url)))
      for (const [, other = ''] of alternates) expect(urls.has(other)).toBe(true)
    }
  })

  it('SEO-02, SEO-03: lists the addresses that pages name as their own, none of which leads elsewhere', async () => {
    const urls = await urlsOfSample()
    const paths = some([...new Set([...urls.keys()].map(behindLanguage))], 24)
    for (const [at, path] of paths.entries()) {
      const url = `${ORIGIN}/${LANGUAGES[at % LANGUAGES.length]}${path}`
      const answer = await sample.fetch(url)
      expect([url, answer.status]).toEqual([url, 200])
      const html = await answer.text()
      expect(links(html, 'canonical').map(({ href }) => href)).toEqual([url])
      const own = links(html, 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href])
      expect(alternatesIn(urls.get(url))).toEqual(own)
    }
  }, 120_000)

  it('is named in robots.txt by its whole address', async () => {
    const lines = (await (await sample.fetch('/robots.txt')).text()).split('\n')
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('is whole without any title', async () => {
    expect(await filesOf(empty)).toEqual([`${ORIGIN}/sitemap-home.xml`])
    expect([...(await walk(empty)).keys()]).toEqual(
      ['', '/wizard'].flatMap((path) => LANGUAGES.map((code) => `${ORIGIN}/${code}${path}`)),
    )
  })
})

describe('a sitemap’s answer', () => {
  const FILE = '/sitemap-tv_show-0-2147483647.xml'

  it.each(['/sitemap.xml', '/sitemap-home.xml', FILE])('%s is XML that everyone may keep for hours', async (path) => {
    const { headers } = await sample.fetch(path)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(Number(/^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])).toBeGreaterThanOrEqual(
      3_600,
    )
    expect(headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('comes as gzip where that is accepted', async () => {
    const plain = await sample.fetch(FILE)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const packed = await sample.fetch(FILE, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length * 20).toBeLessThan(text.length)
  })

  it.each(['/sitemap.xml', FILE])('%s is not sent again to who has it', async (path) => {
    const first = await sample.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const second = await sample.fetch(path, { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
    expect((await sample.fetch(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it.each(['/sitemap.xml', FILE])('%s has no body for HEAD', async (path) => {
    const answer = await sample.fetch(path, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('etag')).not.toBeNull()
  })

  it.each([
    '/sitemap-movie-0-256.xml',
    '/sitemap-movie-1-256.xml',
    '/sitemap-movie-2147483648-2147483903.xml',
    '/sitemap-movie-1073741824-2147483647.xml',
    '/sitemap-person-0-255.xml',
    '/sitemap-movie.xml',
    '/sitemap-.xml',
  ])('%s is not known', async (path) => {
    const answer = await sample.fetch(path)
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }])
  })

  it.each(['/sitemap.xml', '/sitemap-home.xml'])('%s is only read', async (path) => {
    const answer = await sample.fetch(path, { method: 'POST', headers: { origin: ORIGIN } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})
