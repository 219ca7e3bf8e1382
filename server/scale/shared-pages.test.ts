import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { SETTLE_CHOICES } from '#shared/http/own-choices.ts'
import { createTestApp, html } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

const PUBLIC = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
const EDGE = '10.1.2.3'
const env = { trustedProxies: ['10.0.0.0/8'], sharedCache: { countryHeader: 'x-country' } }
const title = '<a href="/en/movie/550-fight-club">x</a><a href="/en/tv_show/1399-x">y</a>'

type Options = Parameters<typeof createTestApp>[0]
const shared = (options: Options = {}) =>
  createTestApp({ web: (_request, { nonce }) => html(title, nonce), ...options, env: { ...env, ...options.env } })

/** Requests like a cache in front; `country` is what it reports. */
const ask = (app: TestApp, path: string, headers: Record<string, string> = {}, country: string | null = 'TR') =>
  app.fetch(path, { peer: EDGE, headers: { ...(country === null ? {} : { 'x-country': country }), ...headers } })
const cacheControl = (answer: Response) => answer.headers.get('cache-control')
const SHARED_ONLY = ['cache-tag', 'surrogate-key', 'kinora-country', 'age']
const sharedOnly = (answer: Response) => SHARED_ONLY.filter((name) => answer.headers.has(name))

