import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { ADMIN_ORIGIN, createTestApp, html } from '../testing/create-test-app.ts'

const filler = 'word '.repeat(1_000)

/** How many renders these requests cause together. */
async function renders(...requests: [path: string, headers?: Record<string, string>][]): Promise<number> {
  const app = createTestApp()
  for (const [path, headers = {}] of requests) await app.fetch(path, { headers })
  return app.calls.length
}

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers })

describe('what is one page', () => {
  it('is the same address in the same language, country and theme', async () => {
    expect(await renders(['/en'], ['/en'], ['/en?utm_source=x&fbclid=1'], ['/en', { 'user-agent': 'Googlebot' }])).toBe(
      1,
    )
    expect(await renders(['/en/search?q=a&genre=1'], ['/en/search?genre=1&q=a'], ['/en/search?q=a&genre=1&x=2'])).toBe(
      1,
    )
  })

  it('differs by path, known parameter, host, country, theme and choice to keep them separate', async () => {
    expect(await renders(['/en'], ['/tr'])).toBe(2)
    expect(await renders(['/en/search?q=a'], ['/en/search?q=b'], ['/en/search?q=a&view=genres'])).toBe(3)
    expect(await renders(['/en'], ['http://127.0.0.1:3000/en'])).toBe(2)
    expect(await renders(['/en'], ['/en', { cookie: 'user_country=TR' }], ['/en', { cookie: 'user_country=US' }])).toBe(
      3,
    )
    expect(await renders(['/en'], ['/en', { 'accept-language': 'de-AT,de' }])).toBe(2)
    expect(
      await renders(['/en'], ['/en', { cookie: 'kinora_theme=dark' }], ['/en', { cookie: 'kinora_theme=light' }]),
    ).toBe(3)
    expect(await renders(['/en'], ['/en', { cookie: 'kinora_separate=1' }])).toBe(2)
    expect(await renders(['/en'], ['/en', { cookie: 'tracking=1; kinora_theme=purple' }])).toBe(1)
  })

  it('tells the application where no one looks at the answer yet', async () => {
    const app = createTestApp()
    await get(app, '/en')
    await get(app, '/en/search?q=a', { 'sec-purpose': 'prefetch;prerender' })
    await get(app, '/en/search?q=b', { 'sec-purpose': 'something else' })
    await app.fetch('/en/search?q=c', { method: 'HEAD' })
    expect(app.calls.map(({ context }) => context.unseen)).toEqual([undefined, true, undefined, true])
  })

  it('shows a render nothing but what its key holds', async () => {
    const app = createTestApp()
    await get(app, '/en/search?q=a%00b&utm=1', {
      cookie: 'other=1; user_country=TR',
      'user-agent': 'x',
      'accept-language': 'de',
      'x-forwarded-for': '1.2.3.4',
    })
    const { request, context } = app.calls[0] ?? {}
    expect(new URL(request?.url ?? '').searchParams.get('q')).toBe('a\uFFFDb')
    expect([...(request?.headers.keys() ?? [])]).toEqual(['accept'])
    expect(context).toMatchObject({
      render: 'whole',
      viewerTag: 'guest',
      clientIp: null,
      preferences: { language: 'en', country: 'TR', countryKnown: true, theme: null, separate: false },
    })
  })
})

describe('what is never kept', () => {
  it.each(['/en/login', '/en/LOGIN', '/en/%6cogin', '/en/search.data?q=a', '/api/suggestions?q=a', '/reset-password'])(
    '%s',
    async (path) => {
      expect(await renders([path], [path])).toBe(2)
    },
  )

  it('anything for anyone who may be a member, or has a choice carried over', async () => {
    for (const cookie of ['kinora.session_token=x', '__Secure-kinora.session_token=x', 'kinora_choice=tr.TR']) {
      expect(await renders(['/en'], ['/en', { cookie }], ['/en', { cookie }])).toBe(3)
    }
  })

  it('anything for a guest who has chosen streaming services or the switch for families', async () => {
    const app = createTestApp()
    const cookie = 'user_services=8.337; user_only_mine=1'
    for (const own of [undefined, cookie, cookie, undefined])
      await get(app, '/en', own === undefined ? {} : { cookie: own })
    const nothing = { services: [], onlyMyServices: false, hideWatched: false, upTo12: false }
    const chosen = { ...nothing, services: [8, 337], onlyMyServices: true }
    expect(app.calls.map(({ context }) => context.viewing)).toEqual([nothing, chosen, chosen])
    expect(await renders(['/en'], ['/en', { cookie: 'user_services=x; user_only_mine=1' }])).toBe(1)
    expect(await renders(['/en'], ['/en', { cookie: 'user_up_to_12=1' }], ['/en', { cookie: 'user_up_to_12=1' }])).toBe(
      3,
    )
  })

  it('unsafe requests and the panel', async () => {
    const app = createTestApp()
    for (let time = 0; time < 2; time += 1) {
      await app.fetch('/en', { method: 'POST', headers: { origin: 'http://localhost:3000' }, body: '' })
      await app.fetch(`${ADMIN_ORIGIN}/en`)
    }
    expect([app.calls.length, app.adminCalls.length]).toEqual([2, 2])
  })

  it.each([
    ['failures', () => html('x', '', { status: 503 })],
    ['answers marked no-store', () => html('x', '', { headers: { 'cache-control': 'no-store' } })],
    ['answers that are no pages', () => Response.json({ a: 1 })],
  ])('%s', async (_name, answer) => {
    const app = createTestApp({ web: answer })
    const first = await get(app, '/en')
    await get(app, '/en')
    expect(app.calls).toHaveLength(2)
    expect(first.status).toBe(answer().status)
    expect(first.headers.get('cache-control')).toBe('no-store')
  })

  it('redirects, which keep the whole query', async () => {
    const web = ({ url }: Request) =>
      new Response(null, { status: 301, headers: { location: `/en/x${new URL(url).search}` } })
    const app = createTestApp({ web })
    const { status, headers } = await get(app, '/en?utm_source=mail&q=dune')
    expect([status, headers.get('location')]).toEqual([301, '/en/x?utm_source=mail&q=dune'])
  })

  it('an answer that sets cookies: everyone gets their own', async () => {
    let count = 0
    const web = () => html('x', '', { headers: { 'set-cookie': `id=${(count += 1)}` } })
    const app = createTestApp({ web })
    const answers = await Promise.all([get(app, '/en'), get(app, '/en')])
    const cookies = answers.map(({ headers }) => headers.get('set-cookie'))
    expect(new Set(cookies).size).toBe(2)
    expect(cookies).not.toContain(null)
  })

  it('a page that holds the nonce where it cannot be taken out', async () => {
    const app = createTestApp({ web: (_request, { nonce }) => html(`<i data-x="${nonce}"></i>`, nonce) })
    await get(app, '/en')
    await get(app, '/en')
    expect(app.calls.map(({ context }) => context.render)).toEqual(['whole', 'stream', 'whole', 'stream'])
  })
})

