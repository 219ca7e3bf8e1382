import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { elements } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

const CACHED = ['/en', '/ar/movie/550-fight-club', '/tr/search?q=dune', '/en/nothing', '/en/person/287-brad-pitt']
const UNCACHED = [
  '/en/login',
  '/en/preferences',
  '/en/share/x',
  '/en/u/x/mylist',
  '/en/discover-lists',
  '/reset-password',
]
const SESSION = { cookie: 'kinora.session_token=abc' }

interface InlineScript {
  attributes: string
  content: string
}

/** Executable inline scripts: neither files nor data. */
function inlineScripts(html: string): InlineScript[] {
  const found = html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)
  return Array.from(found, ([, attributes = '', content = '']) => ({ attributes, content })).filter(
    ({ attributes }) => !/\ssrc=|application\/ld\+json/.test(attributes),
  )
}

function scriptSources(answer: Response): string[] {
  const policy = answer.headers.get('content-security-policy') ?? ''
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

describe('the content policy', () => {
  it.each(CACHED)('of the cached page %s allows exactly its own inline scripts, by hash', async (path) => {
    const answer = await site.fetch(path)
    const html = await answer.text()
    const hashes = inlineScripts(html).map(
      ({ content }) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(0)
    expect(scriptSources(answer).toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted())
    expect(html).not.toContain('nonce=')
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce-')
  })

  it.each([...UNCACHED, '/en/movie/%00'])('of %s allows its inline scripts by a nonce of their own', async (path) => {
    const answer = await site.fetch(path)
    const html = await answer.text()
    const [, nonce] = /'nonce-([\w-]{22})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect(scriptSources(answer)).toEqual(["'self'", `'nonce-${nonce}'`])
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    const again = await site.fetch(path)
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  })

  it.each([...CACHED, ...UNCACHED])(
    'of %s lets no one frame it, nor move its base, nor send its forms away',
    async (path) => {
      const { headers } = await site.fetch(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of [
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|data:|https?:)/)
    },
  )

  it.each(['/api/suggestions?q=dune', '/robots.txt', '/en/login.data', '/en/auth'])(
    'of %s, which is no page, lets nothing run',
    async (path) => {
      const { headers } = await site.fetch(path, { redirect: 'manual' })
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
    },
  )

  it('leaves no inline handler, script address or style element that it would block', async () => {
    for (const path of CACHED) {
      const html = await (await site.fetch(path)).text()
      expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
      expect(html).not.toMatch(/href="javascript:/i)
      expect(html).not.toMatch(/<style(?![^>]*nonce)/i)
      for (const { src } of elements(html, 'script')) if (src !== undefined) expect(src).toMatch(/^\/_web\//)
    }
  })
})

describe('every answer', () => {
  it.each([
    ...CACHED,
    ...UNCACHED,
    '/',
    '/search',
    '/api/suggestions?q=du',
    '/robots.txt',
    '/_web/x.js',
    '/en.data',
    '/en/%00',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await site.fetch(path, { headers: { origin: 'https://evil.example' } })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
  })
})

describe('a cached page', () => {
  it.each(['/en', '/en/movie/550-fight-club'])('%s is the same, tag and all, for the next visitor', async (path) => {
    const first = await site.fetch(path)
    const second = await site.fetch(path, { headers: { 'accept-language': 'tr', 'x-forwarded-for': '203.0.113.9' } })
    expect(first.headers.get('etag')).toMatch(/^W\/"/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await second.text()).toBe(await first.text())
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  it('is answered 304 where it is the same', async () => {
    const etag = (await site.fetch('/en')).headers.get('etag') ?? ''
    const again = await site.fetch('/en', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await site.fetch('/en', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
    const elsewhere = await site.fetch('/en', { headers: { 'if-none-match': etag, cookie: 'user_country=DE' } })
    expect(elsewhere.status).toBe(200)
  })

  it('is sent in the encoding that the visitor takes', async () => {
    const plain = await (await site.fetch('/en')).text()
    const as = async (encoding: string) => {
      const answer = await site.fetch('/en', { headers: { 'accept-encoding': encoding } })
      return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
    }
    const [br, gzip, none] = [await as('gzip, deflate, br'), await as('gzip'), await as('identity')]
    expect([br.encoding, gzip.encoding, none.encoding]).toEqual(['br', 'gzip', null])
    expect(brotliDecompressSync(br.body).toString()).toBe(plain)
    expect(gunzipSync(gzip.body).toString()).toBe(plain)
    expect(none.body.toString()).toBe(plain)
    expect(br.body.length).toBeLessThan(plain.length / 4)
  })

  it('is complete: no hidden part waits for a script', async () => {
    for (const path of CACHED)
      expect(await (await site.fetch(path)).text()).not.toMatch(/<div hidden|<template id="B:|\$RC\(/)
  })

  it('is another one for another country, theme or session', async () => {
    const etag = async (headers: Record<string, string>) => (await site.fetch('/en', { headers })).headers.get('etag')
    const tags = [
      await etag({}),
      await etag({ cookie: 'user_country=DE' }),
      await etag({ cookie: 'kinora_theme=dark' }),
    ]
    expect(new Set(tags).size).toBe(3)
    expect(await etag(SESSION)).toBeNull()
  })

  it('never goes to members, nor what is theirs to anyone', async () => {
    for (const path of ['/en', '/en/movie/550-fight-club', '/en/login']) {
      const { headers } = await site.fetch(path, { headers: SESSION })
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('HEAD has the same headers and no body', async () => {
    const get = await site.fetch('/en')
    const head = await site.fetch('/en', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')])
  })
})

describe('what a page carries for its scripts', () => {
  const PRIVATE = {
    cookie: 'kinora_unknown=cookie-secret; user_country=DE',
    authorization: 'Bearer bearer-secret',
    'user-agent': 'agent-secret',
    referer: 'http://localhost:3000/referer-secret',
    'x-forwarded-for': '203.0.113.99',
  }

  it.each([...CACHED, ...UNCACHED, '/en.data', '/en/movie/550-fight-club.data'])(
    'holds nothing of the visitor’s request or of the server: %s',
    async (path) => {
      const text = await (await site.fetch(path, { headers: PRIVATE })).text()
      expect(text).not.toMatch(/(?:cookie|bearer|agent|referer)-secret|203\.0\.113\.99|192\.0\.2\.7/)
      expect(text).not.toMatch(
        /clientIp|adminUrl|admin\.localhost|requestId|sessionSecret|SESSION_SECRET|apiKey|api_key|databaseUrl|postgres:/,
      )
      expect(text).not.toMatch(/title_translations|search_terms|providers_last_updated|node_modules/)
      expect(text).not.toContain(process.cwd())
    },
  )

  it('holds the site’s public facts only', async () => {
    const text = await (await site.fetch('/en.data')).text()
    const keys = [
      'preferences',
      'publicUrl',
      'showsSample',
      'imageBaseUrl',
      'language',
      'country',
      'countryKnown',
      'theme',
      'separate',
    ]
    for (const key of keys) expect(text).toContain(`"${key}"`)
  })
})

describe('robots.txt', () => {
  it('keeps robots from what is one visitor’s own', async () => {
    const answer = await site.fetch('/robots.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/api/', '/*/login', '/*/settings', '/reset-password'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Allow: /')
    expect(lines).not.toContain('Disallow: /')
  })
})
