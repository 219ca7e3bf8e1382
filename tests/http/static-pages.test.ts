import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryTimeoutError } from '#db/errors.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { STANDARD_SLUGS } from '#domain/pages/standard-slugs.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { elements, hrefs, links, metaContent, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: false })
const bare = withSite({ sample: false })

const HOSTILE = [
  '# <script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[link](javascript:alert(1)) [data](data:text/html,x) ![picture](data:image/svg+xml,x) ![far](https://far.example/x.png)',
  '[out](https://other.example/) </div></main><script>alert(2)</script>',
].join('\n\n')

beforeAll(async () => {
  await ensureStandardPages(site, SITE.operator)
  await insertStaticPage(site.db, {
    slug: 'press',
    title: 'Press <b>',
    content: HOSTILE,
    meta_description: 'A "description" <script>.',
    titles: { de: 'Presse' },
    updated_at: '2100-01-02T00:00:00Z',
  })
  await insertStaticPage(site.db, { slug: 'draft', is_published: false })
  await insertStaticPage(site.db, { slug: 'search', title: 'Not the search', updated_at: '2100-01-01T00:00:00Z' })
})

async function page(path: string, from = site) {
  const answer = await from.fetch(path)
  const html = await answer.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  return { status: answer.status, cacheControl: answer.headers.get('cache-control'), html, main, footer }
}