const scripted = (_request: Request, { nonce }: { nonce?: string | undefined }) =>
  html(
    `${filler}<script>stolen()</script><script nonce="${nonce}">let a\r\n= 1</script>` +
      `<script type="module" nonce="${nonce}" src="/_web/a.js"></script><style nonce="${nonce}">a{}</style>`,
    nonce,
  )
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a cached page', () => {
  it('allows its own inline scripts by hash, and no others', async () => {
    const app = createTestApp({ web: scripted })
    const answer = await get(app, '/en')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${sha('let a\n= 1')} ${sha('run(1)')};`)
    expect(policy).toContain(`style-src 'self' ${sha('a{}')}`)
    expect(policy).not.toContain(sha('stolen()'))
    expect(policy).not.toContain('nonce')
    const text = await answer.text()
    expect(text).not.toContain('nonce')
    expect(text).toContain('<script type="module" src="/_web/a.js">')
  })

  it('is sent as the visitor takes it, from copies made once', async () => {
    const app = createTestApp({ web: scripted })
    const plain = await get(app, '/en')
    const body = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [header, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get(app, '/en', { 'accept-encoding': header })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
      expect(decompress(bytes).toString()).toBe(body)
    }
    const refused = await get(app, '/en', { 'accept-encoding': 'identity;q=1, *;q=0' })
    expect(refused.headers.get('content-encoding')).toBeNull()
    expect(app.calls).toHaveLength(1)
  })

  it('is asked for again by browsers, and answered 304 where it is the same', async () => {
    const app = createTestApp({ web: scripted })
    const first = await get(app, '/en')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    const again = await get(app, '/en', { 'if-none-match': `"x", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    expect((await get(app, '/en', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with the same headers', async () => {
    const app = createTestApp({ web: scripted })
    const head = await app.fetch('/en', { method: 'HEAD' })
    const full = await get(app, '/en')
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'))
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
    expect(app.calls.map(({ request }) => request.method)).toEqual(['GET'])
  })

  it('has a request id of its own on every answer', async () => {
    const app = createTestApp({ web: scripted })
    const ids = [await get(app, '/en'), await get(app, '/en')].map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
  })

  it('is kept as 404 where there is nothing, without a tag', async () => {
    const app = createTestApp({ web: (_request, { nonce }) => html('nothing', nonce, { status: 404 }) })
    expect((await get(app, '/en/movie/0')).status).toBe(404)
    expect((await get(app, '/en/movie/0')).headers.get('etag')).toBeNull()
    expect(app.calls).toHaveLength(1)
  })

  it('is rendered once for simultaneous visitors', async () => {
    const late = Promise.withResolvers<void>()
    const app = createTestApp({
      web: async (_request, { nonce }) => {
        await late.promise
        return html('x', nonce)
      },
    })
    const answers = Promise.all(Array.from({ length: 10 }, () => get(app, '/en')))
    late.resolve()
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(app.calls).toHaveLength(1)
  })
})

describe('a page that shows a title', () => {
  const poster = { type: 'movie', id: 550 } as const
  const linking = (path: string, status = 200) =>
    createTestApp({ web: (_request, { nonce }) => html(`<a href="${path}">x</a>`, nonce, { status }) })

  it.each([
    ['by a link', '/en', linking('/en/movie/550-fight-club')],
    ['by its own address, deleted', '/en/movie/550-fight-club', linking('/en', 410)],
    ['by its own address, unknown', '/en/movie/550-fight-club', linking('/en', 404)],
  ])('%s is made anew when the title has changed, and not for others', async (_how, path, app) => {
    await get(app, path)
    app.cache.invalidateTitle({ ...poster, type: 'tv_show' })
    app.cache.invalidateTitle({ ...poster, id: 55 })
    await get(app, path)
    expect(app.calls).toHaveLength(1)
    app.cache.invalidateTitle(poster)
    await get(app, path)
    expect(app.calls).toHaveLength(2)
  })
})
