import { beforeAll, describe, expect, it } from 'vitest'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { HOSTILE_BODIES, deep } from '#tests/hostile-bodies.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { FORM, hostileMember, JSON_TYPE, sendHostile, TEST_LIMIT_MS, unlimited } from './hostile-senders.ts'
import type { Sent } from './hostile-senders.ts'
import { actingAddresses, everyAddress } from './route-table.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false, adapt: unlimited })
let ada: Awaited<ReturnType<typeof hostileMember>>['ada']
let cookie = ''
beforeAll(async () => {
  const member = await hostileMember(site)
  ada = member.ada
  cookie = member.cookie
})

const send = (path: string, { who = cookie, ...sent }: Omit<Sent, 'who'> & { who?: string }) =>
  sendHostile(site, path, { ...sent, who })

const TEN_MB = 10 * 1_048_576

// After signing out there is nothing left to break.
const ADDRESSES = everyAddress().filter((address) => address !== '/api/sign-out')

const ACTING = new Set(actingAddresses())

/** Number of bodies per path, whether or not its route reads them: the parser is tested with all (web/http/hostile-bodies.test.ts). */
const MANY_BODIES = 12

const FEW_BODIES = 4
const [asMember, asGuest] = [() => cookie, () => '']

const WAYS: [method: string, who: () => string, accept: string][] = [
  ['POST', asMember, 'text/html'],
  ['POST', asMember, JSON_TYPE],
  ['POST', asGuest, 'text/html'],
  ['DELETE', asMember, JSON_TYPE],
]

describe('a body that is made to break its reader', { timeout: TEST_LIMIT_MS }, () => {
  it.each(ADDRESSES.map((path, at) => [path, at] as const))('%s does not fail on it', async (path, at) => {
    const bodies = takeTurn(HOSTILE_BODIES, at, ACTING.has(path) ? MANY_BODIES : FEW_BODIES)
    for (const [turn, [name, type, body]] of bodies.entries())
      for (const [method, who, accept] of takeTurn(WAYS, at + turn, 1)) {
        const { status } = await send(path, { body, who: who(), method, headers: { accept }, ...(type && { type }) })
        expect([name, method, accept, status, status < 500]).toEqual([name, method, accept, status, true])
      }
  })

  it('tries all of them where they are read', () => {
    expect([...ACTING]).toEqual(expect.arrayContaining(['/api/rating', '/api/watchlist', '/en/login', '/en/settings']))
    expect(ACTING.size).toBeGreaterThan(15)
  })

  it('and the member is still signed in after all of them', async () => {
    expect((await ada.get('/en/settings')).status).toBe(200)
  })

  /** Of that many bytes, without declaring its length. */
  const endless = (bytes: number, start = '') => {
    let left = bytes
    return new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull(controller) {
        if (left <= 0) return controller.close()
        controller.enqueue(Buffer.alloc(65_536, 'a'))
        left -= 65_536
      },
    })
  }

  it('10 MB are refused everywhere, and 20 MB of own data, announced or not', async () => {
    for (const path of [
      '/en/login',
      '/en/settings',
      '/api/rating',
      '/api/watchlist',
      '/api/preferences',
      '/reset-password',
    ])
      for (const type of [FORM, JSON_TYPE, 'multipart/form-data; boundary=x']) {
        expect([path, (await send(path, { body: endless(TEN_MB, 'a'), type })).status]).toEqual([path, 413])
        const announced = { body: 'a', type, headers: { 'content-length': String(TEN_MB) } }
        expect([path, (await send(path, announced)).status]).toEqual([path, 413])
      }
    for (const [path, bytes] of [
      ['/api/avatar', TEN_MB],
      ['/api/my-data', 2 * TEN_MB],
    ] as const) {
      const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      const sent = { type: 'multipart/form-data; boundary=x', headers: { accept: JSON_TYPE } }
      const { status, text } = await send(path, { ...sent, body: endless(bytes, start) })
      expect([path, status, Object.keys(JSON.parse(text) as object).length > 0]).toEqual([path, 413, true])
      expect((await send(path, { ...sent, body: endless(bytes, start), who: '' })).status).toBe(413)
    }
  })
})

describe('values that are none', () => {
  const entry = (fields: object) => ada.json('/api/watchlist-entry', { type: 'movie', id: 550, ...fields })

  it('WATCHLIST-06: dropped is a status, unknown ones change nothing and learn that', async () => {
    expect((await entry({ status: 'dropped' })).status).toBe(200)
    const before = await keptBy(site.db, ada.member)
    for (const status of [
      'DROPPED',
      'Watched',
      'plan_to_watch',
      'want-to-watch',
      '',
      ' watched',
      'watched\0',
      '__proto__',
      0,
      [],
      {},
      ['watched'],
      true,
    ]) {
      const answer = await entry({ status })
      expect([status, answer.status]).toEqual([status, 400])
      expect(await answer.json()).toMatchObject({
        problem: 'invalid-request',
        error: expect.stringMatching(/^Send type/),
      })
    }
    expect(await keptBy(site.db, ada.member)).toEqual(before)
    expect((await ada.get('/en/watchlist?tab=dropped')).status).toBe(200)
  })

  it('a file of own data that is hostile is refused in words, and takes nothing', async () => {
    const before = await keptBy(site.db, ada.member)
    const file = (text: string) => {
      const body = new FormData()
      body.set('file', new Blob([text]), 'own.json')
      return send('/api/my-data', { body, headers: { accept: JSON_TYPE } })
    }
    const mark = '"format":"kinora-own-data","version":1'
    const row = '"type":"movie","id":550,"addedAt":"2026-01-01T00:00:00Z"'
    for (const text of [
      deep(100_000),
      `{${mark},"watchlist":${deep(100_000)}}`,
      `{${mark},"watchlist":[{${row},"status":"paused"}]}`,
      `{${mark},"watchlist":[{${row},"status":"watched\\u0000"}]}`,
      `{${mark},"watchlist":[{"type":"movie","id":1e400,"status":"watched","addedAt":"2026-01-01T00:00:00Z"}]}`,
      `{${mark},"watchlist":{"length":3}}`,
      `{${mark},"ratings":[{"type":"movie","id":550,"rating":"7","ratedAt":"never"}]}`,
      `{${mark},"preferences":{"services":[{"id":1e99}]}}`,
      `{"__proto__":{${mark}},"watchlist":[]}`,
      '{"format":"kinora-own-data","version":-1}',
      '\0',
      '\ud800',
    ]) {
      const { status, text: told } = await file(text)
      expect([text.slice(0, 60), status]).toEqual([text.slice(0, 60), 422])
      expect((JSON.parse(told) as { problems: unknown[] }).problems.length).toBeGreaterThan(0)
    }
    expect(await keptBy(site.db, ada.member)).toEqual(before)
  })
})
