import { describe, expect, it } from 'vitest'
import { takeTurn } from '#tests/take-turns.ts'
import { elements, links, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })

const STACK = /node_modules|\bat \w+[ .(].*:\d+:\d+|Error:|PGlite|syntax error|invalid (?:byte|input)|SQLSTATE/

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers })
  const html = await answer.text()
  expect(html).not.toMatch(STACK)
  return { status: answer.status, html, location: answer.headers.get('location') }
}

describe('paths that cannot be read', () => {
  it.each([
    '/en/%00',
    '/en/movie/550%00',
    '/en/movie/%ED%A0%80',
    '/en/person/%ED%BF%BF',
    '/en/search/%C0%AF',
    '/en/%E0%A4%A',
    '/en/%',
    '/en/%zz',
    '/%00',
    '/en/a%5Cb',
    '/en/%0d%0aset-cookie:x',
    '/tr/movie/%FF%FE',
  ])('%s is the site’s own error page with status 400', async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(400)
    expect(texts(html, 'h1')).toEqual(['Page Not Found'])
    expect(elements(html, 'header').length).toBeGreaterThan(0)
  })

  it.each(['/api/%00', '/api/suggestions/%ED%A0%80'])('ERRORS-11: %s is refused with 400 as JSON', async (path) => {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'Bad request' })
  })

  it('8 KB of path are refused, whatever they begin with', async () => {
    const long = 'x'.repeat(8_192)
    for (const path of [
      `/${long}`,
      `/en/${long}`,
      `/en/movie/550-${long}`,
      `/api/${long}`,
      `/${'en/'.repeat(2_730)}`,
    ]) {
      const { status } = await page(path)
      expect(status).toBe(414)
    }
  })

  it('ERRORS-11: a resource that does not exist answers 404 as JSON', async () => {
    for (const path of ['/api/nothing', '/api/suggestions/x']) {
      for (const method of ['GET', 'POST']) {
        const answer = await site.fetch(path, { method, headers: { origin: ORIGIN } })
        expect([path, method, answer.status]).toEqual([path, method, 404])
        expect(await answer.json()).toEqual({ error: 'Not found' })
      }
    }
  })
})

