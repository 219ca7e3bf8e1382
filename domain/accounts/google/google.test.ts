import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { changePassword } from '../password/change-password.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { findMember } from '../sessions/find-member.ts'
import { requestEmailChange } from '../email/request-email-change.ts'
import { PROOF_SECONDS } from '../limits.ts'
import { findSecurity } from '../profile/find-security.ts'
import { finishGoogle } from './finish-google.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { startGoogle } from './start-google.ts'
import { startSecondFactor } from '../second-factor/start-second-factor.ts'
import { startGoogleServer } from '../testing/google-server.ts'
import type { Person } from '../testing/google-server.ts'
import { passTime } from '../testing/pass-time.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { totp } from '../testing/totp.ts'
import { verifySecondFactor } from '../second-factor/verify-second-factor.ts'

const database = withDatabase()
let google: Awaited<ReturnType<typeof startGoogleServer>>
let accounts: ReturnType<typeof testAccounts>
beforeAll(async () => {
  google = await startGoogleServer()
})
afterAll(() => google.stop())
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  accounts = testAccounts(database.db, { auth: createTestAuth(database.db, { google: google.config }) })
})

const ADA: Person = {
  sub: '1815',
  email: 'Ada@Kinora.example',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://lh3.googleusercontent.com/ada',
}

async function begin(browser = testBrowser(), returnPath = '/tr/movie/550?x=1#cast') {
  const started = await startGoogle(accounts.deps, { returnPath, caller: browser.caller })
  if (!started.ok) throw new Error(started.reason)
  browser.take(started.cookies)
  return started.url
}

const finish = (browser: ReturnType<typeof testBrowser>, query: URLSearchParams) =>
  finishGoogle(accounts.deps, { query, language: 'tr', country: 'TR', caller: browser.caller })

async function comeAs(person: Person, browser = testBrowser()) {
  google.state.person = person
  const answer = await finish(browser, await google.consent(await begin(browser)))
  if ('cookies' in answer) browser.take(answer.cookies)
  return { answer, browser }
}

const users = () => database.db.selectFrom('auth_users').select(['email', 'email_verified']).execute()

