import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { elements, hrefs, jsonLd, links, metaContent, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'
import { takeTurn } from '#tests/take-turns.ts'

const site = withSite({ sample: true })

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await site.fetch(path, { headers })).text()
}

const FINDABLE = [
  '',
  '/search',
  '/search?view=providers',
  '/search?genre=28',
  '/movie/550-fight-club',
  '/tv_show/1399-game-of-thrones',
  '/person/287-brad-pitt',
  '/assistant',
  '/wizard',
]

describe.each(FINDABLE)('the head of %s', (path) => {
  it('SEO-01: has one title, a description and previews', async () => {
    const html = await page(`/tr${path}`)
    const titles = texts(html.slice(0, html.indexOf('</head>')), 'title')
    expect(titles).toHaveLength(1)
    expect(titles[0]).toMatch(/^\S.* · Kinora$/)
    expect(metaContent(html, 'og:title')).toBe(titles[0]?.replace(/ · Kinora$/, ''))
    expect(metaContent(html, 'twitter:title')).toBe(metaContent(html, 'og:title'))
    expect(metaContent(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaContent(html, 'og:site_name')).toBe('Kinora')
    expect(metaContent(html, 'og:locale')).toBe('tr_TR')
    expect(metaContent(html, 'og:url')).toBe(`${ORIGIN}/tr${path}`)
  })

  it('links the sheet that orders the layers before all others', async () => {
    const [first] = /<link[^>]*rel="stylesheet"[^>]*>/.exec(await page(`/en${path}`)) ?? []
    expect(first).toContain('/site-')
  })

  it('SEO-04, DETAIL-31: keeps its description within 155 characters', async () => {
    const html = await page(`/en${path}`)
    const description = metaContent(html, 'description')
    expect(description?.length).toBeGreaterThan(20)
    expect(description?.length).toBeLessThanOrEqual(155)
    expect(metaContent(html, 'og:description')).toBe(description)
  })

  it('SEO-02: names its own address, without parameters that are not its own', async () => {
    const joint = path.includes('?') ? '&' : '?'
    const html = await page(`/en${path}${joint}utm_source=x&evil=%22%3E&fbclid=1`)
    expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/en${path}`])
    expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(/utm_source|fbclid|evil/)
  })

  it('SEO-03, Q07: names itself in 20 languages, and English for all others', async () => {
    const alternates = links(await page(`/de${path}`), 'alternate')
    expect(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ...LANGUAGES.map((code) => [code, `${ORIGIN}/${code}${path}`]),
      ['x-default', `${ORIGIN}/en${path}`],
    ])
  })

  it('SEO-01: shows a picture by its whole address', async () => {
    const html = await page(`/en${path}`)
    const picture = new URL(metaContent(html, 'og:image') ?? 'missing')
    expect(picture.protocol).toMatch(/^https?:$/)
    expect(picture.pathname).toMatch(/\.(?:png|jpg)$/)
    expect(metaContent(html, 'twitter:image')).toBe(picture.href)
  })
})

describe('pages that no one shall find', () => {
  it.each(['/en/login', '/en/preferences', '/en/nothing', '/en/movie/999999999', '/en/share/x', '/reset-password'])(
    'Q07: %s has neither canonical address nor alternates',
    async (path) => {
      const html = await page(path)
      expect(links(html, 'canonical')).toEqual([])
      expect(links(html, 'alternate')).toEqual([])
      expect(metaContent(html, 'robots')).toBe('noindex')
      expect(metaContent(html, 'og:url')).toBeUndefined()
    },
  )
})

describe('views of the search page', () => {
  it.each([
    ['page=2&genreName=Lies&genre=28', '?genre=28'],
    ['sort=popularity&rating=', ''],
    ['view=genres&provider=8', '?provider=8'],
  ])('SEO-02: %s has one address', async (query, canonical) => {
    const html = await page(`/en/search?${query}`)
    expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/en/search${canonical}`])
    expect(metaContent(html, 'robots')).toBeUndefined()
  })

  it.each([
    ['rating=7&q=dune&utm=1&page=2', '?q=dune&rating=7'],
    ['genre=35&genre=28', '?genre=28&genre=35'],
    ['sort=rating&genre=28', '?genre=28&sort=rating'],
  ])('SEO-02: %s is no one’s to find', async (query, canonical) => {
    const html = await page(`/en/search?${query}`)
    expect(metaContent(html, 'robots')).toBe('noindex')
    const [link] = links(html, 'canonical')
    expect(link?.['href']).toBe(`${ORIGIN}/en/search${canonical}`)
    expect(links(html, 'alternate')).toEqual([])
  })
})

