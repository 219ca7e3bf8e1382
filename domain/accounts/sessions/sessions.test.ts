import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { changePassword } from '../password/change-password.ts'
import { findMember } from './find-member.ts'
import { listSessions } from './list-sessions.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { signOutEverywhere } from '../sign-in/sign-out-everywhere.ts'
import { startSecondFactor } from '../second-factor/start-second-factor.ts'
import { passTime } from '../testing/pass-time.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY_SECONDS = 24 * 60 * 60
const SESSION = 'kinora.session_token'

describe('who calls', () => {
  it('AUTH-22, DATA-02, Q68: gets a lost profile back at once', async () => {
    const { browser, member } = await accounts.member('ada')
    await database.db.deleteFrom('user_profiles').execute()
    const found = await findMember(accounts.deps, { caller: browser.caller })
    expect(found.member).toMatchObject({ id: member.id, displayName: 'ada', email: 'ada@kinora.example' })
  })

  it('AUTH-22: gets it back when signing in too', async () => {
    const { email } = await accounts.member('ada')
    await database.db.deleteFrom('user_profiles').execute()
    expect(await accounts.whoIs(await accounts.browserOf(email))).toBe('ada')
    const profiles = await database.db.selectFrom('user_profiles').select('last_sign_in_at').execute()
    expect(profiles).toEqual([{ last_sign_in_at: expect.any(Date) }])
  })

  it('AUTH-23, ERRORS-05: gets no profile made where it only could not be looked up', async () => {
    const { browser } = await accounts.member('ada')
    await database.db.deleteFrom('user_profiles').execute()
    let queries = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        if (queries === 1) throw new Error('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(findMember({ ...accounts.deps, db }, { caller: browser.caller })).rejects.toThrow('away')
    expect(await database.db.selectFrom('user_profiles').select('id').execute()).toEqual([])
  })

  it('AUTH-27: is staff by the row in admin_users alone', async () => {
    const { browser, member } = await accounts.member('ada')
    const role = async () => (await findMember(accounts.deps, { caller: browser.caller })).member?.role
    expect(await role()).toBeNull()
    await database.db.insertInto('admin_users').values({ id: member.id, role: 'moderator' }).execute()
    expect(await role()).toBe('moderator')
  })

  it.each([
    ['none', () => ''],
    ['a token without signature', (token: string) => token.slice(0, token.indexOf('.'))],
    ['a wrong signature', (token: string) => `${token.slice(0, token.indexOf('.'))}.${'A'.repeat(43)}%3D`],
    [
      'another token under the same signature',
      (token: string) => `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`,
    ],
    ['nonsense', () => '%E0%A4%A'],
  ])('AUTH-21: is no one with %s, and the browser forgets it', async (_name, spoil) => {
    const { browser } = await accounts.member('ada')
    const cookies = `${SESSION}=${spoil(browser.cookie(SESSION) ?? '')}`
    const found = await findMember(accounts.deps, { caller: { ...browser.caller, cookies } })
    expect(found.member).toBeNull()
    expect(found.cookies).toContainEqual(expect.stringMatching(/^kinora\.session_token=; Max-Age=0; Path=\/; HttpOnly/))
  })

  it('AUTH-20: stays signed in for 30 days after the last visit, with a cookie that is renewed once a day', async () => {
    const { browser } = await accounts.member('ada')
    const visit = async (days: number) => {
      await passTime(database.db, days * DAY_SECONDS)
      const { member, cookies } = await findMember(accounts.deps, { caller: browser.caller })
      browser.take(cookies)
      return [member?.displayName ?? null, cookies.length]
    }
    expect(await visit(0.9)).toEqual(['ada', 0])
    expect(await visit(0.2)).toEqual(['ada', 1])
    expect(await visit(0.1)).toEqual(['ada', 0])
    expect(await visit(29.8)).toEqual(['ada', 1])
    expect((await visit(30.1))[0]).toBeNull()
  })

  it.each([40, -40])('AUTH-20: no session ends by a process whose clock is %d days off', async (days) => {
    const { email, browser, member } = await accounts.member('ada')
    await passTime(database.db, 2 * DAY_SECONDS)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_SECONDS * 1_000 })
    expect(await accounts.whoIs(browser)).toBe('ada')
    // The library judges by that clock, and would delete it.
    await startSecondFactor(accounts.deps, { viewer: member, password: PASSWORD, caller: browser.caller })
    const phone = await accounts.browserOf(email)
    vi.useRealTimers()
    expect([await accounts.whoIs(browser), await accounts.whoIs(phone)]).toEqual(['ada', 'ada'])
    await passTime(database.db, 30.1 * DAY_SECONDS)
    expect(await accounts.whoIs(phone)).toBeNull()
  })
})

