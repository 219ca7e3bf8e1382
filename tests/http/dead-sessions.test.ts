import { describe, expect, it } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { testBrowser } from '#domain/accounts/testing/test-browser.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { createDoor } from './door.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs } from './read-html.ts'
import { ORIGIN, withSites } from './site.ts'
import type { TestSite } from './site.ts'

const TEST_LIMIT_MS = 120_000
const SESSION = 'kinora.session_token'
const NEW_PASSWORD = 'another horse'

const door = createDoor()
const noted = recordingJobs()
/** Two processes that share only a database. */
const [here, there] = withSites({
  count: 2,
  sample: false,
  adapt: (deps) => {
    const auth = createTestAuth(deps.db)
    return {
      ...deps,
      clock: systemClock,
      jobs: noted,
      auth: door.guard({ ...auth, api: door.guard(auth.api) }),
      limiter: door.guard(createRateLimiter({ limits: { signIn: 10_000 } })),
    }
  },
}) as [TestSite, TestSite]

let number = 0
/** A member with two browsers, one at each process. */
async function member() {
  number += 1
  const first = await signedIn(here, `Ada-${number}`)
  const browser = testBrowser()
  const second = visitor(there, browser)
  const fields = { form: 'sign-in', email: first.member.email, password: PASSWORD }
  expect((await second.form('/en/login', fields)).status).toBe(303)
  return { first, second, ...first.member }
}
type Member = Awaited<ReturnType<typeof member>>

function cookieOf({ cookie }: { cookie(name: string): string | undefined }) {
  return `${SESSION}=${cookie(SESSION)}`
}

/** The responses of both processes to a browser that still has the cookie. */
async function answersTo(cookie: string, sites = [here, there]) {
  const found: [path: string, status: number, location: string | null][] = []
  const write = { origin: ORIGIN, 'content-type': 'application/json', accept: 'application/json', cookie }
  for (const site of sites) {
    for (const path of ['/en/settings', '/en/watchlist', '/api/watchlist', '/api/my-data', '/en/settings.data']) {
      const answer = await site.fetch(path, { headers: { cookie } })
      found.push([path, answer.status, answer.headers.get('location')])
    }
    for (const path of ['/api/rating', '/api/watchlist-entry', '/api/avatar', '/api/my-data']) {
      const answer = await site.fetch(path, { method: 'POST', headers: write, body: '{"type":"movie","id":550}' })
      found.push([path, answer.status, null])
    }
    const html = await (await site.fetch('/en', { headers: { cookie } })).text()
    found.push(['/en', hrefs(html).some((href) => href.startsWith('/en/login')) ? 401 : 200, null])
    const form = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', cookie }
    const renamed = await site.fetch('/en/settings', {
      method: 'POST',
      headers: form,
      body: 'form=profile&displayName=Dead',
    })
    found.push(['a form', renamed.status, renamed.headers.get('location')])
  }
  return found
}

const toSignIn = '/en/login?redirectPath='
const ofGuests = [
  ['/en/settings', 302, `${toSignIn}%2Fen%2Fsettings`],
  ['/en/watchlist', 302, `${toSignIn}%2Fen%2Fwatchlist`],
  ['/api/watchlist', 401, null],
  ['/api/my-data', 303, `${toSignIn}%2Fen%2Fsettings`],
  ['/en/settings.data', 202, null],
  ['/api/rating', 401, null],
  ['/api/watchlist-entry', 401, null],
  ['/api/avatar', 401, null],
  ['/api/my-data', 401, null],
  ['/en', 401, null],
  ['a form', 303, '/en/settings'],
]

async function expectDead(cookie: string) {
  expect(await answersTo(cookie)).toEqual([...ofGuests, ...ofGuests])
}

const settings = (who: Member['first'], form: string, fields: Record<string, string> = {}) =>
  who.form('/en/settings', { form, ...fields })

async function reset({ id }: { id: string }) {
  const token = await createLink({ db: here.db }, { kind: 'reset-password', value: id })
  const fields = { form: 'reset', token, password: NEW_PASSWORD, confirmation: NEW_PASSWORD }
  return visitor(there).form(`/reset-password?token=${token}`, fields)
}

/** Id of the second browser's session: only other sessions have a button. */
async function sessionId({ first }: Member): Promise<string> {
  const buttons = elements(await (await first.get('/en/settings')).text(), 'button')
  return buttons.find(({ name, value }) => name === 'id' && value !== 'others')?.['value'] ?? ''
}

/** Ways to end sessions from the first browser, and whether that also ends its own. */
const ENDINGS: [name: string, own: boolean, end: (who: Member) => Promise<Response>][] = [
  ['AUTH-28: signing out everywhere', true, ({ first }) => first.form('/api/sign-out', { everywhere: '1' })],
  ['RESET-12: a reset', true, reset],
  [
    'SETTINGS-11: another password',
    true,
    ({ first }) =>
      settings(first, 'password', { current: PASSWORD, password: NEW_PASSWORD, confirmation: NEW_PASSWORD }),
  ],
  ['deleting the account', true, ({ first }) => settings(first, 'delete', { current: PASSWORD })],
  ['ending the others', false, ({ first }) => settings(first, 'session', { id: 'others' })],
  ['ending that one', false, async (who) => settings(who.first, 'session', { id: await sessionId(who) })],
]