describe('structured data', () => {
  const byType = (blocks: Record<string, unknown>[], type: string) => blocks.find((block) => block['@type'] === type)

  it('of home names the site and its search', async () => {
    const site = byType(jsonLd(await page('/tr')), 'WebSite')
    expect(site).toMatchObject({ '@context': 'https://schema.org', url: `${ORIGIN}/tr`, inLanguage: 'tr' })
    expect(site?.['potentialAction']).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: `${ORIGIN}/tr/search?q={search_term_string}` },
    })
  })

  it('of a movie says what it is and where it stands', async () => {
    const blocks = jsonLd(await page('/en/movie/550-fight-club'))
    expect(byType(blocks, 'Movie')).toMatchObject({
      name: 'Fight Club',
      url: `${ORIGIN}/en/movie/550-fight-club`,
      datePublished: '1999-10-15',
      duration: 'PT139M',
      director: [{ '@type': 'Person', name: 'David Fincher', url: expect.stringContaining(`${ORIGIN}/en/person/`) }],
    })
    expect(byType(blocks, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Kinora', item: `${ORIGIN}/en` },
      { '@type': 'ListItem', position: 2, name: 'Fight Club', item: `${ORIGIN}/en/movie/550-fight-club` },
    ])
  })

  it('of a TV show is a series', async () => {
    const series = byType(jsonLd(await page('/en/tv_show/1399-game-of-thrones')), 'TVSeries')
    expect(series).toMatchObject({ name: 'Game of Thrones', startDate: '2011-04-17', numberOfSeasons: 8 })
  })

  it('of a person names them', async () => {
    expect(byType(jsonLd(await page('/en/person/287-brad-pitt')), 'Person')).toMatchObject({ name: 'Brad Pitt' })
  })

  it('is absent where a page failed', async () => {
    expect(jsonLd(await page('/en/movie/999999999'))).toEqual([])
  })
})

describe('the header', () => {
  it('HEADER-02: has a logo that leads to / and, at home, to the language', async () => {
    const logo = (html: string) => elements(html, 'a').find((anchor) => anchor['class'] === 'logo')?.['href']
    expect(logo(await page('/tr/search'))).toBe('/')
    expect(logo(await page('/tr'))).toBe('/tr')
  })

  it('HEADER-03, LIMITS-65: draws the logo in version 2', async () => {
    const html = await page('/en')
    const drawings = elements(html, 'use').flatMap((use) => use['href'] ?? [])
    expect(drawings.filter((href) => href.startsWith('/logo.svg'))).toContain('/logo.svg?v=2#logo')
    expect(drawings.filter((href) => href.startsWith('/logo.svg') && !href.includes('v=2'))).toEqual([])
  })

  it.each(['/tr', '/tr/search', '/tr/movie/550-fight-club', '/tr/person/287-brad-pitt', '/tr/nothing'])(
    'HEADER-01, -04: %s offers search, preferences, the watchlist and sign-in in its own language',
    async (path) => {
      const html = await page(path)
      const own = hrefs(html)
      for (const place of ['/tr/watchlist', '/tr/discover-lists', '/tr/search']) expect(own).toContain(place)
      for (const place of ['/tr/login', '/tr/preferences'])
        expect(own.some((href) => href.startsWith(`${place}?`))).toBe(true)
      expect(elements(html, 'form')).toContainEqual(expect.objectContaining({ action: '/tr/search' }))
    },
  )

  it('HEADER-06, I18N-19, Q06: offers 80 countries and 20 languages without scripts', async () => {
    const html = await page('/en/preferences?returnTo=%2Fen')
    const [country = '', language = ''] = html.match(/<select[\s\S]*?<\/select>/g) ?? []
    expect(elements(country, 'option')).toHaveLength(80)
    expect(elements(language, 'option').map(({ value }) => value)).toEqual(LANGUAGES)
  })
})

describe('the document', () => {
  it('I18N-02: shows no raw message keys in any language', async () => {
    const paths = ['', '/movie/550-fight-club', '/search?view=genres', '/login', '/nothing']
    for (const [at, language] of LANGUAGES.entries()) {
      for (const path of takeTurn(paths, at, 1)) {
        const html = await page(`/${language}${path}`)
        const visible = html
          .slice(html.indexOf('<body'))
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<[^>]*>/g, ' ')
        expect(
          visible.match(/\b(?:home|title|search|nav|watch|fact|auth|notFound|genre|footer)\.[a-zA-Z0-9]+\b/),
        ).toBeNull()
      }
    }
  }, 30_000)

  it('carries the chosen theme, and follows the system without one', async () => {
    expect(elements(await page('/en', { cookie: 'kinora_theme=light' }), 'html')[0]).toHaveProperty(
      'data-theme',
      'light',
    )
    expect(elements(await page('/en'), 'html')[0]).not.toHaveProperty('data-theme')
    expect(elements(await page('/en', { cookie: 'kinora_theme=pink' }), 'html')[0]).not.toHaveProperty('data-theme')
  })
})
