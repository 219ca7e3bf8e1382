import { describe, expect, it } from 'vitest'
import { createTrustedProxies } from './client-address.ts'
import { ADMIN_ORIGIN, PUBLIC_ORIGIN, createTestApp } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

describe('hosts', () => {
  const app = createTestApp()

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    'serves the public site on %s',
    async (host) => {
      expect((await app.fetch(`http://${host}/en`)).status).toBe(200)
    },
  )

  it('serves the panel on the admin host only, never stored', async () => {
    const answer = await app.fetch(`${ADMIN_ORIGIN}/users?page=2`)
    expect(await answer.text()).toBe('panel')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(['evil.example', 'localhost:3001', 'localhost', 'sub.localhost:3000', 'localhost.:3000'])(
    'sends visitors of %s to the public site',
    async (host) => {
      const answer = await app.fetch(`http://${host}/en/search?q=dune`)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`${PUBLIC_ORIGIN}/en/search?q=dune`)
    },
  )

  it.each([
    'admin.localhost.evil.example:3000',
    'evil.example:3000',
    'xadmin.localhost:3000',
    'admin.localhost.:3000',
    'admin.localhost',
    'admin.localhost:3001',
    'admin.localhost:80',
    'admin.localhost:443',
    'www.admin.localhost:3000',
    'admin-localhost:3000',
    'admin.localhost.localhost:3000',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'admin.localhost.evil:3000',
  ])('ADMIN-LOGIN-01: shows nothing of the panel on %s, whatever host it says was forwarded', async (host) => {
    const spoofed = createTestApp({ env: { trustedProxies: ['192.0.2.0/24'] } })
    const headers = {
      'x-forwarded-host': 'admin.localhost:3000',
      'x-original-host': 'admin.localhost:3000',
      'x-host': 'admin.localhost:3000',
      forwarded: 'host="admin.localhost:3000"',
    }
    for (const path of ['/', '/admin', '/admin/users', '/login'])
      await spoofed.fetch(`http://${host}${path}`, { headers })
    expect(spoofed.adminCalls).toEqual([])
  })

  it('sends the panel on foreign hosts to /en and refuses what would change something', async () => {
    expect((await app.fetch('http://evil.example/admin/users')).headers.get('location')).toBe(`${PUBLIC_ORIGIN}/en`)
    expect((await app.fetch('http://evil.example/en', { method: 'POST' })).status).toBe(421)
  })

  it.each(['/admin', '/admin/users?a=1'])('sends %s from the public host to the admin host', async (path) => {
    const answer = await app.fetch(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(ADMIN_ORIGIN + path)
  })

  it('keeps /admin on the public site where the admin host was never configured', async () => {
    const hosted = createTestApp({ env: { publicUrl: 'https://kinora.example' } })
    const answer = await hosted.fetch('http://kinora.example/admin/users')
    expect(answer.headers.get('location')).toBe('https://kinora.example/en')
  })

  it('tells the application the public address behind a proxy that ends TLS', async () => {
    const hosted = createTestApp({ env: { publicUrl: 'https://kinora.example', adminUrl: 'https://panel.example' } })
    await hosted.fetch('http://kinora.example/en/search?q=a', { headers: { cookie: 'kinora.session_token=1' } })
    await hosted.fetch('http://kinora.example:443/tr')
    expect(hosted.calls.map(({ request }) => request.url)).toEqual([
      'https://kinora.example/en/search?q=a',
      'https://kinora.example/tr',
    ])
  })

  describe('behind a proxy that names another host than was asked', () => {
    const env = { publicUrl: 'https://kinora.example:8443', adminUrl: 'https://panel.example:8443' }
    const follow = async (app: TestApp, host: string) => (await app.fetch(`http://${host}/en/search?q=a`)).status

    it.each(['kinora.example', '127.0.0.1:3000'])('ends the circle of redirects of %s, and says why', async (host) => {
      const app = createTestApp({ env })
      expect([await follow(app, host), await follow(app, host), await follow(app, host)]).toEqual([302, 302, 421])
      const [line, ...more] = app.logs.filter(({ level }) => level === 'error')
      expect(more).toEqual([])
      expect(line?.fields).toMatchObject({ host, publicUrl: env.publicUrl })
      expect(line?.message).toContain('$http_host')
    })

    it('redirects for as long as those who are redirected arrive', async () => {
      const app = createTestApp({ env })
      for (let time = 0; time < 5; time += 1) {
        expect(await follow(app, 'www.kinora.example')).toBe(302)
        expect(await follow(app, 'kinora.example:8443')).toBe(200)
      }
      expect(app.logs.filter(({ level }) => level === 'error')).toEqual([])
    })
  })

  it('answers health checks on any host', async () => {
    expect((await app.fetch('http://10.0.0.5:3000/healthz')).status).toBe(200)
    expect((await app.fetch('http://10.0.0.5:3000/readyz')).status).toBe(200)
  })
})

describe('origin of unsafe requests', () => {
  const app = createTestApp()
  const send = (url: string, method: string, headers: Record<string, string>) =>
    app.fetch(url, { method, headers, body: 'x' }).then(({ status }) => status)

  describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
    it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'with %s is taken from its own origin only',
      async (type) => {
        const url = `${PUBLIC_ORIGIN}/api/x`
        const headers = { 'content-type': type }
        expect(await send(url, method, { ...headers, origin: PUBLIC_ORIGIN })).toBe(200)
        expect(await send(url, method, { ...headers, 'sec-fetch-site': 'same-origin' })).toBe(200)
        const foreign = [
          'https://evil.example',
          'null',
          ADMIN_ORIGIN,
          'https://localhost:3000',
          'http://localhost',
          `${PUBLIC_ORIGIN}/`,
        ]
        for (const origin of foreign) {
          expect(await send(url, method, { ...headers, origin, 'sec-fetch-site': 'same-origin' })).toBe(403)
        }
        expect(await send(url, method, headers)).toBe(403)
        for (const site of ['same-site', 'cross-site', 'none']) {
          expect(await send(url, method, { ...headers, 'sec-fetch-site': site })).toBe(403)
        }
      },
    )
  })

  it('goes by the host that was asked', async () => {
    expect(await send(`${ADMIN_ORIGIN}/x`, 'POST', { origin: ADMIN_ORIGIN })).toBe(200)
    expect(await send(`${ADMIN_ORIGIN}/x`, 'POST', { origin: PUBLIC_ORIGIN })).toBe(403)
    expect(await send('http://127.0.0.1:3000/api/x', 'POST', { origin: 'http://127.0.0.1:3000' })).toBe(200)
    expect(await send('http://127.0.0.1:3000/api/x', 'POST', { origin: PUBLIC_ORIGIN })).toBe(403)
  })

  it('does not trouble reading requests', async () => {
    expect((await app.fetch('/en', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
  })
})

describe('client address', () => {
  const none = createTrustedProxies([])
  const some = createTrustedProxies(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

  it.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['::ffff:203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.1.1.1', '198.51.100.1', '198.51.100.1'],
    ['10.1.1.1', '6.6.6.6, 198.51.100.1, 10.2.2.2', '198.51.100.1'],
    ['::ffff:10.1.1.1', '2001:db8::5', '2001:db8::5'],
    ['fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['10.1.1.1', '198.51.100.1:4711', '198.51.100.1'],
    ['10.1.1.1', '198.51.100.1, unknown', '10.1.1.1'],
    ['10.1.1.1', '10.9.9.9', '10.9.9.9'],
    ['10.1.1.1', '', '10.1.1.1'],
  ])('from %s with %s is %s', (peer, forwardedFor, expected) => {
    expect(some.clientAddress(peer, forwardedFor)).toBe(expected)
  })

  it('believes no one by default', () => {
    expect(none.clientAddress('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
    expect(none.clientAddress(null, '198.51.100.1')).toBeNull()
  })

  it('reaches the application, and a request id only from a trusted proxy', async () => {
    const app = createTestApp({ env: { trustedProxies: ['10.0.0.0/8'] } })
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-request-id': 'edge-12345' }
    const trusted = await app.fetch('/api/x', { peer: '10.0.0.1', headers })
    const direct = await app.fetch('/api/x', { peer: '203.0.113.9', headers })
    expect(app.calls.map(({ context }) => context.clientIp)).toEqual(['198.51.100.1', '203.0.113.9'])
    expect(trusted.headers.get('x-request-id')).toBe('edge-12345')
    expect(direct.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(app.calls[0]?.context.requestId).toBe('edge-12345')
  })
})
