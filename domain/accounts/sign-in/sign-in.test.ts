import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { countWork } from '../testing/count-work.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { findMember } from '../sessions/find-member.ts'
import { revokeOtherSessions } from '../sessions/revoke-other-sessions.ts'
import { changePassword } from '../password/change-password.ts'
import type { Caller } from '../auth/caller.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

interface Member {
  viewer: { id: string }
  caller: Caller
}

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})

const tryIn = (email: string, password: string, clientIp = '192.0.2.7') =>
  signIn(accounts.deps, { email, password, caller: testBrowser({ clientIp }).caller })

describe('signing in', () => {
  it('AUTH-02: with address and password begins a session, whatever the address is written like', async () => {
    const { member } = await accounts.member('ada')
    const browser = testBrowser()
    const signedIn = await signIn(accounts.deps, {
      email: '  ADA@Kinora.example ',
      password: PASSWORD,
      caller: browser.caller,
    })
    if (!signedIn.ok) throw new Error(signedIn.reason)
    expect(signedIn.next).toBe('signed-in')
    browser.take(signedIn.cookies)
    const found = await findMember(accounts.deps, { caller: browser.caller })
    expect(found).toEqual({ member, cookies: [] })
    expect(member).toMatchObject({ displayName: 'ada', email: 'ada@kinora.example', language: 'tr', country: 'TR' })
  })

  it('sets cookies that scripts cannot read and other sites do not send', async () => {
    const { email } = await accounts.member('ada')
    const signedIn = await tryIn(email, PASSWORD)
    expect(signedIn.ok && signedIn.cookies).toEqual([
      expect.stringMatching(/^kinora\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^kinora\.device=\S+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/),
    ])
    const secure = testAccounts(database.db, {
      auth: createTestAuth(database.db, { publicUrl: 'https://kinora.example' }),
    })
    const answer = await signIn(secure.deps, { email, password: PASSWORD, caller: testBrowser().caller })
    expect(answer.ok && answer.cookies).toEqual([
      expect.stringMatching(/^__Secure-kinora\.session_token=.*; Secure;/),
      expect.stringMatching(/^__Secure-kinora\.device=.*; Secure;/),
    ])
  })

  it.each([
    ['AUTH-03: no address', '', PASSWORD, 'missing'],
    ['AUTH-03: no password', 'ada@kinora.example', '', 'missing'],
    ['AUTH-04: another password', 'ada@kinora.example', 'wrong horse', 'wrong'],
    ['AUTH-04: an unknown address', 'eve@kinora.example', PASSWORD, 'wrong'],
    ['AUTH-04: no address at all', 'ada', PASSWORD, 'wrong'],
    ['AUTH-04: an endless password', 'ada@kinora.example', 'x'.repeat(10_000), 'wrong'],
  ])('%s is refused', async (_name, email, password, reason) => {
    await accounts.member('ada')
    expect(await tryIn(email, password)).toEqual({ ok: false, reason })
  })

  it('costs the same for known and unknown addresses: one hash and the same queries', async () => {
    const work = countWork(database.db)
    accounts = testAccounts(work.db)
    const { email } = await accounts.member('ada')
    await database.db.insertInto('auth_users').values({ name: 'g', email: 'google@kinora.example' }).execute()
    const known = await work.during(() => tryIn(email, 'wrong horse'))
    expect(known).toEqual({ hashes: 1, queries: ['SelectQueryNode', 'SelectQueryNode'] })
    expect(await work.during(() => tryIn('eve@kinora.example', 'wrong horse'))).toEqual(known)
    expect(await work.during(() => tryIn('google@kinora.example', 'wrong horse'))).toEqual(known)
  })

  it('DATA-02: notes when', async () => {
    const { email, member } = await accounts.member('ada')
    await database.db.updateTable('user_profiles').set({ last_sign_in_at: null }).execute()
    await tryIn(email, PASSWORD)
    const profile = await database.db
      .selectFrom('user_profiles')
      .select('last_sign_in_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(profile.last_sign_in_at).toBeInstanceOf(Date)
  })

  it('replaces the session that the browser had', async () => {
    const { email, browser } = await accounts.member('ada')
    const before = testBrowser()
    before.take([`kinora.session_token=${browser.cookie('kinora.session_token')}`])
    await signIn(accounts.deps, { email, password: PASSWORD, caller: browser.caller })
    expect(await accounts.whoIs(before)).toBeNull()
  })

  it.each([
    [
      'the password becomes another',
      (userId: string) => database.db.updateTable('auth_accounts').set({ password: 'x' }).where('user_id', '=', userId),
    ],
    ['the account goes', (userId: string) => database.db.deleteFrom('auth_users').where('id', '=', userId)],
  ])('leaves no session where %s while it begins', async (_name, meanwhile) => {
    const { email, member } = await accounts.member('ada')
    await database.db.deleteFrom('auth_sessions').execute()
    const { auth } = accounts.deps
    const signInEmail = (async (...given: Parameters<typeof auth.api.signInEmail>) => {
      const answer = await auth.api.signInEmail(...given)
      await meanwhile(member.id).execute()
      return answer
    }) as typeof auth.api.signInEmail
    accounts.deps.auth = { ...auth, api: { ...auth.api, signInEmail } }
    expect(await tryIn(email, PASSWORD)).toEqual({ ok: false, reason: 'wrong' })
    expect(await database.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
  })
})

describe('guessing', () => {
  const waits: number[] = []
  beforeEach(() => {
    waits.length = 0
    accounts = testAccounts(database.db, { sleep: async (ms) => void waits.push(ms) })
  })
  const guess = async (email: string, times: number, from: (time: number) => string) => {
    for (let time = 0; time < times; time += 1) await tryIn(email, 'wrong horse', from(time))
  }

  it('AUTH-32: costs time after ten wrong tries for an address in one network, also where nobody has it', async () => {
    const { email } = await accounts.member('ada')
    for (const address of [email, 'eve@kinora.example']) {
      waits.length = 0
      await guess(address, 10, () => '192.0.2.1')
      expect(waits).toEqual([])
      expect(await tryIn(address, 'wrong horse', '192.0.2.1')).toEqual({ ok: false, reason: 'wrong' })
      expect(waits).toEqual([8_000])
    }
  })

  it('AUTH-32: costs time after thirty for an address from anywhere, and after fifty in a network, an IPv6 one by /64', async () => {
    await guess('ada@kinora.example', 30, (time) => `192.0.2.${time}`)
    expect(waits).toEqual([])
    await tryIn('ada@kinora.example', 'wrong horse', '198.51.100.1')
    expect(waits).toHaveLength(1)
    for (let time = 0; time < 50; time += 1) await tryIn(`${time}@kinora.example`, 'wrong', `2001:db8:1:2::${time}`)
    expect(waits).toHaveLength(1)
    await tryIn('one@kinora.example', 'wrong', '2001:db8:1:2:ffff::3')
    expect(waits).toHaveLength(2)
    await tryIn('other@kinora.example', 'wrong', '2001:db8:1:3::1')
    expect(waits).toHaveLength(2)
  })

  it('AUTH-32: is refused where two wait already for the address in the network, and leaves other networks alone', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    accounts = testAccounts(database.db, { sleep: () => gate })
    const { email } = await accounts.member('ada')
    await guess(email, 10, () => '192.0.2.1')
    const waiting = [tryIn(email, 'wrong horse', '192.0.2.1'), tryIn(email, PASSWORD, '192.0.2.1')]
    await expect.poll(() => tryIn(email, PASSWORD, '192.0.2.1')).toEqual({ ok: false, reason: 'too-many-tries' })
    expect((await tryIn(email, PASSWORD, '192.0.2.2')).ok).toBe(true)
    open()
    expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual([false, true])
  })

  it('never locks the owner out: the right password gets in, at once from a browser that signed in before', async () => {
    const { email, browser } = await accounts.member('ada')
    await guess(email, 40, (time) => `192.0.2.${time % 3}`)
    waits.length = 0
    expect((await tryIn(email, PASSWORD, '192.0.2.1')).ok).toBe(true)
    expect(waits).toHaveLength(1)
    expect((await signIn(accounts.deps, { email, password: PASSWORD, caller: browser.caller })).ok).toBe(true)
    expect(waits).toHaveLength(1)
  })

  it('gives a known browser tries of its own, ten, and no other address any', async () => {
    const { email, browser } = await accounts.member('ada')
    const eve = await accounts.member('eve')
    await guess(email, 40, (time) => `192.0.2.${time % 3}`)
    waits.length = 0
    const known = (password: string) => signIn(accounts.deps, { email, password, caller: browser.caller })
    for (let time = 0; time < 10; time += 1) expect(await known('wrong horse')).toMatchObject({ reason: 'wrong' })
    expect(waits).toEqual([])
    await known('wrong horse')
    expect(waits).toHaveLength(1)
    await signIn(accounts.deps, { email, password: 'wrong horse', caller: eve.browser.caller })
    expect(waits).toHaveLength(2)
  })

  it.each([
    [
      'another password',
      (a: Member) => changePassword(accounts.deps, { ...a, current: PASSWORD, password: 'another horse' }),
    ],
    ['signing out everywhere', (a: Member) => signOut(accounts.deps, a)],
    ['ending all other sessions', (a: Member) => revokeOtherSessions(accounts.deps, a)],
  ])('knows no browser after %s, but the one that did it', async (_name, end) => {
    const { email, browser, member } = await accounts.member('ada')
    const phone = await accounts.browserOf(email)
    const forged = testBrowser()
    forged.take([`kinora.device=${browser.cookie('kinora.device')?.replace(/.{5}$/, 'AAAA%3D')}`])
    await setTimeout(2)
    const ended = await end({ viewer: member, caller: browser.caller })
    browser.take('cookies' in ended ? ended.cookies : [])
    await guess(email, 10, () => '192.0.2.7')
    const waitsOf = async ({ caller }: TestBrowser) => {
      waits.length = 0
      await signIn(accounts.deps, { email, password: 'wrong horse', caller })
      return waits.length
    }
    expect([await waitsOf(browser), await waitsOf(phone), await waitsOf(forged)]).toEqual([0, 1, 1])
  })

  it('does not count whoever knows the password', async () => {
    accounts = testAccounts(database.db, {
      limits: { signIn: 2, signInAddress: 2, signInPair: 2 },
      sleep: async (ms) => void waits.push(ms),
    })
    const { email } = await accounts.member('ada')
    for (let time = 0; time < 5; time += 1) expect((await tryIn(email, PASSWORD)).ok).toBe(true)
    await tryIn(email, 'wrong horse')
    await tryIn(email, PASSWORD)
    await tryIn(email, 'wrong horse')
    expect(waits).toEqual([])
    await tryIn(email, 'wrong horse')
    expect(waits).toHaveLength(1)
  })
})
