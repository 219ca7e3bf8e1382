import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { systemClock } from '#shared/clock.ts'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { createRateLimiter } from '#integrations/cache/rate-limiter.ts'
import { signedIn } from './member-browser.ts'
import { actingAddresses, everyAddress } from './route-table.ts'
import { ORIGIN, withSite } from './site.ts'
import { HOSTILE_BODIES, deep } from '#tests/hostile-bodies.ts'
import { takeTurn } from '#tests/take-turns.ts'

const TEST_LIMIT_MS = 180_000
const MANY = 1_000_000
const site = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    clock: systemClock,
    limiter: createRateLimiter({
      limits: {
        signIn: MANY,
        signInAddress: MANY,
        signUp: MANY,
        reset: MANY,
        resetAddress: MANY,
        ownPassword: MANY,
        ownImport: MANY,
      },
    }),
  }),
})

let ada: Awaited<ReturnType<typeof signedIn>>
let cookie = ''
beforeAll(async () => {
  await insertMovie(site.db, { id: 550 })
  ada = await signedIn(site, 'Ada')
  cookie = `kinora.session_token=${ada.cookie('kinora.session_token')}`
  await ada.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watching' })
})

const STACK = /node_modules|\bat \w+[ .(].*:\d+:\d+|\w+Error:|PGlite|syntax error|invalid (?:byte|input)|SQLSTATE/

/** Bodies may be streams. */
const STREAMING: object = { duplex: 'half' }

interface Sent {
  body: BodyInit
  type?: string
  who?: string
  headers?: Record<string, string>
  method?: string
}

/** The answer's status; whatever was sent, it says nothing of how the site is made. */
async function send(path: string, { body, type, who = cookie, headers = {}, method = 'POST' }: Sent) {
  const own = { origin: ORIGIN, ...headers, ...(who === '' ? {} : { cookie: who }) }
  const answer = await site.fetch(path, {
    method,
    headers: type === undefined ? own : { ...own, 'content-type': type },
    body,
    ...STREAMING,
  })
  const text = await answer.text()
  expect(text).not.toMatch(STACK)
  return { status: answer.status, text, headers: answer.headers }
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const TEN_MB = 10 * 1_048_576
// Whoever signs out has no more to be broken.
const ADDRESSES = everyAddress().filter((address) => address !== '/api/sign-out')
const ACTING = new Set(actingAddresses())
/** Bodies that are tried at an address whose route reads what is sent, and where it reads nothing: the reader is tried with all (web/http/hostile-bodies.test.ts). */
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

  /** Of so many bytes, and nobody says so before. */
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

describe('forms of the sign-in screen', { timeout: TEST_LIMIT_MS }, () => {
  const ODD = [
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%00',
    "' or '1'='1",
    '__proto__',
    '<b>',
    'a'.repeat(3_999),
    '🎬'.repeat(300),
  ]
  const SCREENS: [path: string, form: string, fields: string[]][] = [
    ['/en/login', 'sign-in', ['email', 'password', 'redirectPath', 'action', 'fromAdmin']],
    ['/en/login', 'sign-up', ['email', 'password', 'displayName']],
    ['/en/login', 'forgot', ['email']],
    ['/en/login', 'code', ['code', 'trust']],
    ['/en/login/confirm', 'confirm', ['token']],
    ['/reset-password', 'reset', ['token', 'password', 'confirmation']],
    ['/en/settings', 'profile', ['displayName']],
    ['/en/settings', 'services', ['service', 'onlyMyServices', 'hideWatched']],
    ['/en/settings', 'email', ['email', 'current']],
    ['/en/settings', 'factor-start', ['current']],
    ['/en/settings', 'factor-confirm', ['code', 'secret', 'uri', 'recoveryCodes']],
    ['/en/settings', 'factor-off', ['current']],
    ['/en/settings', 'codes', ['current']],
    ['/en/settings', 'session', ['id']],
    ['/en/settings', 'delete', ['current', 'displayName']],
    ['/en/settings/email', 'email-link', ['token']],
    ['/api/watchlist', '', ['intent', 'title', 'on', 'returnTo']],
    ['/api/intention', '', ['action', 'type', 'id', 'returnTo']],
    ['/api/preferences', '', ['country', 'language', 'theme', 'separate']],
  ]
  it.each(SCREENS)('%s %s: no field fails, whatever stands in it', async (path, form, names) => {
    const sound: Record<string, string> = {
      form,
      email: 'x@kinora.example',
      password: PASSWORD,
      displayName: 'somebody',
    }
    for (const [turn, name] of names.entries())
      for (const odd of takeTurn(ODD, path.length + form.length + turn, 3)) {
        const body = new URLSearchParams({ ...sound, current: 'wrong', [name]: odd })
        // Signing up or in would replace the session.
        const who = /^\/en\/login|^\/reset/.test(path) ? '' : cookie
        const { status } = await send(path, { body, type: FORM, who, headers: { accept: JSON_TYPE } })
        expect([path, form, name, odd.slice(0, 9), status, status < 500]).toEqual([
          path,
          form,
          name,
          odd.slice(0, 9),
          status,
          true,
        ])
      }
    expect((await ada.get('/en/settings')).status).toBe(200)
  })
})

describe('addresses of members’ pages', { timeout: TEST_LIMIT_MS }, () => {
  const ODD = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%F0%9F%8E%AC',
    "'%20or%201=1",
    '__proto__',
    '9'.repeat(30),
    '-1',
    '1e999',
    'NaN',
    '%25',
    '',
  ]
  const QUERIES: Record<string, string[]> = {
    '/en/watchlist': ['tab', 'view', 'sort', 'dir', 'type', 'q', 'after', 'problem', 'outcome'],
    '/api/watchlist': ['tab', 'sort', 'q', 'after', 'language', 'type'],
    '/api/public-watchlist': ['username', 'id', 'tab', 'after', 'language'],
    '/en/public-watchlist/550': ['tab', 'after'],
    '/en/u/Ada/watchlist': ['tab', 'after'],
    '/en/my-lists': [
      'q',
      'visibility',
      'state',
      'sort',
      'page',
      'new',
      'name',
      'edit',
      'delete',
      'view',
      'find',
      'add',
    ],
    '/en/my-lists?view=x': ['form', 'problem', 'done', 'list'],
    '/api/lists': ['q', 'page', 'sort', 'language', 'type', 'id'],
    '/api/list-items': ['list', 'from', 'language'],
    '/api/list-content': ['q', 'list', 'language'],
    '/en/settings': ['done', 'avatar', 'import'],
    '/en/login': ['view', 'redirectPath', 'action', 'error', 'notice', 'fromAdmin'],
    '/en/login/confirm': ['token'],
    '/en/settings/email': ['token', 'done'],
    '/reset-password': ['token', 'done'],
    '/auth/callback': ['state', 'code', 'error'],
    '/api/my-data': ['file', 'language'],
  }
  it.each(Object.entries(QUERIES))('%s: no parameter fails, whatever stands in it', async (path, names) => {
    await ada.form('/api/watchlist', { intent: 'share', on: '1' })
    for (const [turn, name] of names.entries())
      for (const odd of takeTurn(ODD, path.length + turn, 3))
        for (const address of takeTurn([`${path}?${name}=${odd}`, `${path}?${name}=${odd}&${name}=2`], turn, 1)) {
          const answer = await site.fetch(address, { headers: { cookie } })
          const text = await answer.text()
          expect([address, answer.status, answer.status < 500]).toEqual([address, answer.status, true])
          expect(text).not.toMatch(STACK)
        }
  })

  it('cursors that somebody else made are no cursors', async () => {
    const made = [
      '["2026-01-01T00:00:00Z","movie",550]',
      '["","movie\0",99999999999]',
      '[null,null,null]',
      '{"__proto__":1}',
      '["+275760-09-14T00:00:00Z","movie",1]',
      '[1e400,"tv_show",-1]',
      deep(5_000),
    ]
    const written = made.flatMap((text) => [
      text,
      Buffer.from(text).toString('base64url'),
      Buffer.from(text).toString('base64'),
      text.replaceAll(/[["\]]/g, '').replaceAll(',', '.'),
    ])
    const places = ['/en/watchlist', '/api/watchlist', '/en/u/Ada/watchlist'].flatMap((path) =>
      ['added', 'title', 'rating', 'year', 'own'].map((sort) => ({ path, sort })),
    )
    for (const [turn, after] of written.entries())
      for (const { path, sort } of takeTurn(places, turn, 1)) {
        const answer = await site.fetch(`${path}?${new URLSearchParams({ after, sort })}`, { headers: { cookie } })
        const what = [path, after.slice(0, 40), sort]
        expect([...what, answer.status < 500]).toEqual([...what, true])
      }
  })
})

describe('values that are none', () => {
  const entry = (fields: object) => ada.json('/api/watchlist-entry', { type: 'movie', id: 550, ...fields })

  it('WATCHLIST-06: dropped is a status, unknown ones change nothing and are told so', async () => {
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