describe(
  'a session that has ended is no one’s at the very next request, at every process',
  { timeout: TEST_LIMIT_MS },
  () => {
    it.each(ENDINGS)('by %s', async (_name, own, end) => {
      const who = await member()
      const [first, second] = [cookieOf(who.first), cookieOf(who.second)]
      for (const cookie of [first, second])
        expect((await answersTo(cookie)).map(([, status]) => status)).not.toContain(401)
      expect((await end(who)).status).toBe(303)
      await expectDead(second)
      if (own) await expectDead(first)
      else expect((await who.first.get('/en/settings')).status).toBe(200)
    })

    it('also where its cookie is one of several, cut, lengthened or signed by another person', async () => {
      const who = await member()
      const cookie = cookieOf(who.first)
      const other = cookieOf(who.second)
      await who.first.form('/api/sign-out', { everywhere: '1' })
      const [value = '', signature = ''] = decodeURIComponent(cookie.slice(SESSION.length + 1)).split('.')
      const forgeries = [
        `${cookie}; ${other}`,
        `${SESSION}=${value}`,
        `${SESSION}=${value}.`,
        `${SESSION}=${encodeURIComponent(`${value}x.${signature}`)}`,
        `${SESSION}=${encodeURIComponent(`.${signature}`)}`,
        `${SESSION}=${who.id}`,
        `__Secure-${cookie}`,
        `${SESSION}=${encodeURIComponent(`' or true --.${signature}`)}`,
      ]
      for (const [turn, forged] of forgeries.entries())
        for (const site of takeTurn([here, there], turn, 1))
          expect([forged, await answersTo(forged, [site])]).toEqual([forged, ofGuests])
    })
  },
)

/** Slow requests of the first browser: where to hold them, and the request. */
const SLOW: [name: string, at: string, ask: (who: Member) => Promise<Response>][] = [
  [
    'another password that is being hashed',
    'hashPassword',
    ({ first }) =>
      settings(first, 'password', { current: PASSWORD, password: 'third horse', confirmation: 'third horse' }),
  ],
  [
    'another password whose session is to begin',
    'startSession',
    ({ first }) =>
      settings(first, 'password', { current: PASSWORD, password: 'third horse', confirmation: 'third horse' }),
  ],
  ['a second factor', 'enableTwoFactor', ({ first }) => settings(first, 'factor-start', { current: PASSWORD })],
  [
    'the end of a second factor',
    'disableTwoFactor',
    ({ first }) => settings(first, 'factor-off', { current: PASSWORD }),
  ],
  ['a code', 'verifyTOTP', ({ first }) => settings(first, 'factor-confirm', { code: '123456' })],
  ['deleting', 'consume', ({ first }) => settings(first, 'delete', { current: 'wrong' })],
  [
    'an address',
    'consume',
    ({ first }) => settings(first, 'email', { current: PASSWORD, email: `new-${number}@kinora.example` }),
  ],
]

describe('a request that is under way when all sessions end leaves none behind', { timeout: TEST_LIMIT_MS }, () => {
  const both: [
    slow: string,
    ending: string,
    at: string,
    ask: (who: Member) => Promise<Response>,
    end: (who: Member) => Promise<Response>,
  ][] = SLOW.flatMap(([slow, at, ask], turn) =>
    takeTurn<(typeof both)[number]>(
      [
        [
          slow,
          'AUTH-28: signing out everywhere',
          at,
          ask,
          ({ second }) => second.form('/api/sign-out', { everywhere: '1' }),
        ],
        [slow, 'RESET-12: a reset', at, ask, reset],
        [
          slow,
          'deleting the account',
          at,
          ask,
          ({ second }) => second.form('/en/settings', { form: 'delete', current: PASSWORD }),
        ],
      ],
      turn,
      1,
    ),
  )
  it.each(both)('%s, %s', async (_slow, _ending, at, ask, end) => {
    const who = await member()
    const [first, second] = [cookieOf(who.first), cookieOf(who.second)]
    const held = door.hold(at)
    const answering = ask(who)
    await held.reached
    const ended = await end(who)
    held.letGo()
    const answer = await answering
    expect([ended.status, answer.status < 500]).toEqual([303, true])
    for (const cookie of new Set([first, cookieOf(who.first), second])) await expectDead(cookie)
  })

  it('and does not put another password in the place of the one that was reset', async () => {
    const who = await member()
    const held = door.hold('hashPassword')
    const [, , ask] = SLOW[0]!
    const answering = ask(who)
    await held.reached
    expect((await reset(who)).status).toBe(303)
    held.letGo()
    await answering
    const signIn = (password: string) =>
      visitor(there).form('/en/login', { form: 'sign-in', email: who.email, password })
    expect((await signIn('third horse')).status).toBe(401)
    expect((await signIn(NEW_PASSWORD)).status).toBe(303)
  })

  it('and mails no link to an address that was asked for with the password before', async () => {
    const who = await member()
    const held = door.hold('verifyPassword')
    const email = 'eve@kinora.example'
    const answering = settings(who.first, 'email', { current: PASSWORD, email })
    await held.reached
    expect((await reset(who)).status).toBe(303)
    held.letGo()
    expect((await answering).status).toBe(422)
    expect(noted.jobs.filter((job) => 'to' in job && job.to === email)).toEqual([])
  })
})
