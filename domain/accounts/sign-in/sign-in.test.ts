import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member as ViewingMember } from '#shared/members/member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { countWork } from '../testing/count-work.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { findMember } from '../sessions/find-member.ts'
import { revokeOtherSessions } from '../sessions/revoke-other-sessions.ts'
import { changePassword } from '../password/change-password.ts'
import type { Caller } from '../auth/caller.ts'
import { resetPassword } from '../password/reset-password.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

interface Member {
  viewer: Pick<ViewingMember, 'id' | 'email' | 'displayName'>
  caller: Caller
}

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})

const tryIn = (email: string, password: string, clientIp = '192.0.2.7') =>
  signIn(accounts.deps, { target: TARGET, email, password, caller: testBrowser({ clientIp }).caller })

describe('signing in', () => {
  it('AUTH-02: with address and password begins a session, whatever the address is written like', async () => {
    const { member } = await accounts.member('ada')
    const browser = testBrowser()
    const signedIn = await signIn(accounts.deps, {
      target: TARGET,
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
    const answer = await signIn(secure.deps, {
      target: TARGET,
      email,
      password: PASSWORD,
      caller: testBrowser().caller,
    })
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
    await signIn(accounts.deps, { target: TARGET, email, password: PASSWORD, caller: browser.caller })
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
  const guess = async (email: string, times: number, from: (time: number) => string) => {
    for (let time = 0; time < times; time += 1) await tryIn(email, 'wrong horse', from(time))
  }
  const nextOf = (answer: Awaited<ReturnType<typeof tryIn>>) => (answer.ok ? answer.next : answer.reason)
  /** Uses the last mailed link in a new browser. */
  const byLink = (browser = testBrowser({ clientIp: '198.51.100.9' })) =>
    signInByLink(accounts.deps, { token: accounts.sentToken(), caller: browser.caller })

  it('AUTH-32: says no more after ten wrong tries for an address in one network, also where no one has it', async () => {
    const { email } = await accounts.member('ada')
    for (const address of [email, 'eve@kinora.example']) {
      await guess(address, 9, () => '192.0.2.1')
      expect(nextOf(await tryIn(address, 'wrong horse', '192.0.2.1'))).toBe('wrong')
      expect(nextOf(await tryIn(address, 'wrong horse', '192.0.2.1'))).toBe('link-sent')
      expect(nextOf(await tryIn(address, PASSWORD, '192.0.2.1'))).toBe('link-sent')
      expect(nextOf(await tryIn(address, 'wrong horse', '192.0.2.2'))).toBe('wrong')
    }
  })

  it('AUTH-32: says no more after twenty for an address from anywhere, and after fifty in a network, an IPv6 one by /64', async () => {
    await guess('ada@kinora.example', 20, (time) => `192.0.2.${time}`)
    expect(nextOf(await tryIn('ada@kinora.example', 'wrong horse', '198.51.100.1'))).toBe('link-sent')
    for (let time = 0; time < 50; time += 1) await tryIn(`${time}@kinora.example`, 'wrong', `2001:db8:1:2::${time}`)
    expect(nextOf(await tryIn('one@kinora.example', 'wrong', '2001:db8:1:2:ffff::3'))).toBe('link-sent')
    expect(nextOf(await tryIn('other@kinora.example', 'wrong', '2001:db8:1:3::1'))).toBe('wrong')
  })

  it('AUTH-32: a network beyond its limits uses up nothing of the address', async () => {
    await guess('ada@kinora.example', 60, () => '192.0.2.1')
    await guess('ada@kinora.example', 9, () => '192.0.2.2')
    expect(nextOf(await tryIn('ada@kinora.example', 'wrong horse', '192.0.2.3'))).toBe('wrong')
  })

  it('the right password gets in from a new browser too, by a link in a mail; a wrong one mails nothing', async () => {
    const { email } = await accounts.member('ada')
    await guess(email, 60, (time) => `192.0.2.${time}`)
    await accounts.sendLinks()
    expect(accounts.sent).toEqual([])
    const target = { language: 'tr', query: { redirectPath: '/tr/my-lists' } }
    await signIn(accounts.deps, { email, password: PASSWORD, target, caller: testBrowser().caller })
    await accounts.sendLinks()
    expect(accounts.sent).toMatchObject([{ to: email, language: 'tr' }])
    expect(accounts.sent[0]?.text).toContain('/tr/login/link?token=')
    expect(accounts.sent[0]?.text).toContain('&redirectPath=%2Ftr%2Fmy-lists')
    const browser = testBrowser()
    const signedIn = await byLink(browser)
    if (!signedIn.ok) throw new Error(signedIn.reason)
    browser.take(signedIn.cookies)
    expect([signedIn.next, await accounts.whoIs(browser)]).toEqual(['signed-in', 'ada'])
    expect(await byLink()).toEqual({ ok: false, reason: 'link-expired' })
    // It is known from now on.
    const again = { email, password: PASSWORD, target: TARGET, caller: browser.caller }
    expect(nextOf(await signIn(accounts.deps, again))).toBe('signed-in')
  })

  it('the mailed link ends with another password, and with signing out everywhere', async () => {
    const { email, browser, member } = await accounts.member('ada')
    await guess(email, 20, (time) => `192.0.2.${time}`)
    const ended: unknown[] = []
    for (const end of [
      () => signOutEverywhere(accounts.deps, { viewer: member, caller: browser.caller }),
      async () => {
        const token = await accounts.resetToken(email)
        return resetPassword(accounts.deps, { token, password: 'another horse', caller: testBrowser().caller })
      },
    ]) {
      await tryIn(email, PASSWORD)
      await accounts.sendLinks()
      const token = accounts.sentToken()
      await end()
      ended.push(await signInByLink(accounts.deps, { token, caller: testBrowser().caller }))
    }
    expect(ended).toEqual([
      { ok: false, reason: 'link-invalid' },
      { ok: false, reason: 'link-invalid' },
    ])
  })

  it('costs the same whether the password is right, wrong or no one’s, and mails six links at most', async () => {
    const work = countWork(database.db)
    accounts = testAccounts(work.db)
    const { email } = await accounts.member('ada')
    await guess(email, 20, (time) => `192.0.2.${time}`)
    await guess('eve@kinora.example', 20, (time) => `198.51.100.${time}`)
    const right = await work.during(() => tryIn(email, PASSWORD))
    expect(right).toEqual({ hashes: 1, queries: ['SelectQueryNode'] })
    expect(await work.during(() => tryIn(email, 'wrong horse'))).toEqual(right)
    expect(await work.during(() => tryIn('eve@kinora.example', PASSWORD))).toEqual(right)
    const jobs = accounts.deps.jobs.jobs.filter(({ name }) => name === 'mail-sign-in-link')
    expect(jobs).toHaveLength(3)
    for (let time = 0; time < 8; time += 1) await tryIn(email, PASSWORD)
    await accounts.sendLinks()
    expect(accounts.sent).toHaveLength(6)
  })

  it('gives a known browser tries of its own, ten, and no other address any', async () => {
    const { email, browser } = await accounts.member('ada')
    const eve = await accounts.member('eve')
    await guess(email, 40, (time) => `192.0.2.${time % 3}`)
    const known = async (password: string) =>
      nextOf(await signIn(accounts.deps, { target: TARGET, email, password, caller: browser.caller }))
    for (let time = 0; time < 10; time += 1) expect(await known('wrong horse')).toBe('wrong')
    expect(await known('wrong horse')).toBe('link-sent')
    const others = { target: TARGET, email, password: 'wrong horse', caller: eve.browser.caller }
    expect(nextOf(await signIn(accounts.deps, others))).toBe('link-sent')
  })

  it.each([
    [
      'another password',
      (a: Member) => changePassword(accounts.deps, { ...a, current: PASSWORD, password: 'another horse' }),
    ],
    ['signing out everywhere', (a: Member) => signOutEverywhere(accounts.deps, a)],
    ['ending all other sessions', (a: Member) => revokeOtherSessions(accounts.deps, a)],
  ])('knows no browser after %s, but the one that did it', async (_name, end) => {
    const { email, browser, member } = await accounts.member('ada')
    const phone = await accounts.browserOf(email)
    const forged = testBrowser()
    forged.take([`kinora.device=${browser.cookie('kinora.device')?.replace(/.{5}$/, 'AAAA%3D')}`])
    await setTimeout(2)
    const ended = await end({ viewer: member, caller: browser.caller })
    browser.take('cookies' in ended ? ended.cookies : [])
    await guess(email, 20, (time) => `192.0.2.${time}`)
    const answers: unknown[] = []
    for (const { caller } of [browser, phone, forged]) {
      answers.push(nextOf(await signIn(accounts.deps, { target: TARGET, email, password: 'wrong horse', caller })))
    }
    expect(answers).toEqual(['wrong', 'link-sent', 'link-sent'])
  })

  it('does not count anyone who knows the password', async () => {
    accounts = testAccounts(database.db, { limits: { signIn: 2, signInAddress: 2, signInPair: 2 } })
    const { email } = await accounts.member('ada')
    for (let time = 0; time < 5; time += 1) expect(nextOf(await tryIn(email, PASSWORD))).toBe('signed-in')
    await tryIn(email, 'wrong horse')
    expect(nextOf(await tryIn(email, PASSWORD))).toBe('signed-in')
    expect(nextOf(await tryIn(email, 'wrong horse'))).toBe('wrong')
    expect(nextOf(await tryIn(email, 'wrong horse'))).toBe('link-sent')
  })
})
