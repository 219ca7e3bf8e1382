import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { grantRole } from './roles/grant-role.ts'
import { resetPassword } from './password/reset-password.ts'
import { signUp } from './sign-up/sign-up.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { PASSWORD, TARGET, testAccounts } from './testing/test-accounts.ts'
import { testBrowser } from './testing/test-browser.ts'

/** For a busy machine; alone each takes a few seconds. */
const LIMIT_MS = 180_000

let fresh: FreshDatabase
let accounts: ReturnType<typeof testAccounts>
beforeAll(async () => {
  fresh = await freshDatabase()
  accounts = testAccounts(fresh.db, {
    limits: { signIn: 10_000, signInAddress: 10_000, reset: 100, resetAddress: 100 },
  })
})
afterAll(() => fresh.close())

const sessionsOf = async (userId: string) =>
  (await fresh.db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).execute()).length
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('at the same time', () => {
  it(
    'of three admins who delete their accounts one stays',
    async () => {
      const admins = []
      for (const name of ['rita', 'rosa', 'rudi']) admins.push(await accounts.member(name))
      for (const { email } of admins) await grantRole(accounts.deps, { email, role: 'admin' })
      const answers = await Promise.all(
        admins.map(({ member, browser }) =>
          deleteAccount(accounts.deps, { viewer: member, password: PASSWORD, caller: browser.caller }),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
      expect(answers).toContainEqual({ ok: false, reason: 'last-admin' })
      expect(await fresh.db.selectFrom('admin_users').select('role').execute()).toEqual([{ role: 'admin' }])
    },
    LIMIT_MS,
  )

  it(
    'RESET-12: of fifty uses of one link one succeeds, and its password counts',
    async () => {
      const { email } = await accounts.member('fifty')
      const token = await accounts.resetToken(email)
      const answers = await times(50, (index) =>
        resetPassword(accounts.deps, { token, password: `horse ${index} battery`, caller: testBrowser().caller }),
      )
      const used = answers.flatMap(({ ok }, index) => (ok ? [index] : []))
      expect(used).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok)).toEqual(
        Array.from({ length: 49 }, () => ({ ok: false, reason: 'link-expired' })),
      )
      expect(await accounts.whoIs(await accounts.browserOf(email, `horse ${used[0]} battery`))).toBe('fifty')
    },
    LIMIT_MS,
  )

  it(
    'SETTINGS-13: of many links for another address one counts, whatever else ends links then',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const { email, member, browser } = await accounts.member(`moves-${round}`)
        const tokens: string[] = []
        for (const to of ['a', 'b', 'c', 'd']) {
          const { caller } = browser
          const asked = { viewer: member, email: `${to}-${round}@kinora.example`, password: PASSWORD, language: 'en' }
          await requestEmailChange(accounts.deps, { ...asked, caller })
          tokens.push(accounts.lastToken())
        }
        const reset = await accounts.resetToken(email)
        const [changed] = await Promise.all([
          Promise.all(tokens.map((token) => confirmEmailChange(accounts.deps, { token, caller: browser.caller }))),
          signOut(accounts.deps, { viewer: member, caller: browser.caller }),
          resetPassword(accounts.deps, { token: reset, password: 'another horse', caller: browser.caller }),
        ])
        expect(changed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
        const refused = changed.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
        expect(new Set(refused)).toEqual(new Set(['link-invalid']))
      }
    },
    LIMIT_MS,
  )

  it(
    'no session that the old password begins outlives a reset',
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const { email, member } = await accounts.member(`reset-${round}`)
        const token = await accounts.resetToken(email)
        const signIns = times(6, async () => {
          const answer = await signIn(accounts.deps, {
            target: TARGET,
            email,
            password: PASSWORD,
            caller: testBrowser().caller,
          })
          return answer.ok ? answer.cookies : []
        })
        const reset = await resetPassword(accounts.deps, {
          token,
          password: 'another horse',
          caller: testBrowser().caller,
        })
        expect(reset).toEqual({ ok: true })
        for (const cookies of await signIns) {
          const browser = testBrowser()
          browser.take(cookies)
          expect(await accounts.whoIs(browser)).toBeNull()
        }
        expect(await sessionsOf(member.id)).toBe(0)
      }
    },
    LIMIT_MS,
  )

  it(
    'AUTH-33: of ten who want one name or one address, one gets it, and the others leave nothing',
    async () => {
      const ask = (email: string, displayName: string) =>
        signUp(accounts.deps, {
          email,
          password: PASSWORD,
          displayName,
          language: 'en',
          country: 'US',
          caller: testBrowser().caller,
        })
      const names = await times(10, (index) =>
        ask(`same-name-${index}@kinora.example`, index % 2 === 0 ? 'Wanted' : 'wANTED'),
      )
      expect(names.filter(({ ok }) => ok)).toHaveLength(1)
      const addresses = await times(10, (index) => ask('wanted@kinora.example', `wants-${index}`))
      expect(addresses.filter(({ ok }) => ok)).toHaveLength(1)
      const users = await fresh.db
        .selectFrom('auth_users as u')
        .leftJoin('user_profiles as p', 'p.id', 'u.id')
        .leftJoin('auth_accounts as a', 'a.user_id', 'u.id')
        .select(['u.email', 'p.id as profile', 'a.id as account'])
        .where('u.email', 'like', '%wanted%')
        .execute()
      expect(users).toEqual([
        { email: 'wanted@kinora.example', profile: expect.any(String), account: expect.any(String) },
      ])
      const orphans = await fresh.db
        .selectFrom('auth_users as u')
        .leftJoin('user_profiles as p', 'p.id', 'u.id')
        .select('u.email')
        .where('p.id', 'is', null)
        .execute()
      expect(orphans).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'a lost profile is made once by many requests',
    async () => {
      const { browser, member } = await accounts.member('lost')
      await fresh.db.deleteFrom('user_profiles').where('id', '=', member.id).execute()
      expect(await times(20, () => accounts.whoIs(browser))).toEqual(Array.from({ length: 20 }, () => 'lost'))
    },
    LIMIT_MS,
  )

  it(
    'AUTH-28: no request after a sign-out finds the session',
    async () => {
      const { browser, member } = await accounts.member('leaving')
      const asked = times(20, () => accounts.whoIs(browser))
      await signOut(accounts.deps, { viewer: member, caller: browser.caller })
      expect(await times(20, () => accounts.whoIs(browser))).toEqual(Array.from({ length: 20 }, () => null))
      await asked
    },
    LIMIT_MS,
  )
})
