import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { findSecurity } from '../profile/find-security.ts'
import { createLink } from '../links.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPassword } from '../password/reset-password.ts'
import { revokeOtherSessions } from '../sessions/revoke-other-sessions.ts'
import { requestEmailChange } from '../email/request-email-change.ts'
import { changePassword } from '../password/change-password.ts'
import { signInByLink } from '../sign-in/sign-in-by-link.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOutEverywhere } from '../sign-in/sign-out-everywhere.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { totp } from '../testing/totp.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A member with an active authenticator. */
async function guarded() {
  const { email, browser, member } = await accounts.member('ada')
  const started = await startSecondFactor(accounts.deps, { viewer: member, password: PASSWORD, caller: browser.caller })
  if (!started.ok) throw new Error(started.reason)
  const code = totp(started.secret)
  const confirmed = await confirmSecondFactor(accounts.deps, { viewer: member, code, caller: browser.caller })
  if (!confirmed.ok) throw new Error(confirmed.reason)
  browser.take(confirmed.cookies)
  return { email, browser, member, ...started }
}

async function askFor(email: string, browser = testBrowser()): Promise<TestBrowser> {
  const asked = await signIn(accounts.deps, { target: TARGET, email, password: PASSWORD, caller: browser.caller })
  if (!asked.ok) throw new Error(asked.reason)
  expect(asked.next).toBe('second-factor')
  browser.take(asked.cookies)
  return browser
}

const answer = (browser: TestBrowser, code: string, trustDevice = false) =>
  verifySecondFactor(accounts.deps, { code, trustDevice, caller: browser.caller })

const sessions = () => database.db.selectFrom('auth_sessions').select('id').execute()

