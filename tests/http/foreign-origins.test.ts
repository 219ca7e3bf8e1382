import { beforeAll, describe, expect, it } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import type { Database } from '#db/client.ts'
import { systemClock } from '#shared/clock.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { signedIn } from './member-browser.ts'
import { isFunctionPath } from '#shared/addresses/paths.ts'
import { STOP_NOTICES_PATH } from '#shared/addresses/stop-notices.ts'
import { everyAddress } from './route-table.ts'
import { ORIGIN, withSite } from './site.ts'
import { takeTurn } from '#tests/take-turns.ts'

const TEST_LIMIT_MS = 180_000
const noted = recordingJobs()
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, clock: systemClock, jobs: noted }) })

const ADDRESSES = everyAddress()
/** Programs call these with a token of their own; a browser's cookies have no effect there. */
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another site that says it is ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a sandboxed page that says it is ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a page without Origin', {}],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling without Origin', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['the panel', { origin: SITE.adminUrl, 'sec-fetch-site': 'same-site' }],
  ['two origins', { origin: `${ORIGIN}, https://evil.example` }],
  ['our origin with a slash', { origin: `${ORIGIN}/` }],
  ['our origin in capitals', { origin: ORIGIN.toUpperCase() }],
  ['another site with our address as Referer', { origin: 'https://evil.example', referer: `${ORIGIN}/en` }],
]

let cookie = ''
let token = ''
beforeAll(async () => {
  await insertMovie(site.db, { id: 550 })
  const ada = await signedIn(site, 'Ada')
  cookie = `kinora.session_token=${ada.cookie('kinora.session_token')}`
  await ada.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watching' })
  await ada.json('/api/rating', { type: 'movie', id: 550, rating: 7 })
  token = await createLink({ db: site.db }, { kind: 'reset-password', value: ada.member.id })
})

/** Fields that each form of the site would act on. */
function fields(form: string): Record<string, string> {
  return {
    form,
    token,
    type: 'movie',
    id: '550',
    status: 'watched',
    rating: '1',
    intent: 'share',
    on: '1',
    remove: '1',
    current: PASSWORD,
    password: 'another password',
    confirmation: 'another password',
    displayName: 'Eve',
    email: 'eve@kinora.example',
    country: 'DE',
    language: 'de',
    service: '8',
    hideWatched: '1',
    action: 'watchlist',
  }
}
const FORMS = ['delete', 'profile', 'sign-up', 'forgot', 'session', 'password']

/** The same in every content type that a page of another site can send. */
function bodies(form: string): [type: string | undefined, body: BodyInit][] {
  const given = fields(form)
  const parts = new FormData()
  for (const [name, value] of Object.entries(given)) parts.set(name, value)
  return [
    ['application/x-www-form-urlencoded', new URLSearchParams(given).toString()],
    [undefined, parts],
    ['text/plain', JSON.stringify(given)],
    ['application/json', JSON.stringify(given)],
  ]
}

/** Everything that belongs to members. */
async function everythingOwned(db: Database) {
  const tables = [
    'auth_users',
    'auth_accounts',
    'auth_sessions',
    'auth_verifications',
    'auth_second_factors',
    'user_profiles',
    'user_watchlists',
    'content_ratings',
    'admin_users',
    'notice_settings',
    'push_devices',
    'static_pages',
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return { rows: Object.fromEntries(tables.map((table, at) => [table, rows[at]])), jobs: [...noted.jobs] }
}

it('every address of the route table is among those that are tried', () => {
  expect(ADDRESSES).toEqual(
    expect.arrayContaining([
      '/api/sign-out',
      '/api/rating',
      '/api/avatar',
      '/en/settings',
      '/en/login/confirm',
      '/en/login/link',
      '/reset-password',
    ]),
  )
  expect(ADDRESSES.length).toBeGreaterThan(45)
})

describe('a member’s browser that another page uses', { timeout: TEST_LIMIT_MS }, () => {
  it.each(FOREIGN)('changes nothing for %s, whatever the address, method and type', async (name, headers) => {
    const before = await everythingOwned(site.db)
    for (const [at, path] of ADDRESSES.entries()) {
      const sent = METHODS.flatMap((method) =>
        bodies(FORMS[at % FORMS.length] ?? '').map((body) => [method, ...body] as const),
      )
      // The refusing middleware has a test of its own (check-origin); this one checks that no path is left out.
      for (const [method, type, body] of takeTurn(sent, at + name.length, 1)) {
        const own = { ...headers, cookie, ...(type === undefined ? {} : { 'content-type': type }) }
        const answer = await site.fetch(path, { method, headers: own, body })
        const stopsMail = method === 'POST' && path === STOP_NOTICES_PATH
        const expected = isFunctionPath(path) ? [401, 404, 405] : [stopsMail ? 200 : 403]
        expect([path, method, type, expected.includes(answer.status)]).toEqual([path, method, type, true])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    }
    for (const form of [
      'delete',
      'notices',
      'device',
      'profile',
      'password',
      'session',
      'email',
      'services',
      'factor-start',
      'codes',
    ])
      for (const [type, body] of takeTurn(bodies(form), form.length + name.length, 1)) {
        const own = { ...headers, cookie, ...(type === undefined ? {} : { 'content-type': type }) }
        expect((await site.fetch('/en/settings', { method: 'POST', headers: own, body })).status).toBe(403)
      }
    expect(await everythingOwned(site.db)).toEqual(before)
  })

  it('changes nothing by following a link, to whatever address with whatever query', async () => {
    const before = await everythingOwned(site.db)
    for (const [at, path] of ADDRESSES.entries()) {
      const query = new URLSearchParams(fields(FORMS[at % FORMS.length] ?? ''))
      const ways = [
        ['HEAD', path],
        ['GET', `${path}.data`],
        ['HEAD', `${path}.data`],
      ] as const
      for (const [method, address] of [['GET', path] as const, ...takeTurn(ways, at, 1)]) {
        const headers = { cookie, 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'DELETE' }
        const answer = await site.fetch(`${address}?${query}`, { method, headers })
        expect(answer.headers.getSetCookie().filter((set) => /^kinora\.(?:session|two)/.test(set))).toEqual([])
      }
    }
    expect(await everythingOwned(site.db)).toEqual(before)
  })

  it('is received where the page is one of ours: the guard is what refused', async () => {
    const ours = [
      ['origin', ORIGIN],
      ['sec-fetch-site', 'same-origin'],
    ] as const
    for (const [at, path] of ADDRESSES.filter((address) => address !== '/api/sign-out').entries())
      for (const [name, value] of takeTurn(ours, at, 1)) {
        const answer = await site.fetch(path, { method: 'PATCH', headers: { [name]: value, cookie } })
        expect([path, answer.status]).not.toEqual([path, 403])
      }
    const before = await everythingOwned(site.db)
    const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' }
    const body = JSON.stringify(fields(''))
    expect((await site.fetch('/api/watchlist-entry', { method: 'POST', headers, body })).status).toBe(303)
    expect(await everythingOwned(site.db)).not.toEqual(before)
  })

  it('is no one’s on the panel’s host, nor on a host that is not ours', async () => {
    const headers = { origin: ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ADDRESSES) {
      const panel = await site.fetch(SITE.adminUrl + path, { method: 'POST', headers, body: 'a=1' })
      expect([path, panel.status]).toEqual([path, 403])
      const elsewhere = await site.fetch(`http://evil.example${path}`, {
        method: 'POST',
        headers: { ...headers, origin: 'http://evil.example' },
        body: 'a=1',
      })
      expect([path, [421, 200].includes(elsewhere.status)]).toEqual([path, true])
    }
  })
})
