import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { countWork } from '../testing/count-work.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { findMember } from '../sessions/find-member.ts'
import { signIn } from './sign-in.ts'

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

  it('sets one cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await accounts.member('ada')
    const signedIn = await tryIn(email, PASSWORD)
    expect(signedIn.ok && signedIn.cookies).toEqual([
      expect.stringMatching(/^kinora\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const secure = testAccounts(database.db, {
      auth: createTestAuth(database.db, { publicUrl: 'https://kinora.example' }),
    })
    const answer = await signIn(secure.deps, { email, password: PASSWORD, caller: testBrowser().caller })
    expect(answer.ok && answer.cookies).toEqual([expect.stringMatching(/^__Secure-kinora\.session_token=.*; Secure;/)])
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
  it('AUTH-32: ends after ten wrong tries for an address, from wherever, also where nobody has it', async () => {
    const { email } = await accounts.member('ada')
    for (const address of [email, 'eve@kinora.example']) {
      const reasons: unknown[] = []
      for (let time = 0; time < 20; time += 1) {
        const answer = await tryIn(address, 'wrong horse', `192.0.2.${time}`)
        reasons.push(!answer.ok && answer.reason)
      }
      expect(reasons).toEqual([...Array(10).fill('wrong'), ...Array(10).fill('too-many-tries')])
    }
    expect(await tryIn(email, PASSWORD)).toEqual({ ok: false, reason: 'too-many-tries' })
  }, 120_000)

  it('AUTH-32: ends for a network too, an IPv6 one by /64, and leaves others alone', async () => {
    accounts = testAccounts(database.db, { limits: { signIn: 3 } })
    await accounts.member('ada')
    const from = async (clientIp: string, name = clientIp) =>
      (await tryIn(`${name}@x.example`, 'wrong', clientIp)) as { reason: string }
    const addresses = [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:2:ffff::3',
      '2001:db8:1:2::4',
      '2001:db8:1:3::1',
    ]
    const reasons: string[] = []
    for (const address of addresses) reasons.push((await from(address, address.replaceAll(':', '-'))).reason)
    expect(reasons).toEqual(['wrong', 'wrong', 'wrong', 'too-many-tries', 'wrong'])
  })

  it('does not count whoever knows the password', async () => {
    accounts = testAccounts(database.db, { limits: { signIn: 2, signInAddress: 2 } })
    const { email } = await accounts.member('ada')
    for (let time = 0; time < 5; time += 1) expect((await tryIn(email, PASSWORD)).ok).toBe(true)
    await tryIn(email, 'wrong horse')
    await tryIn(email, PASSWORD)
    await tryIn(email, 'wrong horse')
    expect(await tryIn(email, PASSWORD)).toMatchObject({ reason: 'too-many-tries' })
  })
})