describe('a page that caches in front may keep', () => {
  it('says so, for which country it is, and what it shows', async () => {
    const { headers } = await ask(shared(), '/en')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': PUBLIC,
      vary: 'Accept-Encoding, x-country',
      'cache-tag': 'all,m550,t1399',
      'surrogate-key': 'all m550 t1399',
      'kinora-country': 'TR',
      age: '0',
    })
    expect(headers.has('set-cookie')).toBe(false)
  })

  it('says the same of a page that has not changed', async () => {
    const app = shared()
    const etag = (await ask(app, '/en')).headers.get('etag') ?? ''
    const again = await ask(app, '/en', { 'if-none-match': etag })
    expect([again.status, cacheControl(again), again.headers.get('cache-tag')]).toEqual([304, PUBLIC, 'all,m550,t1399'])
  })

  it('allows the script that settles a guest’s choices, and its own', async () => {
    const policy = (await ask(shared(), '/en')).headers.get('content-security-policy') ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash('run(1)')} ${hash(SETTLE_CHOICES)};`)
  })

  it('is a title that is gone, too', async () => {
    const app = shared({ web: (_request, { nonce }) => html('gone', nonce, { status: 410 }) })
    const answer = await ask(app, '/en/movie/550')
    expect([cacheControl(answer), answer.headers.get('cache-tag')]).toEqual([PUBLIC, 'all,m550'])
  })

  it('is as old as the process’s own copy', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const app = shared()
      await ask(app, '/en')
      vi.advanceTimersByTime(10_000)
      expect((await ask(app, '/en')).headers.get('age')).toBe('10')
      expect(app.calls).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('one address and one country', () => {
  const GUESTS: Record<string, string>[] = [
    {},
    { cookie: 'kinora_theme=dark' },
    { cookie: 'kinora_theme=light; kinora_separate=1; kinora_promo=off' },
    { cookie: 'user_services=8.337; user_only_mine=1' },
    { cookie: 'user_country=TR; other=1' },
    { 'accept-language': 'de-AT,de' },
  ]

  it('have one page, whatever a guest has chosen', async () => {
    const web = (request: Request, { nonce, ...context }: { nonce?: string | undefined }) =>
      html(JSON.stringify([{ ...context, requestId: '' }, [...request.headers]]), nonce)
    const app = shared({ web })
    const bodies = new Set<string>()
    for (const headers of GUESTS) {
      const answer = await ask(app, '/en', headers)
      expect([cacheControl(answer), answer.headers.get('kinora-country')]).toEqual([PUBLIC, 'TR'])
      bodies.add(await answer.text())
    }
    expect([bodies.size, app.calls.length]).toEqual([1, 1])
    expect(app.calls[0]?.context).toMatchObject({
      isShared: true,
      viewing: { services: [], onlyMyServices: false },
      preferences: { country: 'TR', countryKnown: true, theme: null, separate: false },
    })
  })

  it.each([
    ['what the cache says', '/en', 'DE', 'DE'],
    ['what it says in small letters', '/en', 'de', 'DE'],
    ['that of the address’s language where the cache does not know', '/tr', 'XX', 'TR'],
    ['that of the address’s language where there is no such country', '/fr', 'Narnia; DE', 'FR'],
  ])('are of %s', async (_which, path, told, country) => {
    const answer = await ask(shared(), path, { 'accept-language': 'pt-BR' }, told)
    expect([cacheControl(answer), answer.headers.get('kinora-country')]).toEqual([PUBLIC, country])
  })

  it('are of the country of the key where the site has no such country: one page for all who are there', async () => {
    const web = (_request: Request, { nonce, preferences }: { nonce?: string | undefined; preferences: object }) =>
      html(JSON.stringify(preferences), nonce)
    const app = shared({ web })
    const bodies = new Set<string>()
    for (const headers of [...GUESTS.slice(0, 4), { 'accept-language': 'vi-VN' }, { 'accept-language': 'de-AT' }]) {
      const answer = await ask(app, '/fr', headers, 'VN')
      expect([cacheControl(answer), answer.headers.get('kinora-country')]).toEqual([PUBLIC, 'VN'])
      bodies.add(await answer.text())
    }
    expect([bodies.size, app.calls.length]).toEqual([1, 1])
    expect(app.calls[0]?.context.preferences).toMatchObject({ country: 'FR', countryKnown: false })
    expect((await ask(app, '/fr', {}, 'PK')).headers.get('kinora-country')).toBe('PK')
    const chosen = await ask(app, '/fr', { cookie: 'user_country=vn' }, 'VN')
    expect(chosen.headers.get('kinora-country'), 'what a visitor may make up').toBe('FR')
  })
})

describe('what is for one browser alone', () => {
  const told = (answer: Response) => [cacheControl(answer), ...sharedOnly(answer)]

  it.each(['kinora.session_token=forged', '__Secure-kinora.session_token=x', 'kinora-admin.session_token=x'])(
    'is whatever comes with the cookie %s',
    async (cookie) => {
      const app = shared()
      await ask(app, '/en')
      const answer = await ask(app, '/en', { cookie })
      expect(cacheControl(answer)).toMatch(/^private, no-(?:store|cache)$/)
      expect(sharedOnly(answer)).toEqual([])
    },
  )

  it('is a page for another country than the cache keeps it under', async () => {
    const answer = await ask(shared(), '/en', { cookie: 'user_country=DE' }, 'TR')
    expect(told(answer)).toEqual(['private, no-cache'])
  })

  it('is what no trusted cache asks for: no other member’s country is believed', async () => {
    const app = shared()
    expect(told(await ask(app, '/en', {}, null))).toEqual(['private, no-cache'])
    expect(told(await app.fetch('/en', { headers: { 'x-country': 'TR' } }))).toEqual(['private, no-cache'])
    expect(app.calls.map(({ context }) => context.preferences.country)).toEqual(['US'])
  })

  it('is a page whose title changed while it was made', async () => {
    const app = shared({
      web: async (_request, { nonce }) => {
        app.cache.invalidateTitle({ type: 'movie', id: 550 })
        return html(title, nonce)
      },
    })
    expect(told(await ask(app, '/en'))).toEqual(['private, no-cache'])
  })

  it('is a page that may have changed unheard, until it is made anew', async () => {
    let isAway = false
    const app = shared({
      web: (_request, { nonce }) => {
        if (isAway) throw new Error('away')
        return html(title, nonce)
      },
    })
    expect(cacheControl(await ask(app, '/en'))).toBe(PUBLIC)
    app.cache.renewAll()
    isAway = true
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(app, '/en')
      expect([answer.status, ...told(answer)]).toEqual([200, 'private, no-cache'])
    }
    app.cache.renewAll()
    isAway = false
    await ask(app, '/en')
    await vi.waitFor(async () => expect(cacheControl(await ask(app, '/en'))).toBe(PUBLIC))
  })

  it('is what is not found, fails, redirects or sets a cookie', async () => {
    const answers = [
      (nonce: string | undefined) => html('x', nonce, { status: 404 }),
      (nonce: string | undefined) => html('x', nonce, { status: 503 }),
      (nonce: string | undefined) => html('x', nonce, { headers: { 'set-cookie': 'a=1', 'cache-control': PUBLIC } }),
      () => new Response(null, { status: 301, headers: { location: '/en' } }),
    ]
    for (const make of answers) {
      const answer = await ask(shared({ web: (_request, { nonce }) => make(nonce) }), '/en')
      expect(cacheControl(answer)).toMatch(/^(?:private, )?no-(?:store|cache)$/)
      expect(sharedOnly(answer)).toEqual([])
    }
  })

  it('is the choice that the redirect from / carries over', async () => {
    const answer = await ask(shared(), '/en', { cookie: 'kinora_choice=tr.TR' })
    expect(told(answer)).toEqual(['private, no-store'])
    expect(answer.headers.getSetCookie()).not.toEqual([])
  })

  it.each(['/en.data', '/api/suggestions?q=a', '/en/login', '/'])('is %s', async (path) => {
    const answer = await ask(shared(), path)
    expect(cacheControl(answer)).toMatch(/^(?:private, no-(?:cache|store)|no-store)$/)
    expect(sharedOnly(answer)).toEqual([])
  })

  it('is what the application itself calls public, where a session’s cookie comes or any is set', async () => {
    const web = (_request: Request) => new Response('x', { headers: { 'cache-control': PUBLIC, 'cache-tag': 'all' } })
    const app = shared({ web })
    expect(told(await ask(app, '/api/anything', { cookie: 'kinora-admin.session_token=x' }))).toEqual([
      'private, no-store',
    ])
    const setting = shared({
      web: (request) => {
        const answer = web(request)
        answer.headers.set('set-cookie', 'a=1')
        return answer
      },
    })
    expect(told(await ask(setting, '/api/anything'))).toEqual(['private, no-store'])
  })
})

describe('without shared caches', () => {
  it('pages are as they were, whatever a proxy says', async () => {
    const app = shared({ env: { sharedCache: null } })
    const answer = await ask(app, '/en', { cookie: 'kinora_theme=dark' })
    expect([cacheControl(answer), answer.headers.get('vary'), sharedOnly(answer)]).toEqual([
      'private, no-cache',
      'Accept-Encoding, Accept-Language, Cookie',
      [],
    ])
    expect(answer.headers.get('content-security-policy')).not.toContain(
      createHash('sha256').update(SETTLE_CHOICES).digest('base64'),
    )
    expect(app.calls[0]?.context).toMatchObject({ preferences: { country: 'US', theme: 'dark' } })
    expect(app.calls[0]?.context.isShared).toBeUndefined()
  })
})
