import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { createAccount } from './create-account.ts'
import { checkLink } from '../links.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from './sign-up.ts'
import { countWork } from '../testing/count-work.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})

const ADA = {
  email: 'Ada@Kinora.example',
  password: PASSWORD,
  displayName: ' Ada ',
  language: 'tr',
  country: 'TR',
  returnPath: '/tr/movie/550?x=1',
}
const ask = (given: Partial<typeof ADA> = {}, browser = testBrowser()) =>
  signUp(accounts.deps, { ...ADA, ...given, caller: browser.caller })
const profiles = () => database.db.selectFrom('user_profiles').selectAll().orderBy('created_at').execute()

describe('signing up', () => {
  it('AUTH-05: makes account and profile with what the visitor chose, and signs in', async () => {
    const browser = testBrowser()
    const signedUp = await ask({}, browser)
    expect(signedUp).toMatchObject({ ok: true, next: 'signed-in' })
    browser.take(signedUp.ok ? signedUp.cookies : [])
    expect(await accounts.whoIs(browser)).toBe('Ada')
    expect(await profiles()).toMatchObject([
      {
        email: 'ada@kinora.example',
        display_name: 'Ada',
        language_code: 'tr',
        country_code: 'TR',
        avatar_url: null,
        last_sign_in_at: expect.any(Date),
      },
    ])
    expect(accounts.mails()).toEqual([])
  })

  it('AUTH-32: keeps a hash of the password, and it nowhere else', async () => {
    accounts = testAccounts(database.db, { auth: createTestAuth(database.db, { passwords: undefined }) })
    await ask()
    const again = { target: TARGET, email: ADA.email, password: PASSWORD, caller: testBrowser().caller }
    expect(await signIn(accounts.deps, again)).toMatchObject({ ok: true })
    expect(await signIn(accounts.deps, { ...again, password: 'wrong horse' })).toEqual({
      ok: false,
      reason: 'wrong',
    })
    const rows = await database.db.selectFrom('auth_accounts').selectAll().execute()
    expect(rows).toMatchObject([
      { provider_id: 'credential', password: expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/) },
    ])
    for (const table of ['auth_users', 'auth_sessions', 'auth_verifications', 'user_profiles'] as const)
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toContain(PASSWORD)
  })

  it.each([
    ['AUTH-06', { displayName: '  ' }, 'name-required'],
    ['AUTH-07', { displayName: 'ab' }, 'name-too-short'],
    ['AUTH-08', { displayName: 'ad\u200Bmin' }, 'name-characters'],
    ['AUTH-33', { displayName: 'K1nora_Team' }, 'name-reserved'],
    ['AUTH-03', { email: '' }, 'email-invalid'],
    ['AUTH-03', { email: 'ada@' }, 'email-invalid'],
    ['AUTH-03', { password: '12345' }, 'password-too-short'],
    ['LIMITS-51', { password: 'x'.repeat(129) }, 'password-too-long'],
  ])('%s: refuses %j', async (_id, given, reason) => {
    expect(await ask(given)).toEqual({ ok: false, reason })
    expect(await profiles()).toEqual([])
  })

  it('AUTH-31: says that an address is taken where addresses are not confirmed', async () => {
    await ask()
    expect(await ask({ displayName: 'Eve', email: 'ADA@kinora.example' })).toEqual({ ok: false, reason: 'email-taken' })
    expect(await profiles()).toHaveLength(1)
  })

  it('AUTH-33: refuses a name that a person has, in capitals or not', async () => {
    await ask()
    expect(await ask({ displayName: 'aDA', email: 'eve@kinora.example' })).toEqual({ ok: false, reason: 'name-taken' })
    expect(await database.db.selectFrom('auth_users').select('email').execute()).toHaveLength(1)
  })

  it('takes no more than a few from one network', async () => {
    accounts = testAccounts(database.db, { limits: { signUp: 1 } })
    await ask()
    expect(await ask({ email: 'eve@kinora.example', displayName: 'eve' })).toEqual({
      ok: false,
      reason: 'too-many-tries',
    })
    expect(
      (await ask({ email: 'eve@kinora.example', displayName: 'eve' }, testBrowser({ clientIp: '192.0.2.8' }))).ok,
    ).toBe(true)
  })
})

