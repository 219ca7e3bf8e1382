import { describe, expect, it } from 'vitest'
import { ADMIN_ORIGIN, PUBLIC_ORIGIN, createTestApp } from '../testing/create-test-app.ts'

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another site that says it is ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['another site with our address as Referer', { origin: 'https://evil.example', referer: `${PUBLIC_ORIGIN}/en` }],
  ['a site with ours in its name', { origin: `${PUBLIC_ORIGIN}.evil.example` }],
  ['our host by another scheme', { origin: PUBLIC_ORIGIN.replace('http:', 'https:') }],
  ['our host on another port', { origin: 'http://localhost:3001' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a sandboxed page that says it is ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a page without Origin', {}],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling without Origin', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['the panel', { origin: ADMIN_ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['two origins', { origin: `${PUBLIC_ORIGIN}, https://evil.example` }],
  ['our origin with a slash', { origin: `${PUBLIC_ORIGIN}/` }],
  ['our origin in capitals', { origin: PUBLIC_ORIGIN.toUpperCase() }],
]
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']
const TARGETS = ['/', '/en', '/en/settings', '/en/movie/550.data', '/api/rating', '/api/nothing', '/_web/x.js', '/%2Fx']

describe('an unsafe request', () => {
  it.each(FOREIGN)('of %s reaches nothing, whatever its method and type', async (_name, headers) => {
    const app = createTestApp()
    for (const target of TARGETS)
      for (const method of METHODS)
        for (const type of [undefined, ...TYPES]) {
          const own = { ...headers, cookie: 'kinora.session_token=abc', ...(type && { 'content-type': type }) }
          const answer = await app.fetch(target, { method, headers: own, body: 'country=DE' })
          expect([target, method, type, answer.status]).toEqual([target, method, type, 403])
          expect(answer.headers.getSetCookie()).toEqual([])
        }
    expect([app.calls, app.adminCalls]).toEqual([[], []])
  })

  it.each<Record<string, string>>([{ origin: PUBLIC_ORIGIN }, { 'sec-fetch-site': 'same-origin' }])(
    'of our own pages is received: %o',
    async (headers) => {
      const app = createTestApp()
      for (const method of METHODS) {
        const answer = await app.fetch('/api/rating', {
          method,
          headers,
          body: 'a=1',
        })
        expect([method, answer.status]).toEqual([method, 200])
      }
      expect(app.calls).toHaveLength(METHODS.length)
    },
  )

  it('of programs reaches the functions, and nothing that only looks like one', async () => {
    const app = createTestApp()
    const status = async (path: string) => (await app.fetch(path, { method: 'POST', body: '{}' })).status
    expect(await status('/functions/v1/sync-tmdb-data')).toBe(200)
    expect(await status('/api/stop-notices?key=x')).toBe(200)
    for (const path of [
      '/en/functions/v1/sync-tmdb-data',
      '/functionsx/v1/sync',
      '/api/stop-notices/x',
      '/en/stop-notices?key=x',
      `${ADMIN_ORIGIN}/api/stop-notices?key=x`,
      `${ADMIN_ORIGIN}/functions/v1/sync-tmdb-data`,
    ])
      expect([path, await status(path)]).toEqual([path, 403])
  })
})
