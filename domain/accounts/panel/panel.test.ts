import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { startSecondFactor } from '../second-factor/start-second-factor.ts'
import { verifySecondFactor } from '../second-factor/verify-second-factor.ts'
import { findMember } from '../sessions/find-member.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { passTime } from '../testing/pass-time.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { totp } from '../testing/totp.ts'
import { admitStaff } from './admit-staff.ts'
import { hashOf, issuePanelCode } from './issue-panel-code.ts'
import { redeemPanelCode } from './redeem-panel-code.ts'

const STATE = 'kept by the browser'
const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
let panel: typeof accounts.deps
beforeEach(() => {
  vi.useRealTimers()
  accounts = testAccounts(database.db)
  panel = {
    ...accounts.deps,
    auth: createTestAuth(database.db, { site: 'admin', publicUrl: 'http://admin.localhost:3000' }),
  }
})

async function staff(role: 'editor' | 'admin' = 'editor') {
  const ada = await accounts.member('ada')
  await database.db.insertInto('admin_users').values({ id: ada.member.id, role, updated_at: new Date() }).execute()
  return ada
}

const issue = ({ caller }: TestBrowser) => issuePanelCode(accounts.deps, { caller, stateHash: hashOf(STATE) })
type PanelDeps = Parameters<typeof redeemPanelCode>[0]
interface Redeeming {
  state?: string
  deps?: PanelDeps
  browser?: TestBrowser
}
const redeem = (code: string | null, { state = STATE, deps = panel, browser = testBrowser() }: Redeeming = {}) =>
  redeemPanelCode(deps, { code: code ?? '', state, caller: browser.caller })

async function whoIsInPanel({ caller }: TestBrowser): Promise<string | null> {
  return (await findMember(panel, { caller })).member?.displayName ?? null
}

describe('a sign-in carried over to the panel', () => {
  it('AUTH-14: begins a session of the panel, apart from the public one', async () => {
    const { browser } = await staff()
    const there = testBrowser()
    const entered = await redeem(await issue(browser), { browser: there })
    if (!entered.ok) throw new Error('refused')
    there.take(entered.cookies)
    expect(await whoIsInPanel(there)).toBe('ada')
    expect(await accounts.whoIs(there)).toBeNull()
    expect(await whoIsInPanel(browser)).toBeNull()
  })

  it('AUTH-14: neither site takes the other’s session under its own cookie’s name', async () => {
    const { browser } = await staff()
    const there = testBrowser()
    const entered = await redeem(await issue(browser), { browser: there })
    there.take(entered.ok ? entered.cookies : [])
    const renamed = (cookies: string | null, from: string, to: string) => ({
      ...browser.caller,
      cookies: (cookies ?? '').replaceAll(`${from}.session_token`, `${to}.session_token`),
    })
    const inPanel = renamed(browser.caller.cookies, 'kinora', 'kinora-admin')
    const outside = renamed(there.caller.cookies, 'kinora-admin', 'kinora')
    expect((await findMember(panel, { caller: inPanel })).member).toBeNull()
    expect((await findMember(accounts.deps, { caller: outside })).member).toBeNull()
  })

  it('AUTH-14: works once', async () => {
    const { browser } = await staff()
    const code = await issue(browser)
    expect((await redeem(code)).ok).toBe(true)
    expect((await redeem(code)).ok).toBe(false)
  })

  it('AUTH-14: ends after 60 seconds', async () => {
    const { browser } = await staff()
    const code = await issue(browser)
    await passTime(database.db, 60)
    expect((await redeem(code)).ok).toBe(false)
  })

  it('AUTH-14: is refused on another panel’s host, and spent by it', async () => {
    const { browser } = await staff()
    const code = await issue(browser)
    const elsewhere = { ...panel, site: { ...panel.site, adminUrl: 'https://panel.example' } }
    expect((await redeem(code, { deps: elsewhere })).ok).toBe(false)
    expect((await redeem(code)).ok).toBe(false)
  })

  it('AUTH-14: is refused in another browser', async () => {
    const { browser } = await staff()
    expect((await redeem(await issue(browser), { state: 'kept by another' })).ok).toBe(false)
  })

  it('AUTH-14: is refused when the session has ended that it was made for', async () => {
    const { browser, member } = await staff()
    const code = await issue(browser)
    await signOut(accounts.deps, { viewer: member, caller: browser.caller })
    expect((await redeem(code)).ok).toBe(false)
  })

  it('AUTH-14: is refused when the role was taken away meanwhile, and not begun without one', async () => {
    const { browser, member } = await staff()
    const code = await issue(browser)
    await database.db.deleteFrom('admin_users').where('id', '=', member.id).execute()
    expect((await redeem(code)).ok).toBe(false)
    expect(await issue(browser)).toBeNull()
    expect(await issue(testBrowser())).toBeNull()
  })

  it('AUTH-14: still asks for the second factor', async () => {
    const { browser, member } = await staff()
    const started = await startSecondFactor(accounts.deps, {
      viewer: member,
      password: PASSWORD,
      caller: browser.caller,
    })
    if (!started.ok) throw new Error(started.reason)
    const confirmed = await confirmSecondFactor(accounts.deps, {
      viewer: member,
      code: totp(started.secret),
      caller: browser.caller,
    })
    if (!confirmed.ok) throw new Error(confirmed.reason)
    browser.take(confirmed.cookies)
    const there = testBrowser()
    const entered = await redeem(await issue(browser), { browser: there })
    expect(entered).toMatchObject({ ok: true, next: 'second-factor' })
    there.take(entered.ok ? entered.cookies : [])
    expect(await whoIsInPanel(there)).toBeNull()
    const code = { code: totp(started.secret, 1), trustDevice: false }
    const verified = await verifySecondFactor(panel, { ...code, caller: there.caller })
    expect(verified.ok).toBe(true)
    there.take(verified.cookies)
    expect(await whoIsInPanel(there)).toBe('ada')
  })
})

describe('a sign-in to the panel', () => {
  async function signInThere(email: string, browser = testBrowser()) {
    const signedIn = await signIn(panel, { target: TARGET, email, password: PASSWORD, caller: browser.caller })
    if (!signedIn.ok) throw new Error(signedIn.reason)
    const member = await admitStaff(panel, { cookies: signedIn.cookies, caller: browser.caller })
    browser.take(signedIn.cookies)
    return { member, browser }
  }

  it('ROLES-06: stands for staff', async () => {
    const { email } = await staff('admin')
    const { member, browser } = await signInThere(email)
    expect(member?.role).toBe('admin')
    expect(await whoIsInPanel(browser)).toBe('ada')
  })

  it('ADMIN-LOGIN-08, ROLES-06: leaves no session of anybody else', async () => {
    const { email, browser: own } = await accounts.member('bob')
    const { member, browser } = await signInThere(email)
    expect(member).toBeNull()
    expect(await whoIsInPanel(browser)).toBeNull()
    expect(await accounts.whoIs(own)).toBe('bob')
  })
})