describe('ending sessions', () => {
  it('AUTH-28: signing out ends that of this browser, signing out everywhere all of them', async () => {
    const { email, browser, member } = await accounts.member('ada')
    const phone = await accounts.browserOf(email)
    const eve = await accounts.member('eve')
    const copied = testBrowser()
    copied.take([`${SESSION}=${browser.cookie(SESSION)}`])
    browser.take((await signOut(accounts.deps, { viewer: member, caller: browser.caller })).cookies)
    expect(browser.cookie(SESSION)).toBeUndefined()
    const now = async () => Promise.all([browser, copied, phone, eve.browser].map((who) => accounts.whoIs(who)))
    expect(await now()).toEqual([null, null, 'ada', 'eve'])
    await signOutEverywhere(accounts.deps, { viewer: member, caller: testBrowser().caller })
    expect(await now()).toEqual([null, null, null, 'eve'])
  })

  it('counts at once for every process', async () => {
    const elsewhere = testAccounts(database.db)
    const { email, browser, member } = await accounts.member('ada')
    const phone = await elsewhere.browserOf(email)
    expect([await elsewhere.whoIs(browser), await accounts.whoIs(phone)]).toEqual(['ada', 'ada'])
    await signOutEverywhere(accounts.deps, { viewer: member, caller: browser.caller })
    expect([await elsewhere.whoIs(browser), await elsewhere.whoIs(phone)]).toEqual([null, null])
  })

  it('shows a member their own, and ends one of them', async () => {
    const { email, browser, member } = await accounts.member(
      'ada',
      testBrowser({ userAgent: 'Laptop', clientIp: '192.0.2.1' }),
    )
    const phone = await accounts.browserOf(email)
    const eve = await accounts.member('eve')
    const list = () => listSessions(accounts.deps, { viewer: member, caller: browser.caller })
    const { sessions: shown } = await list()
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({
      id: expect.any(String),
      current: true,
      userAgent: 'Laptop',
      ipAddress: '192.0.2.1',
      signedInAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    })
    expect(JSON.stringify(shown)).not.toContain(browser.cookie(SESSION)?.split('.')[0])
    const other = shown.find(({ current }) => !current)?.id ?? ''
    // ROLES-04: no one else can end it, whatever id they give.
    expect(await revokeSession(accounts.deps, { viewer: eve.member, id: other, caller: phone.caller })).toBe(false)
    expect(await revokeSession(accounts.deps, { viewer: member, id: "x' or true --", caller: phone.caller })).toBe(
      false,
    )
    expect(await accounts.whoIs(phone)).toBe('ada')
    expect(await revokeSession(accounts.deps, { viewer: member, id: other, caller: phone.caller })).toBe(true)
    expect(await accounts.whoIs(phone)).toBeNull()
    expect((await list()).sessions).toHaveLength(1)
  })

  it('ends all but the one that asks', async () => {
    const { email, browser, member } = await accounts.member('ada')
    const others = [await accounts.browserOf(email), await accounts.browserOf(email)]
    const eve = await accounts.member('eve')
    expect(await revokeOtherSessions(accounts.deps, { viewer: member, caller: browser.caller })).toMatchObject({
      ended: 2,
    })
    expect(await Promise.all([browser, ...others, eve.browser].map(accounts.whoIs))).toEqual(['ada', null, null, 'eve'])
  })
})

it('a member has fifty sessions at most: one more ends the one that was used longest ago', async () => {
  const { email, member, browser } = await accounts.member('ada')
  const rows = Array.from({ length: 49 }, (_, at) => ({
    user_id: member.id,
    token: `token-${at}`,
    expires_at: new Date(Date.now() + DAY_SECONDS * 1_000),
    updated_at: new Date(Date.now() - (at + 1) * 60_000),
  }))
  await database.db.insertInto('auth_sessions').values(rows).execute()
  const phone = await accounts.browserOf(email)
  const left = await database.db.selectFrom('auth_sessions').select('token').where('user_id', '=', member.id).execute()
  expect(left).toHaveLength(50)
  expect(left).not.toContainEqual({ token: 'token-48' })
  expect([await accounts.whoIs(browser), await accounts.whoIs(phone)]).toEqual(['ada', 'ada'])
  const page = (page: number) => listSessions(accounts.deps, { viewer: member, caller: phone.caller, page })
  const [first, last] = [await page(1), await page(5)]
  expect([first.pages, first.total, first.sessions.length, last.sessions.length]).toEqual([5, 50, 10, 10])
  expect(new Set([...first.sessions, ...last.sessions].map(({ id }) => id)).size).toBe(20)
  expect((await page(99)).sessions).toEqual(last.sessions)
})

describe('another password', () => {
  const change = (
    { member, browser }: Awaited<ReturnType<typeof accounts.member>>,
    given: { current?: string; password?: string } = {},
  ) =>
    changePassword(accounts.deps, {
      viewer: member,
      current: PASSWORD,
      password: 'another horse',
      ...given,
      caller: browser.caller,
    })

  it('SETTINGS-11: takes the place of the old one, ends other sessions and gives this browser a new one', async () => {
    const ada = await accounts.member('ada')
    const phone = await accounts.browserOf(ada.email)
    const copied = testBrowser()
    copied.take([`${SESSION}=${ada.browser.cookie(SESSION)}`])
    const changed = await change(ada)
    if (!changed.ok) throw new Error(changed.reason)
    ada.browser.take(changed.cookies)
    expect(await Promise.all([ada.browser, phone, copied].map(accounts.whoIs))).toEqual(['ada', null, null])
    expect(await accounts.whoIs(await accounts.browserOf(ada.email))).toBeNull()
    expect(await accounts.whoIs(await accounts.browserOf(ada.email, 'another horse'))).toBe('ada')
    expect(accounts.mails().at(-1)).toMatchObject({ mail: 'password-changed', to: ada.email })
  })

  it.each([
    ['SETTINGS-10', { password: '12345' }, 'password-too-short'],
    ['LIMITS-51', { password: 'x'.repeat(129) }, 'password-too-long'],
    ['SETTINGS-12', { current: 'wrong horse' }, 'wrong-password'],
  ])('%s: is refused for %j', async (_id, given, reason) => {
    const ada = await accounts.member('ada')
    expect(await change(ada, given)).toEqual({ ok: false, reason })
    expect(await accounts.whoIs(ada.browser)).toBe('ada')
  })

  it('AUTH-32: cannot be guessed from a session that was left open', async () => {
    const ada = await accounts.member('ada')
    for (let time = 0; time < 10; time += 1) await change(ada, { current: `guess ${time}` })
    expect(await change(ada)).toEqual({ ok: false, reason: 'too-many-tries' })
  })
})
