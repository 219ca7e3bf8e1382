import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createHealth } from '../telemetry/health.ts'
import { PUBLIC_ORIGIN, createTestApp, html } from '../testing/create-test-app.ts'

const SESSION = { cookie: 'kinora.session_token=abc' }
const own = { origin: PUBLIC_ORIGIN }

describe('security headers', () => {
  it.each(['/en', '/healthz', '/search', '/en/%00', '/_web/none.js', `/${'x'.repeat(3000)}`])(
    'stand on %s',
    async (path) => {
      const app = createTestApp({ staticRoots: [{ dir: '/nonexistent', prefix: '/_web/', sites: ['public'] }] })
      const { headers } = await app.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('permissions-policy')).not.toContain('web-share')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it('demand TLS for a year where the site is reached by it', async () => {
    const app = createTestApp({ env: { publicUrl: 'https://kinora.example', adminUrl: 'https://panel.example' } })
    const { headers } = await app.fetch('http://kinora.example/en')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('demand it of the names below as well where the operator says so', async () => {
    const env = { publicUrl: 'https://kinora.example', adminUrl: 'https://panel.example', hstsIncludesSubdomains: true }
    const { headers } = await createTestApp({ env }).fetch('http://kinora.example/en')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('allow the scripts of an uncached page by nonce', async () => {
    const app = createTestApp()
    const first = await app.fetch('/en', { headers: SESSION })
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = app.calls[0]?.context.nonce ?? ''
    expect(nonce).toMatch(/^[\w-]{22}$/)
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("img-src 'self' data: https://image.tmdb.org;")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    await app.fetch('/en', { headers: SESSION })
    expect(app.calls[1]?.context.nonce).not.toBe(nonce)
  })

  it('AUTH-10: allow the pictures of Google’s members where Google is configured', async () => {
    const google = { clientId: 'x', clientSecret: 'y', issuer: 'https://accounts.google.com' }
    const { headers } = await createTestApp({ env: { google } }).fetch('/en')
    expect(headers.get('content-security-policy')).toMatch(/img-src [^;]* https:\/\/\*\.googleusercontent\.com;/)
  })

  it('are set on redirects whose headers are frozen', async () => {
    const app = createTestApp({ web: () => Response.redirect(`${PUBLIC_ORIGIN}/en/x`, 301) })
    const answer = await app.fetch('/api/x')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('limits', () => {
  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'FOO'])('%s is not a method of ours', async (method) => {
    const request = Object.defineProperty(new Request(`${PUBLIC_ORIGIN}/en`), 'method', { value: method })
    const app = createTestApp()
    const answer = await app.fetchRequest(request)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  })

  it('refuses paths over 2,048 bytes', async () => {
    const app = createTestApp()
    expect((await app.fetch(`/en/${'a'.repeat(2044)}`)).status).toBe(200)
    expect((await app.fetch(`/en/${'a'.repeat(2045)}`)).status).toBe(414)
    expect((await app.fetch(`/en/search?q=${'a'.repeat(4000)}`)).status).toBe(200)
  })

  it.each(['/en/%00', '/en/%E0%A4%A', '/en/%', '/en/%ED%A0%80', '/en/a%5Cb', '/en/%0d%0aSet-Cookie:x', '/en/%7f'])(
    'shows the error page with status 400 for %s',
    async (path) => {
      const app = createTestApp({ web: (_request, context) => html('no such page', context.nonce, { status: 404 }) })
      const answer = await app.fetch(path, { headers: { 'accept-language': 'tr' } })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('no such page')
      expect(app.calls[0]?.context).toMatchObject({ unroutable: true, preferences: { language: 'tr' } })
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${app.calls[0]?.context.nonce}'`)
    },
  )

  it('answers plainly where the error page fails too', async () => {
    const app = createTestApp({ web: () => Promise.reject(new Error('broken')) })
    const answer = await app.fetch('/en/%00')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('Bad request\n')
  })

  it('marks a path of twelve prefixes as unroutable', async () => {
    const app = createTestApp()
    await app.fetch(`/${Array.from({ length: 12 }, () => 'en').join('/')}`)
    expect(app.calls[0]?.context.unroutable).toBe(true)
  })

  it('refuses bodies over 64 KB, announced or not', async () => {
    const app = createTestApp()
    const announced = (bytes: number) =>
      app.fetch('/api/x', {
        method: 'POST',
        headers: { ...own, 'content-length': String(bytes) },
        body: 'x'.repeat(bytes),
      })
    expect((await announced(65_536)).status).toBe(200)
    expect((await announced(65_537)).status).toBe(413)
    const streamed = (chunks: number) =>
      app.fetch('/api/x', {
        method: 'POST',
        headers: own,
        body: Readable.toWeb(Readable.from(Array.from({ length: chunks }, () => new Uint8Array(1024).fill(97)))),
        duplex: 'half',
      } as RequestInit)
    expect((await streamed(64)).status).toBe(200)
    expect(app.calls.at(-1)?.body).toBe('a'.repeat(65_536))
    const refused = await streamed(65)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ error: 'The request is too large' })
    expect(app.calls).toHaveLength(2)
  })

  it('hands a body on when it has arrived, and refuses one that breaks off', async () => {
    const app = createTestApp()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const post = (body: ReadableStream) =>
      app.fetch('/api/x', {
        method: 'POST',
        headers: { ...own, 'content-length': '4' },
        body,
        duplex: 'half',
      } as RequestInit)
    const answer = post(readable)
    const writer = writable.getWriter()
    await writer.write(Buffer.from('ab'))
    expect(app.calls).toEqual([])
    await writer.write(Buffer.from('cd'))
    await writer.close()
    expect((await answer).status).toBe(200)
    expect(app.calls[0]?.body).toBe('abcd')

    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    expect((await post(broken)).status).toBe(400)
    expect(app.calls).toHaveLength(1)
    expect(app.logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('bounds requests per network, pages, resources and changes apart', async () => {
    const app = createTestApp({ limits: { page: 2, api: 1, unsafe: 1, upstream: 1 } })
    const status = async (path: string, init = {}) => (await app.fetch(path, init)).status
    expect([await status('/en'), await status('/en'), await status('/en')]).toEqual([200, 200, 429])
    expect([await status('/api/x'), await status('/api/x')]).toEqual([200, 429])
    const post = { method: 'POST', headers: own, body: '' }
    expect([await status('/en', post), await status('/en', post)]).toEqual([200, 429])
    expect(await status('/en', { peer: '192.0.2.8' })).toBe(200)
    const refused = await app.fetch('/api/x')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ error: expect.stringContaining('wait a minute') })
  })

  it('counts an IPv6 network as one', async () => {
    const app = createTestApp({ limits: { page: 1, api: 1, unsafe: 1, upstream: 1 } })
    expect((await app.fetch('/en', { peer: '2001:db8:0:1::1' })).status).toBe(200)
    expect((await app.fetch('/en', { peer: '2001:db8:0:1:ffff::2' })).status).toBe(429)
    expect((await app.fetch('/en', { peer: '2001:db8:0:2::1' })).status).toBe(200)
  })
})

describe('answers of the application', () => {
  it('are never stored for anyone who carries a session', async () => {
    const app = createTestApp({ web: () => new Response('x', { headers: { 'cache-control': 'public, max-age=60' } }) })
    const answer = await app.fetch('/en', { headers: SESSION })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('stream in %s, each part as soon as it is there', async (encoding, decompress) => {
    const late = Promise.withResolvers<void>()
    const first = 'a'.repeat(2_000)
    const body = Readable.toWeb(
      Readable.from(
        (async function* () {
          yield Buffer.from(first)
          await late.promise
          yield Buffer.from('end')
        })(),
      ),
    ) as ReadableStream
    const app = createTestApp({ web: () => new Response(body, { headers: { 'content-type': 'text/html' } }) })
    const answer = await app.fetch('/en', { headers: { ...SESSION, 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const parts: Uint8Array[] = []
    while (parts.length === 0) parts.push((await reader.read()).value ?? new Uint8Array())
    late.resolve()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
    expect(decompress(Buffer.concat(parts)).toString()).toBe(`${first}end`)
  })

  it('that fail become 500 without their reasons, 503 where the database is unavailable', async () => {
    const app = createTestApp({ web: () => Promise.reject(new Error('secret reason')) })
    const failed = await app.fetch('/en')
    expect(failed.status).toBe(500)
    expect(await failed.text()).toBe('Something went wrong\n')
    expect(app.logs.some(({ level, fields }) => level === 'error' && 'requestId' in fields)).toBe(true)
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const away = await createTestApp({ web: () => Promise.reject(refused) }).fetch('/en')
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
  })

  it.each([
    ['5', {}],
    ['60', { 'retry-after': '60' }],
  ])('that are 503 of an application say when to come again: in %s seconds', async (seconds, headers) => {
    const page = () =>
      new Response('<!doctype html>', { status: 503, headers: { 'content-type': 'text/html', ...headers } })
    const answer = await createTestApp({ web: async () => page() }).fetch('/en')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, seconds])
  })

  it('keep the body of an unsafe request', async () => {
    const app = createTestApp()
    await app.fetch('/api/x', { method: 'POST', headers: { ...own, 'content-length': '5' }, body: 'a=b&c' })
    expect(app.calls[0]?.body).toBe('a=b&c')
  })
})

describe('health and logs', () => {
  it('says no when the database does not answer, and from the first moment of stopping', async () => {
    const health = createHealth(async () => false)
    const app = createTestApp({ health })
    const answer = await app.fetch('/readyz')
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: no database'])
    expect((await app.fetch('/healthz')).status).toBe(200)
    health.stopping = true
    expect((await app.fetch('/en')).headers.get('connection')).toBe('close')
  })

  it('says no while pages that have to be made are not answered, and forms may take their time', async () => {
    let now = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const web = async () => {
      await promise
      return new Response('x')
    }
    const app = createTestApp({
      health: createHealth(
        async () => true,
        () => now,
      ),
      web,
    })
    const readiness = async () => (await app.fetch('/readyz')).text()
    const forms = Array.from({ length: 3 }, () => app.fetch('/en/login', { method: 'POST', headers: own }))
    await sleep(0)
    now += 5_000
    expect(await readiness()).toBe('ok')
    const pages = ['/en', '/en/about', '/en/search?q=x'].map((path) => app.fetch(path))
    await sleep(0)
    now += 5_000
    expect(await readiness()).toBe('not ready: no page is answered')
    resolve()
    await Promise.all([...forms, ...pages])
    expect(await readiness()).toBe('ok')
  })

  it('logs the path, never the query', async () => {
    const app = createTestApp()
    await app.fetch('/reset-password?token=geheim', { headers: { cookie: 'kinora.session_token=geheim' } })
    await sleep(0)
    expect(app.logs.map(({ fields }) => fields.path)).toContain('/reset-password')
    expect(JSON.stringify(app.logs)).not.toContain('geheim')
  })
})