describe('a static page', () => {
  it.each(STANDARD_SLUGS)('ROUTE-37, STATIC-01, -03, -09: /tr/pages/%s and its short address show it', async (slug) => {
    const [long, short] = await Promise.all([page(`/tr/pages/${slug}`), page(`/tr/${slug}`)])
    expect([long.status, short.status]).toEqual([200, 200])
    expect(texts(long.html, 'h1')).toHaveLength(1)
    expect(texts(long.html, 'h2').length).toBeGreaterThan(1)
    expect(short.main).toBe(long.main)
    expect(long.cacheControl).toBe('private, no-cache')
    for (const { html } of [long, short]) {
      expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/tr/pages/${slug}`])
      expect(links(html, 'alternate')).toHaveLength(LANGUAGES.length + 1)
    }
  })

  it('STATIC-02: has a title in every language', async () => {
    const titles = await Promise.all(LANGUAGES.map(async (code) => texts((await page(`/${code}/help`)).html, 'h1')[0]))
    expect(titles.slice(0, 4)).toEqual(['Help', 'Yardım', 'Hilfe', 'Aide'])
    expect(new Set(titles).size).toBeGreaterThan(LANGUAGES.length - 3)
  })

  it('SEO-06: gives the head its title and description', async () => {
    for (const [path, title, description] of [
      ['/tr/pages/help', 'Yardım', /^Film ve dizi arama/],
      ['/de/press', 'Presse', /^A "description" <script>\.$/],
    ] as const) {
      const { html } = await page(path)
      expect(texts(html.slice(0, html.indexOf('</head>')), 'title')).toEqual([`${title} · Kinora`])
      expect(metaContent(html, 'description')).toMatch(description)
      for (const name of ['og:title', 'twitter:title']) expect(metaContent(html, name)).toBe(title)
      for (const name of ['og:description', 'twitter:description']) expect(metaContent(html, name)).toMatch(description)
    }
  })

  it('STATIC-01: says where its text is in another language than the page', async () => {
    const german = await page('/de/pages/press')
    expect(texts(german.html, 'h1')).toEqual(['Presse'])
    expect(german.main).toContain('language-note badge')
    expect(elements(german.main, 'div').find((block) => block['class'] === 'text')).toMatchObject({ lang: 'en' })
    for (const language of ['ar', 'pl']) {
      const { main } = await page(`/${language}/pages/help`)
      expect(elements(main, 'div').find((block) => block['class'] === 'text')).not.toHaveProperty('lang')
      expect(main).not.toContain('badge')
    }
  })

  it('STATIC-01: leads on within its own language', async () => {
    expect(hrefs((await page('/de/help')).main)).toEqual(
      expect.arrayContaining(['/de/search?view=genres', '/de/pages/contact', '/de/preferences']),
    )
  })

  it('STATIC-04: leads back', async () => {
    const { main } = await page('/en/pages/help')
    expect(texts(main, 'a')).toContain('Go Back')
    expect(hrefs(main)).toContain('/en')
  })

  it('STATIC-08: cannot run what an editor put into it', async () => {
    const { html, main } = await page('/en/press')
    expect(texts(html, 'h1')).toEqual(['Press <b>'])
    expect(plain(main)).toContain('<script>alert(1)</script>')
    // Structured data contains no elements.
    const shown = main.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
    expect(shown).not.toMatch(/<(?:script|img|iframe|style)\b|<[^>]*\son\w+=|javascript:|data:/i)
    expect(elements(html, 'main')).toHaveLength(1)
    expect(elements(main, 'a').find(({ href }) => href?.startsWith('https:'))?.['rel']).toBe('noopener nofollow')
  })

  it('ROUTE-37: does not take the place of another screen', async () => {
    expect(texts((await page('/en/search')).html, 'h1')).not.toContain('Not the search')
    expect(texts((await page('/en/pages/search')).html, 'h1')).toEqual(['Not the search'])
  })
})

describe('a static page that is not there', () => {
  it.each(['/en/pages/unknown', '/en/pages/draft', '/en/draft', '/en/unknown', '/en/pages', '/en/pages/help/more'])(
    'STATIC-05, -06: %s answers 404 and leads home',
    async (path) => {
      const { status, html, main } = await page(path)
      expect(status).toBe(404)
      expect(texts(html, 'h1')).toEqual(['Page Not Found'])
      expect(texts(main, 'a')).toEqual(['Return to Home'])
      expect(links(html, 'canonical')).toEqual([])
      expect(metaContent(html, 'robots')).toBe('noindex')
    },
  )
})

describe('while the database is unavailable', () => {
  beforeAll(() => bare.failQueries(new QueryTimeoutError('late')))
  afterAll(() => bare.failQueries(null))

  it.each(['/en/pages/help', '/en/help', '/en/pages/press'])(
    'ERRORS-02: %s says that it failed, with status 503',
    async (path) => {
      const { status, html, cacheControl } = await page(path, bare)
      expect([status, cacheControl]).toEqual([503, 'no-store'])
      expect(texts(html, 'h1')).toEqual(['Failed to load page'])
      expect(links(html, 'canonical')).toEqual([])
    },
  )

  it('an address that was never a page is none', async () => {
    expect((await page('/en/nothing', bare)).status).toBe(404)
  })

  it('HEADER-08: the footer has its five links', async () => {
    const { status, footer } = await page('/en/preferences', bare)
    expect(status).toBe(200)
    expect(hrefs(footer)).toEqual(expect.arrayContaining(['/en/pages/help', '/en/pages/cookie-policy']))
  })
})

describe('the footer', () => {
  const pageLinks = (footer: string) => hrefs(footer).filter((href) => href.includes('/pages/'))
  const FIVE = ['help', 'contact', 'privacy-policy', 'terms-of-service', 'cookie-policy']

  it('HEADER-07: leads to the published pages, each by its title', async () => {
    const { footer } = await page('/tr')
    expect(pageLinks(footer)).toEqual([...FIVE, 'press', 'search', 'about-us'].map((slug) => `/tr/pages/${slug}`))
    expect(texts(footer, 'li')).toEqual(expect.arrayContaining(['Yardım', 'Çerez Politikası', 'Press <b>']))
  })

  it('HEADER-08: leads to five fixed pages where none is published', async () => {
    const { footer } = await page('/tr', bare)
    expect(pageLinks(footer)).toEqual(FIVE.map((slug) => `/tr/pages/${slug}`))
    expect(texts(footer, 'li')).toEqual(expect.arrayContaining(['Yardım', 'İletişim', 'Çerez Politikası']))
  })

  it.each(['/en/nothing', '/en/pages/unknown', '/en/movie/abc'])('HEADER-07: is whole on %s', async (path) => {
    expect(pageLinks((await page(path)).footer).slice(0, 5)).toEqual(FIVE.map((slug) => `/en/pages/${slug}`))
  })
})