describe('addresses of data', () => {
  it.each([
    ['/en/movie/abc.data', 404],
    ['/en/movie/999999999.data', 404],
    ['/en/nothing.data', 404],
    ['/en/person/abc.data', 404],
    ['/en/movie/%00.data', 400],
  ])('%s answers %i without a stack trace', async (path, expected) => {
    expect((await page(path)).status).toBe(expected)
  })

  it('I18N-20: an unsupported language has none', async () => {
    for (const path of ['/foo.data', '/xx/movie/550-fight-club.data', '/__proto__.data', '/_root.data'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
  })
})

describe('ids', () => {
  it.each(['movie', 'tv_show'])('of a %s that are no numbers, or nobody’s, are not found', async (type) => {
    const ids = [
      'abc',
      '1e3',
      '0x1f',
      '+5',
      '1.5',
      '٣',
      '½',
      '0',
      '00',
      '999999999',
      '2147483648',
      '9'.repeat(400),
      'NaN',
      '-1',
      "1'--",
    ]
    for (const id of ids) {
      const { status, html } = await page(`/en/${type}/${encodeURIComponent(id)}`)
      expect([id, status]).toEqual([id, 404])
      expect(texts(html, 'h1')).toEqual(['Content Not Found'])
    }
  })

  it('with leading zeros lead to the title itself', async () => {
    expect(await page('/en/movie/00550')).toMatchObject({ status: 301, location: '/en/movie/550-fight-club' })
  })

  it('of people that are no numbers, or no one’s, are not found', async () => {
    for (const id of ['abc', '0', '-1', '999999999', '9'.repeat(400), "1'or'1"]) {
      const { status, html } = await page(`/en/person/${encodeURIComponent(id)}`)
      expect([id, status, texts(html, 'h1')]).toEqual([id, 404, ['Person Not Found']])
    }
  })
})

const ODD_QUERIES = [
  '%',
  '_',
  '%%%',
  '\\',
  '\\%',
  "'",
  "''",
  '"',
  "'; drop table movies; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title><h1>x</h1>',
  '&',
  '&amp;',
  '🎬',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%ED%A0%80',
  'a'.repeat(5_000),
  '🎬'.repeat(300),
]

describe('odd searches', () => {
  const shown = (query: string) => [JSON.stringify(query.slice(0, 40)), query] as const

  it.each(takeTurn(ODD_QUERIES, 0, 8).map(shown))(
    'SEARCH-14: %s is searched for as it is written',
    async (_shown, query) => {
      const { status, html } = await page(`/en/search?${new URLSearchParams({ q: query })}`)
      expect(status).toBe(200)
      expect(elements(html, 'script').every(({ src }) => src === undefined || src.startsWith('/_web/'))).toBe(true)
      expect(html).not.toMatch(/<script>alert|<img src=x|<h1>x<\/h1>/)
      expect(texts(html, 'h1')).toHaveLength(1)
    },
  )

  it.each(['%', '_', '\\', "'; drop table movies; --", '🎬', 'zzqxzzqx'])(
    'SEARCH-12, -14: %s is no wildcard: nothing is found, in words',
    async (query) => {
      const { html } = await page(`/en/search?${new URLSearchParams({ q: query })}`)
      expect(plain(html)).toContain('No results found for the query')
      expect(texts(html, 'h1')).toEqual([`Results for “${query}”`])
    },
  )

  it.each(takeTurn(ODD_QUERIES, 1, 8).map(shown))('suggestions for %s are a list', async (_shown, query) => {
    const answer = await site.fetch(`/api/suggestions?${new URLSearchParams({ q: query })}`)
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: unknown[] }
    expect(Array.isArray(results)).toBe(true)
    if (!/[a-z0-9]/i.test(query)) expect(results).toEqual([])
  })

  it('raw broken encodings in the query are read as well as can be', async () => {
    for (const raw of ['%ED%A0%80', '%00', '%', '%zz', '%C0%AF', '+', '%20%20'])
      expect([raw, (await page(`/en/search?q=${raw}`)).status]).toEqual([raw, 200])
  })
})

describe('parameters', () => {
  it('of the wrong type are left out, and filters among them named', async () => {
    for (const [query, named] of [
      ['genre=abc', 'Genre “abc”'],
      ['genre=-1&rating=11', 'Genre “-1” and Rating “11”'],
      ['genre=1e9', 'Genre “1e9”'],
      ['provider=%27&sort=foo', "Streaming service “'” and Sort by “foo”"],
      ['type=x&yearFrom=99999', 'Type “x” and From year “99999”'],
      ['rating=%3Cscript%3E', 'Rating “<script>”'],
      ['view=nothing', null],
      ['genre[]=1', null],
      ['q[]=x', null],
    ] as const) {
      const { status, html } = await page(`/en/search?${query}`)
      expect([query, status, texts(html, 'h1')]).toEqual([query, 200, ['Discover']])
      const leftOut = `Left out, because it could not be read: ${named}`
      expect([query, plain(html).includes(leftOut)]).toEqual([query, named !== null])
    }
  })

  it('of genres and services that do not exist lead nowhere', async () => {
    for (const query of ['genre=9999999', 'genre=28&genre=9999999', 'provider=9999999', 'q=dune&provider=9999999'])
      expect([query, (await page(`/en/search?${query}`)).status]).toEqual([query, 404])
  })

  it('given twice count once', async () => {
    const { html } = await page('/en/search?q=dune&q=matrix')
    expect(texts(html, 'h1')).toEqual(['Results for “dune”'])
  })

  it('that are unknown change nothing and are not repeated', async () => {
    const { html } = await page('/en/movie/550-fight-club?evil=%3Cscript%3E&__proto__[x]=1&constructor=1')
    expect(html).not.toMatch(/evil|__proto__\[/)
    expect(links(html, 'canonical')[0]?.['href']).toMatch(/\/en\/movie\/550-fight-club$/)
    expect(html).toBe((await page('/en/movie/550-fight-club')).html)
  })

  it('SEARCH-07, -08: that name a genre or a service in other words than the catalogue are not repeated', async () => {
    const name = '"><script>alert(1)</script>'
    for (const [parameters, heading] of [
      [{ provider: '8', providerName: name }, 'Netflix in the United States'],
      [{ genre: '28', genreName: name }, 'Action'],
    ] as const) {
      const { html } = await page(`/en/search?${new URLSearchParams(parameters)}`, { cookie: 'user_country=US' })
      expect(texts(html, 'h1')).toEqual([heading])
      expect(html).not.toMatch(/alert\(1\)|Name=%22/)
    }
  })
})

describe('odd headers', () => {
  it.each<Record<string, string>>([
    { cookie: 'user_language=xx; user_country=ZZ; kinora_theme=%3Cscript%3E' },
    { cookie: 'user_language=%ED%A0%80; =; ;;; a' },
    { cookie: 'kinora_choice=%00.%00' },
    { cookie: 'user_country=__proto__; user_language=constructor' },
    { cookie: `user_country=${'x'.repeat(6_000)}` },
    { 'accept-language': '*' },
    { 'accept-language': ';;;,,,q=;x=y' },
    { 'accept-language': 'en;q=NaN,de;q=-1,fr;q=9' },
    { 'accept-language': 'x'.repeat(8_000) },
    { 'accept-encoding': 'br;q=0, gzip;q=0' },
    { 'accept-encoding': '*;q=0' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
  ])('%o do no harm', async (headers) => {
    for (const path of ['/en', '/', '/search']) {
      const { status, html } = await page(path, headers)
      expect([200, 302, 304]).toContain(status)
      if (status === 200) expect(elements(html, 'html')[0]?.['lang']).toBe('en')
    }
  })
})