describe('signing in with Google', () => {
  it('AUTH-11, OAUTH-04: asks with PKCE, state and nonce to come back to our callback', async () => {
    const { origin, searchParams } = new URL(await begin())
    expect(origin).toBe(google.config.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kinora-client',
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/auth/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('AUTH-10, OAUTH-04: gives a first visitor an account with name, picture and their choice', async () => {
    const { answer, browser } = await comeAs(ADA)
    expect(answer).toMatchObject({ ok: true, next: 'signed-in', returnPath: '/tr/movie/550?x=1#cast' })
    expect(await accounts.whoIs(browser)).toBe('Ada_Lovelace')
    const profile = await database.db.selectFrom('user_profiles').selectAll().executeTakeFirstOrThrow()
    expect(profile).toMatchObject({
      email: 'ada@kinora.example',
      avatar_url: ADA.picture,
      language_code: 'tr',
      country_code: 'TR',
      last_sign_in_at: expect.any(Date),
    })
    expect(await findSecurity(accounts.deps, { viewer: profile })).toEqual({
      hasPassword: false,
      google: true,
      secondFactor: false,
    })
  })

  it('AUTH-09, AUTH-10: makes up what Google does not say, and a number where a name is taken', async () => {
    await accounts.member('ada_lovelace')
    await comeAs({ ...ADA, email: 'a@x.example' })
    await comeAs({ sub: '2', email: 'grace@x.example', email_verified: true, picture: 'javascript:alert(1)' })
    const profiles = await database.db
      .selectFrom('user_profiles')
      .select(['display_name', 'avatar_url'])
      .orderBy('email')
      .execute()
    expect(profiles).toEqual([
      { display_name: 'Ada_Lovelace2', avatar_url: ADA.picture },
      { display_name: 'ada_lovelace', avatar_url: null },
      { display_name: 'grace', avatar_url: null },
    ])
  })

  it('knows them again, by their id and not their address, and keeps no token of Google', async () => {
    await comeAs(ADA)
    const again = await comeAs({ ...ADA, email: 'moved@kinora.example' })
    expect(await accounts.whoIs(again.browser)).toBe('Ada_Lovelace')
    expect(await users()).toEqual([{ email: 'ada@kinora.example', email_verified: true }])
    expect(await database.db.selectFrom('auth_accounts').selectAll().execute()).toMatchObject([
      {
        provider_id: 'google',
        account_id: '1815',
        access_token: null,
        refresh_token: null,
        id_token: null,
        password: null,
      },
    ])
  })

  it('joins an account whose address is confirmed on both sides, and no other', async () => {
    const { member } = await accounts.member('ada')
    const person = { ...ADA, email: 'ada@kinora.example' }
    expect((await comeAs(person)).answer).toMatchObject({ ok: false, reason: 'address-in-use' })
    expect((await comeAs({ ...person, email_verified: false })).answer).toMatchObject({ ok: false })
    await database.db.updateTable('auth_users').set({ email_verified: true }).execute()
    expect((await comeAs({ ...person, email_verified: false })).answer).toMatchObject({ ok: false })
    const { browser } = await comeAs(person)
    expect(await accounts.whoIs(browser)).toBe('ada')
    expect(await findSecurity(accounts.deps, { viewer: member })).toMatchObject({ hasPassword: true, google: true })
    expect(accounts.mails()).toMatchObject([{ mail: 'google-linked', to: member.email, displayName: 'ada' }])
    await comeAs(person)
    expect(accounts.mails()).toHaveLength(1)
  })

  it.each([
    ['an address that Google has not confirmed', { ...ADA, email_verified: false }],
    ['no address', { sub: '3', name: 'Nobody' }],
  ])('makes no account for %s', async (_name, person) => {
    expect((await comeAs(person)).answer).toMatchObject({ ok: false, reason: 'unverified-email' })
    expect(await users()).toEqual([])
  })

  it('OAUTH-03: ends where consent is refused', async () => {
    const browser = testBrowser()
    const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state })
    expect(await finish(browser, query)).toMatchObject({ ok: false, reason: 'cancelled' })
  })

  it('OAUTH-04: takes back only the browser that went, once, with what Google gave', async () => {
    Object.assign(google.state, { person: ADA, tokens: 0 })
    const [browser, other] = [testBrowser(), testBrowser()]
    const query = await google.consent(await begin(browser))
    const refused = { ok: false, reason: 'failed' }
    expect(await finish(other, query)).toMatchObject(refused)
    expect(
      await finish(browser, new URLSearchParams({ code: query.get('code') ?? '', state: 'x'.repeat(32) })),
    ).toMatchObject(refused)
    expect(await finish(browser, new URLSearchParams({ code: query.get('code') ?? '' }))).toMatchObject(refused)
    expect(await finish(browser, new URLSearchParams())).toMatchObject(refused)
    expect(google.state.tokens).toBe(0)
    expect(await finish(browser, query)).toMatchObject({ ok: true })
    expect(await finish(browser, query)).toMatchObject(refused)
    const wrongCode = await google.consent(await begin(browser))
    wrongCode.set('code', 'invented')
    expect(await finish(browser, wrongCode)).toMatchObject(refused)
    expect(await users()).toHaveLength(1)
  })

  it('logs nothing of anyone who signs in', async () => {
    const lines: unknown[] = []
    const note = (...line: unknown[]) => void lines.push(line)
    const auth = createTestAuth(database.db, {
      google: google.config,
      logger: { debug: note, info: note, warn: note, error: note },
    })
    accounts = testAccounts(database.db, { auth })
    const { email } = await accounts.member('ada')
    await comeAs({ ...ADA, email })
    const browser = testBrowser()
    const query = await google.consent(await begin(browser))
    query.set('code', 'a-code-that-is-wrong')
    await finish(browser, query)
    await finish(testBrowser(), query)
    await signIn(accounts.deps, { target: TARGET, email, password: 'wrong horse', caller: browser.caller })
    expect(lines.length).toBeGreaterThan(2)
    const logged = JSON.stringify(lines)
    const secrets = [email, ADA.name, 'a-code-that-is-wrong', query.get('state'), PASSWORD, 'wrong horse']
    for (const secret of secrets) expect(logged).not.toContain(secret)
  })

  it('does not get round the second factor', async () => {
    const ada = await accounts.member('ada')
    await database.db.updateTable('auth_users').set({ email_verified: true }).execute()
    const { deps } = accounts
    const started = await startSecondFactor(deps, {
      viewer: ada.member,
      password: PASSWORD,
      caller: ada.browser.caller,
    })
    const secret = started.ok ? started.secret : ''
    await confirmSecondFactor(deps, { viewer: ada.member, code: totp(secret), caller: ada.browser.caller })
    const sessions = () => database.db.selectFrom('auth_sessions').select('id').execute()
    const before = await sessions()

    const { answer, browser } = await comeAs({ ...ADA, email: ada.email })
    expect(answer).toMatchObject({ ok: true, next: 'second-factor', returnPath: '/tr/movie/550?x=1#cast' })
    expect(accounts.mails().at(-1)).toMatchObject({ mail: 'google-linked', to: ada.email })
    expect(await accounts.whoIs(browser)).toBeNull()
    expect(await sessions()).toEqual(before)
    const verified = await verifySecondFactor(deps, {
      code: totp(secret, 1),
      trustDevice: false,
      caller: browser.caller,
    })
    expect(verified.ok).toBe(true)
    browser.take(verified.cookies)
    expect(await accounts.whoIs(browser)).toBe('ada')
  })
})

describe('who has Google and no password', () => {
  it('shows by Google, ten minutes ago at most, that it is them, before anything weighty', async () => {
    const { browser } = await comeAs(ADA)
    const { member } = await findMember(accounts.deps, { caller: browser.caller })
    if (member === null) throw new Error('Nobody is signed in')
    const given = { viewer: member, password: '', caller: browser.caller }
    await passTime(database.db, PROOF_SECONDS + 1)
    const unproved = { ok: false, reason: 'unproved' }
    const { caller } = browser
    const own = { viewer: member, current: '', password: 'another horse', caller }
    expect(await changePassword(accounts.deps, own)).toEqual(unproved)
    const email = { ...given, email: 'new@kinora.example', language: 'en' }
    expect(await requestEmailChange(accounts.deps, email)).toEqual(unproved)
    expect(await startSecondFactor(accounts.deps, given)).toEqual(unproved)
    expect(await deleteAccount(accounts.deps, given)).toEqual(unproved)
    // Another of their sessions proves nothing for this one.
    await comeAs(ADA)
    expect(await deleteAccount(accounts.deps, given)).toEqual(unproved)
    await comeAs(ADA, browser)
    expect(await changePassword(accounts.deps, { ...own, caller: browser.caller })).toMatchObject({ ok: true })
  })

  it('is asked by Google although it knows them', async () => {
    const confirming = { email: 'ada@kinora.example' }
    const { caller } = testBrowser()
    const started = await startGoogle(accounts.deps, { returnPath: '/en/settings', caller, confirming })
    const asked = new URL(started.ok ? started.url : '').searchParams
    expect([asked.get('prompt'), asked.get('max_age'), asked.get('login_hint')]).toEqual([
      'select_account',
      '0',
      confirming.email,
    ])
  })
})
