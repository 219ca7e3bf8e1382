import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { systemClock } from '#shared/clock.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { claimsOf } from './claims.ts'
import { signedIn, visitor } from './member-browser.ts'
import { actingAddresses, everyAddress } from './route-table.ts'
import { ORIGIN, withSite } from './site.ts'

const TEST_LIMIT_MS = 180_000
const noted = recordingJobs()
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, clock: systemClock, jobs: noted }) })
const ADDRESSES = everyAddress()
const ACTING = new Set(actingAddresses())
/** Routes read POST and DELETE; all other methods are refused alike. */
const READ_WAYS = ['POST', 'DELETE'].flatMap((method) => [false, true].map((json) => ({ method, json })))
const OTHER_WAYS = ['PUT', 'PATCH'].flatMap((method) => [false, true].map((json) => ({ method, json })))
const waysTo = (path: string, at: number) => [
  ...(ACTING.has(path) ? READ_WAYS : takeTurn(READ_WAYS, at, 1)),
  ...takeTurn(OTHER_WAYS, at, ACTING.has(path) ? 1 : 0),
]

type Somebody = Awaited<ReturnType<typeof signedIn>>
let ada: Somebody
let eve: Somebody
let adasSession = ''
beforeAll(async () => {
  await insertMovie(site.db, { id: 550 })
  await insertMovie(site.db, { id: 603 })
  ada = await signedIn(site, 'Ada-Lovelace')
  eve = await signedIn(site, 'Eve')
  for (const id of [550, 603]) {
    await ada.json('/api/watchlist-entry', { type: 'movie', id, status: 'watching' })
    await ada.json('/api/rating', { type: 'movie', id, rating: 9 })
  }
  await ada.form('/api/watchlist', { intent: 'share', on: '1' })
  const avatar_url = `/files/avatars/${ada.member.id}/1700000000000.webp?v=1700000000000`
  await site.db.updateTable('user_profiles').set({ avatar_url }).where('id', '=', ada.member.id).execute()
  const session = site.db.selectFrom('auth_sessions').select('id').where('user_id', '=', ada.member.id)
  adasSession = (await session.executeTakeFirstOrThrow()).id
})

async function everythingOf(id: string) {
  const [kept, user, accounts, sessions] = await Promise.all([
    keptBy(site.db, { id }),
    site.db.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirst(),
    site.db.selectFrom('auth_accounts').selectAll().where('user_id', '=', id).execute(),
    site.db.selectFrom('auth_sessions').selectAll().where('user_id', '=', id).execute(),
  ])
  return { kept, user, accounts, sessions }
}

const cookieOf = (who: Somebody) => `kinora.session_token=${who.cookie('kinora.session_token')}`

interface Sent {
  path: string
  method: string
  fields: Record<string, string>
  cookie?: string
  json?: boolean
}

function send({ path, method, fields, cookie, json = false }: Sent): Promise<Response> {
  const headers: Record<string, string> = {
    origin: ORIGIN,
    accept: 'application/json',
    'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
  }
  if (cookie !== undefined) headers['cookie'] = cookie
  const body = json
    ? JSON.stringify({ ...fields, id: Number(fields['id']) || fields['id'] })
    : new URLSearchParams(fields).toString()
  return site.fetch(path, { method, headers, body })
}

/** Forms of the settings that change something; the others end what Eve needs to continue. */
const FORMS = ['profile', 'services', 'email', 'session', 'factor-start', 'codes']