describe('signing up where addresses are confirmed (Q40)', () => {
  beforeEach(() => {
    accounts = testAccounts(database.db, { auth: createTestAuth(database.db, { confirmsEmail: true }) })
  })

  it('mails a link that makes the account, once, and signs in', async () => {
    expect(await ask()).toMatchObject({ ok: true, next: 'confirm' })
    expect(accounts.mails()).toMatchObject([
      { mail: 'verify-email', to: 'ada@kinora.example', language: 'tr', displayName: 'Ada' },
    ])
    expect(accounts.mails()[0]?.url).toMatch(/^http:\/\/localhost:3000\/tr\/login\/confirm\?token=[\w-]{43}$/)
    expect(await profiles()).toEqual([])
    const early = await signIn(accounts.deps, { target: TARGET, ...ADA, caller: testBrowser().caller })
    expect(early).toEqual({ ok: false, reason: 'wrong' })

    const token = accounts.lastToken()
    const [browser, link] = [testBrowser(), { kind: 'confirm-sign-up', token } as const]
    expect(await checkLink(accounts.deps, link)).toBe('valid')
    const confirmed = await confirmSignUp(accounts.deps, { token, caller: browser.caller })
    if (!confirmed.ok) throw new Error(confirmed.reason)
    expect(confirmed.returnPath).toBe('/tr/movie/550?x=1')
    browser.take(confirmed.cookies)
    expect(await accounts.whoIs(browser)).toBe('Ada')
    expect(await accounts.whoIs(await accounts.browserOf(ADA.email))).toBe('Ada')
    const users = await database.db.selectFrom('auth_users').select('email_verified').execute()
    expect(users).toEqual([{ email_verified: true }])

    expect(await checkLink(accounts.deps, link)).toBe('expired')
    expect(await confirmSignUp(accounts.deps, { token, caller: browser.caller })).toEqual({
      ok: false,
      reason: 'link-expired',
    })
    expect(await confirmSignUp(accounts.deps, { token: 'invented', caller: browser.caller })).toEqual({
      ok: false,
      reason: 'link-invalid',
    })
  })

  it('fills no mailbox: three mails for an address in a network, six from anywhere, taken or not', async () => {
    accounts = testAccounts(database.db, {
      auth: createTestAuth(database.db, { confirmsEmail: true }),
      limits: { signUpPair: 3, signUpAddress: 6 },
    })
    const taken = { email: 'ada@kinora.example', hash: 'x', displayName: 'Ada', language: 'en', country: 'US' }
    await createAccount(database.db, { ...taken, emailVerified: true })
    for (const email of ['eve@kinora.example', ADA.email]) {
      accounts.deps.jobs.jobs.length = 0
      const answers: boolean[] = []
      for (const network of [1, 1, 1, 1, 2, 3, 4, 5, 6]) {
        const browser = testBrowser({ clientIp: `192.0.2.${network}` })
        answers.push((await ask({ email, displayName: 'eve' }, browser)).ok)
      }
      expect(answers).toEqual(answers.map(() => true))
      expect(accounts.mails()).toHaveLength(6)
    }
  })

  it('strangers who sign up with an address neither block its owner nor choose the password', async () => {
    accounts = testAccounts(database.db, {
      auth: createTestAuth(database.db, { confirmsEmail: true }),
      limits: { signUpPair: 3, signUpAddress: 6 },
    })
    for (let network = 0; network < 6; network += 1)
      await ask(
        { displayName: `eve-${network}`, password: 'not her horse' },
        testBrowser({ clientIp: `192.0.2.${network}` }),
      )
    const token = accounts.lastToken()
    const browser = testBrowser({ clientIp: '198.51.100.1' })
    const signedUp = await ask({}, browser)
    expect(signedUp).toMatchObject({ ok: true, next: 'confirm' })
    expect(accounts.mails()).toHaveLength(6)
    browser.take(signedUp.ok ? signedUp.cookies : [])
    const confirmed = await confirmSignUp(accounts.deps, { token, caller: browser.caller })
    browser.take(confirmed.ok ? confirmed.cookies : [])
    expect(await accounts.whoIs(browser)).toBe('Ada')
    expect(await accounts.whoIs(await accounts.browserOf(ADA.email))).toBe('Ada')
  })

  it('a browser’s own sign-up confirms no other address, and none without a mailed link', async () => {
    const browser = testBrowser()
    const own = await ask({ email: 'eve@kinora.example', displayName: 'eve' }, browser)
    browser.take(own.ok ? own.cookies : [])
    const token = decodeURIComponent(browser.cookie('kinora.sign_up') ?? '').split('.')[0] ?? ''
    expect((await confirmSignUp(accounts.deps, { token, caller: browser.caller })).ok).toBe(false)
    await ask()
    await confirmSignUp(accounts.deps, { token: accounts.lastToken(), caller: browser.caller })
    expect(await profiles()).toMatchObject([{ email: 'ada@kinora.example', display_name: 'Ada' }])
  })

  it('AUTH-31: answers alike for a taken address, after the same work, and writes to its owner', async () => {
    const work = countWork(database.db)
    const auth = createTestAuth(work.db, { confirmsEmail: true })
    accounts = testAccounts(work.db, { auth })
    await ask()
    await confirmSignUp(accounts.deps, { token: accounts.lastToken(), caller: testBrowser().caller })
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    const free = await work.during(async () =>
      answers.push(await ask({ email: 'eve@kinora.example', displayName: 'eve' })),
    )
    const taken = await work.during(async () => answers.push(await ask({ displayName: 'eve' })))
    expect(taken).toEqual(free)
    expect(taken.hashes).toBe(1)
    expect(answers.map(({ ok, ...given }) => [ok, 'next' in given && given.next])).toEqual([
      [true, 'confirm'],
      [true, 'confirm'],
    ])
    expect(accounts.mails().at(-1)).toMatchObject({ mail: 'address-taken', to: 'ada@kinora.example' })
    expect(JSON.stringify(accounts.mails().at(-1))).not.toContain('token')
  })

  it('gives a number to a name that was taken meanwhile, and no second account to an address', async () => {
    await ask()
    const first = accounts.lastToken()
    await ask({ email: 'eve@kinora.example' })
    const second = accounts.lastToken()
    await ask({ displayName: 'Other' })
    const third = accounts.lastToken()
    const confirm = (token: string) => confirmSignUp(accounts.deps, { token, caller: testBrowser().caller })
    expect([await confirm(first), await confirm(second), await confirm(third)]).toMatchObject([
      { ok: true, renamed: false },
      // Which the member is shown.
      { ok: true, renamed: true },
      { ok: false },
    ])
    const names = await database.db
      .selectFrom('user_profiles')
      .select(['email', 'display_name'])
      .orderBy('display_name')
      .execute()
    expect(names).toEqual([
      { email: 'ada@kinora.example', display_name: 'Ada' },
      { email: 'eve@kinora.example', display_name: 'Ada2' },
    ])
  })
})