describe('a second factor', () => {
  it('is asked for once it is confirmed, with its secret for authenticators', async () => {
    const { email, member, uri, secret, recoveryCodes } = await guarded()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kinora:ada(?:%40|@)kinora\.example\?secret=[A-Z2-7]+&issuer=Kinora/)
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
    expect(recoveryCodes).toHaveLength(10)
    expect(await findSecurity(accounts.deps, { viewer: member })).toEqual({
      hasPassword: true,
      google: false,
      secondFactor: true,
    })
    const browser = await askFor(email)
    expect(await accounts.whoIs(browser)).toBeNull()
    const signedIn = await answer(browser, totp(secret, 1))
    expect(signedIn.ok).toBe(true)
    browser.take(signedIn.cookies)
    expect(await accounts.whoIs(browser)).toBe('ada')
  })

  it('is not asked for before it is confirmed, and needs the password to begin', async () => {
    const { email, browser, member } = await accounts.member('ada')
    const start = (password: string) =>
      startSecondFactor(accounts.deps, { viewer: member, password, caller: browser.caller })
    expect(await start('wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
    const confirm = (code: string) =>
      confirmSecondFactor(accounts.deps, { viewer: member, code, caller: browser.caller })
    expect(await confirm('123456')).toEqual({ ok: false, reason: 'not-started' })
    await start(PASSWORD)
    expect(await confirm('abc')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await accounts.whoIs(await accounts.browserOf(email))).toBe('ada')
  })

  it('leaves no session behind while the code is owed', async () => {
    const { email } = await guarded()
    const before = await sessions()
    await askFor(email)
    expect(await sessions()).toEqual(before)
  })

  it('takes a code once, and five tries for one password', async () => {
    const { email, secret } = await guarded()
    const [first, second] = [await askFor(email), await askFor(email)]
    const code = totp(secret, 1)
    expect((await answer(first, code)).ok).toBe(true)
    expect(await answer(second, code)).toMatchObject({ ok: false, reason: 'expired' })
    expect(await answer(first, totp(secret, 1))).toMatchObject({ ok: false, reason: 'expired' })
    const third = await askFor(email)
    for (let time = 0; time < 5; time += 1)
      expect(await answer(third, '000000')).toMatchObject({ ok: false, reason: 'wrong-code' })
    expect(await answer(third, totp(secret))).toMatchObject({ ok: false, reason: 'too-many-tries' })
    expect(await answer(third, totp(secret))).toMatchObject({ ok: false, reason: 'expired' })
  })

  it('takes each recovery code once, and new ones in their place', async () => {
    const { email, browser, member, recoveryCodes } = await guarded()
    const [code = ''] = recoveryCodes
    expect((await answer(await askFor(email), code)).ok).toBe(true)
    expect(await answer(await askFor(email), code)).toMatchObject({ ok: false, reason: 'wrong-code' })
    const renew = (password: string) =>
      renewRecoveryCodes(accounts.deps, { viewer: member, password, caller: browser.caller })
    expect(await renew('wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
    const renewed = await renew(PASSWORD)
    expect(await answer(await askFor(email), recoveryCodes[1] ?? '')).toMatchObject({ ok: false })
    expect((await answer(await askFor(email), (renewed.ok && renewed.recoveryCodes[1]) || '')).ok).toBe(true)
  })

  it('is not asked for in a browser that is trusted, until the password is another', async () => {
    const { email, member, secret } = await guarded()
    const browser = await askFor(email)
    const trusted = await answer(browser, totp(secret, 1), true)
    browser.take(trusted.cookies)
    const again = async (password: string) => {
      const answered = await signIn(accounts.deps, { target: TARGET, email, password, caller: browser.caller })
      return answered.ok && answered.next
    }
    expect(await again(PASSWORD)).toBe('signed-in')
    const token = await createLink(accounts.deps, { kind: 'reset-password', value: member.id })
    await resetPassword(accounts.deps, { token, password: 'another horse', caller: browser.caller })
    expect(await again('another horse')).toBe('second-factor')
  })

  it('cannot be answered any more when the password was reset meanwhile, nor later than ten minutes', async () => {
    const { email, member, secret } = await guarded()
    const early = await askFor(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 })
    expect(await answer(early, totp(secret))).toMatchObject({ ok: false, reason: 'expired' })
    const browser = await askFor(email)
    const token = await createLink(accounts.deps, { kind: 'reset-password', value: member.id })
    await resetPassword(accounts.deps, { token, password: 'another horse', caller: browser.caller })
    expect(await answer(browser, totp(secret))).toMatchObject({ ok: false, reason: 'expired' })
    expect(await sessions()).toEqual([])
  })

  it('is asked of anyone who showed the password, not of who is signed in here', async () => {
    const { email, secret } = await guarded()
    const eve = await accounts.member('eve')
    const browser = await askFor(email)
    browser.take([`kinora.session_token=${eve.browser.cookie('kinora.session_token')}`])
    const answered = await answer(browser, totp(secret, 1))
    expect(answered.ok).toBe(true)
    browser.take(answered.cookies)
    expect(await accounts.whoIs(browser)).toBe('ada')
  })

  it('goes with the password and a code of its member, who hears of it', async () => {
    const { email, browser, member, secret } = await guarded()
    const disable = (password: string, code: string) =>
      disableSecondFactor(accounts.deps, { viewer: member, password, code, caller: browser.caller })
    expect(await disable('wrong horse', totp(secret, 1))).toEqual({ ok: false, reason: 'wrong-password' })
    for (const code of ['', '000000', 'abcde-fghij'])
      expect(await disable(PASSWORD, code)).toEqual({ ok: false, reason: 'wrong-code' })
    const disabled = await disable(PASSWORD, totp(secret, 1))
    if (!disabled.ok) throw new Error(disabled.reason)
    browser.take(disabled.cookies)
    expect(await accounts.whoIs(browser)).toBe('ada')
    expect(await accounts.whoIs(await accounts.browserOf(email))).toBe('ada')
    expect(await database.db.selectFrom('auth_second_factors').selectAll().execute()).toEqual([])
    expect(accounts.mails()).toMatchObject([
      { mail: 'factor-on', to: email, language: 'tr' },
      { mail: 'factor-off', to: email, language: 'tr' },
    ])
  })

  it('is asked for before the account is deleted: a code that was used is none, a recovery code is one', async () => {
    const { browser, member, email, secret, recoveryCodes } = await guarded()
    const code = totp(secret, 1)
    await answer(await askFor(email), code)
    const remove = (given: string) =>
      deleteAccount(accounts.deps, { viewer: member, password: PASSWORD, code: given, caller: browser.caller })
    expect(await remove('')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await remove(code)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await remove(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  it('is asked for before the password becomes another one', async () => {
    const { browser, member, secret } = await guarded()
    const change = (code: string) => {
      const passwords = { current: PASSWORD, password: 'another horse' }
      return changePassword(accounts.deps, { viewer: member, ...passwords, code, caller: browser.caller })
    }
    for (const code of ['', '000000']) expect(await change(code)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await change(totp(secret, 1))).toMatchObject({ ok: true })
  })

  it('is asked for before the address becomes another one', async () => {
    const { browser, member, secret } = await guarded()
    const change = (code: string) => {
      const asked = { email: 'new@kinora.example', password: PASSWORD, language: 'en' }
      return requestEmailChange(accounts.deps, { viewer: member, ...asked, code, caller: browser.caller })
    }
    for (const code of ['', '000000']) expect(await change(code)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await change(totp(secret, 1))).toEqual({ ok: true })
  })

  it('AUTH-32: ten wrong codes cost the stranger who knows the password, and not the browser of its owner', async () => {
    const { email, browser, secret, recoveryCodes } = await guarded()
    const stranger = () => testBrowser({ clientIp: '198.51.100.1' })
    for (let time = 0; time < 2; time += 1) {
      const guessing = await askFor(email, stranger())
      for (let code = 0; code < 5; code += 1)
        expect(await answer(guessing, '000000')).toMatchObject({ reason: 'wrong-code' })
    }
    // What they ask for now goes to the owner's mailbox.
    const asked = { target: TARGET, email, password: PASSWORD, caller: stranger().caller }
    expect(await signIn(accounts.deps, asked)).toMatchObject({ next: 'link-sent' })
    expect((await answer(await askFor(email, browser), totp(secret, 1))).ok).toBe(true)
    await accounts.sendLinks()
    const opened = stranger()
    const byLink = await signInByLink(accounts.deps, { token: accounts.sentToken(), caller: opened.caller })
    if (!byLink.ok) throw new Error(byLink.reason)
    expect(byLink.next).toBe('second-factor')
    opened.take(byLink.cookies)
    expect((await answer(opened, recoveryCodes[0] ?? '')).ok).toBe(true)
  })

  it('AUTH-32: an open challenge is of no use to strangers after twenty wrong codes, wherever they came from', async () => {
    const { email, secret } = await guarded()
    const early = await askFor(email, testBrowser({ clientIp: '198.51.100.200' }))
    for (let network = 0; network < 4; network += 1) {
      const guessing = await askFor(email, testBrowser({ clientIp: `198.51.100.${network}` }))
      for (let code = 0; code < 5; code += 1) await answer(guessing, '000000')
    }
    expect(await answer(early, totp(secret, 1))).toMatchObject({ reason: 'too-many-tries' })
  })

  it('cannot be guessed from a session that was left open', async () => {
    const { browser, member, secret } = await guarded()
    const remove = (code: string) =>
      deleteAccount(accounts.deps, { viewer: member, password: PASSWORD, code, caller: browser.caller })
    for (let time = 0; time < 10; time += 1) await remove('000000')
    expect(await remove(totp(secret, 1))).toEqual({ ok: false, reason: 'too-many-tries' })
  })

  it.each([
    [
      'everywhere',
      (viewer: { id: string }) => signOutEverywhere(accounts.deps, { viewer, caller: testBrowser().caller }),
    ],
    [
      'everywhere else',
      (viewer: { id: string }) => revokeOtherSessions(accounts.deps, { viewer, caller: testBrowser().caller }),
    ],
  ])('is asked for again after signing out %s', async (_name, end) => {
    const { email, member, secret } = await guarded()
    const browser = await askFor(email)
    const code = totp(secret, 1)
    browser.take((await answer(browser, code, true)).cookies)
    await end(member)
    // And a used code stays used.
    expect(await answer(await askFor(email, browser), code)).toMatchObject({ ok: false, reason: 'expired' })
  })
})