describe('another member’s', { timeout: TEST_LIMIT_MS }, () => {
  it('ROLES-04, ROLES-13, SETTINGS-09: nothing is changed by any address, method or type that names them', async () => {
    const before = await everythingOf(ada.member.id)
    const values = {
      type: 'movie',
      id: '550',
      status: 'watched',
      rating: '1',
      intent: 'share',
      on: '0',
      title: 'movie/550',
    }
    const fields = { ...claimsOf({ ...ada.member, session: adasSession }), ...values }
    for (const [at, path] of ADDRESSES.filter((address) => address !== '/api/sign-out').entries())
      for (const { method, json } of waysTo(path, at)) {
        const answer = await send({ path, method, fields, json, cookie: cookieOf(eve) })
        expect([path, method, answer.status < 500]).toEqual([path, method, true])
      }
    for (const form of FORMS)
      for (const id of [adasSession, ada.member.id]) {
        const fields = {
          ...claimsOf({ ...ada.member, session: adasSession }),
          form,
          id,
          current: PASSWORD,
          displayName: 'Eve',
          email: ada.member.email,
        }
        await send({ path: '/en/settings', method: 'POST', fields, cookie: cookieOf(eve) })
      }
    expect(await everythingOf(ada.member.id)).toEqual(before)
    const { kept, user } = await everythingOf(eve.member.id)
    expect([kept.profile?.email, kept.profile?.display_name, user?.email]).toEqual([
      eve.member.email,
      'Eve',
      eve.member.email,
    ])
    expect(user).toMatchObject({ email_verified: false })
    expect(await site.db.selectFrom('admin_users').selectAll().execute()).toEqual([])
    expect(kept.profile?.public_watchlist_slug).not.toBe('ada-lovelace')
  })

  it('ROLES-13: a file of own data brings rows to its bringer alone, and no role', async () => {
    const before = await everythingOf(ada.member.id)
    const row = { type: 'movie', id: 550, user_id: ada.member.id, userId: ada.member.id }
    const body = new FormData()
    const file = {
      format: 'kinora-own-data',
      version: 1,
      ...claimsOf({ ...ada.member, session: adasSession }),
      account: { id: ada.member.id, email: ada.member.email, role: 'admin', displayName: 'Ada-Lovelace' },
      sessions: [{ id: adasSession, user_id: eve.member.id }],
      watchlist: [{ ...row, status: 'dropped', addedAt: '2026-01-01T00:00:00Z' }],
      ratings: [{ ...row, rating: 2, ratedAt: '2026-01-01T00:00:00Z' }],
    }
    body.set('file', new Blob([JSON.stringify(file)]), 'own.json')
    for (const [name, value] of Object.entries(claimsOf({ ...ada.member, session: adasSession }))) body.set(name, value)
    // None of our forms has this many parts.
    const headers = { origin: ORIGIN, accept: 'application/json', cookie: cookieOf(eve) }
    expect((await site.fetch('/api/my-data', { method: 'POST', headers, body })).status).toBe(422)
    const plain = new FormData()
    plain.set('file', new Blob([JSON.stringify(file)]), 'own.json')
    plain.set('user_id', ada.member.id)
    expect((await site.fetch('/api/my-data', { method: 'POST', headers, body: plain })).status).toBe(200)
    expect(await everythingOf(ada.member.id)).toEqual(before)
    expect(await site.db.selectFrom('admin_users').selectAll().execute()).toEqual([])
    expect((await keptBy(site.db, eve.member)).ratings).toMatchObject([{ content_id: 550, rating: 2 }])
  })

  it('PUBWL-20, PUBWL-22, ROLES-04: address, ids and private lists are read by no page, data or script', async () => {
    const { id, email } = ada.member
    const names = ['Ada-Lovelace', 'ada-lovelace', id, encodeURIComponent(email)]
    const lists = names.flatMap((name) => [
      `/en/u/${name}/watchlist`,
      `/en/u/${name}/mylist`,
      `/en/public-watchlist/${name}`,
      `/api/public-watchlist?username=${name}`,
      `/api/public-watchlist?id=${name}`,
    ])
    // Pages repeat their own query.
    const claimed = new URLSearchParams({
      user_id: id,
      userId: id,
      viewer: id,
      id,
      role: 'admin',
      username: 'Ada-Lovelace',
    })
    const addresses = [
      ...lists,
      ...takeTurn(lists, 0, 5).map((path) => path.replace(/(\?|$)/, '.data$1')),
      ...ADDRESSES.map((path) => `${path}?${claimed}`),
    ]
    const read = async (cookie: string | undefined, asked = addresses) => {
      const texts: [path: string, status: number, text: string][] = []
      for (const path of asked) {
        const answer = await site.fetch(path, cookie === undefined ? {} : { headers: { cookie } })
        texts.push([path, answer.status, await answer.text()])
      }
      return texts
    }
    for (const cookie of [undefined, cookieOf(eve)]) {
      const texts = await read(cookie)
      expect(
        texts.filter(([, , text]) => text.includes(email) || text.includes(adasSession)).map(([path]) => path),
      ).toEqual([])
      expect(
        texts.some(
          ([path, status, text]) =>
            path === '/en/u/ada-lovelace/watchlist' && status === 200 && text.includes('Ada-Lovelace'),
        ),
      ).toBe(true)
    }
    await ada.form('/api/watchlist', { intent: 'share', on: '0' })
    for (const cookie of [undefined, cookieOf(eve)])
      for (const [path, status, text] of await read(cookie, lists)) {
        expect([path, status]).toEqual([path, 404])
        expect(text).not.toMatch(/movie\/(?:550|603)|1700000000000/)
      }
  })
})

describe('guests', { timeout: TEST_LIMIT_MS }, () => {
  it('ROLES-01: every write is refused, and nothing is kept of it', async () => {
    const tables = [
      'user_watchlists',
      'content_ratings',
      'user_profiles',
      'auth_users',
      'auth_sessions',
      'admin_users',
    ] as const
    const rows = () => Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
    const before = await rows()
    const values = {
      type: 'movie',
      id: '550',
      status: 'watched',
      rating: '1',
      intent: 'share',
      on: '1',
      form: 'profile',
    }
    for (const [at, path] of ADDRESSES.entries())
      for (const { method, json } of waysTo(path, at)) {
        const answer = await send({
          path,
          method,
          fields: { ...claimsOf({ ...ada.member, session: adasSession }), ...values },
          json,
        })
        expect([path, method, answer.status < 500]).toEqual([path, method, true])
        expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('kinora.session'))).toEqual([])
      }
    const statuses = await Promise.all(
      ['/api/rating', '/api/watchlist-entry', '/api/watchlist', '/api/avatar', '/api/my-data', '/en/settings'].map(
        async (path) => (await send({ path, method: 'POST', fields: values })).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    expect(await rows()).toEqual(before)
    expect(noted.jobs.filter(({ name }) => name !== 'save-title')).toEqual([])
  })

  it('ROLES-06: a member’s session opens nothing on the panel’s host', async () => {
    for (const path of ['/', '/pages', '/users', '/api/users', '/en/settings', '/api/my-data', '/api/rating']) {
      const headers = { cookie: cookieOf(eve) }
      const [asEve, asNobody] = [
        await site.fetch(SITE.adminUrl + path, { headers }),
        await site.fetch(SITE.adminUrl + path),
      ]
      const same = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
      expect([path, asEve.status]).toEqual([path, asNobody.status])
      expect(same(await asEve.text())).toBe(same(await asNobody.text()))
    }
  })

  it('AUTH-27: no one is staff by what they say of themselves', async () => {
    const fields = {
      ...claimsOf({ ...ada.member, session: adasSession }),
      form: 'sign-up',
      email: 'new@kinora.example',
      password: PASSWORD,
      displayName: 'New-here',
    }
    const who = visitor(site)
    expect((await who.form('/en/login?fromAdmin=true', fields)).status).toBe(303)
    expect((await who.get('/en/login?fromAdmin=true')).status).toBe(403)
    expect(await site.db.selectFrom('admin_users').selectAll().execute()).toEqual([])
  })
})
