import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { checkLink } from '../links.ts'
import { requestEmailChange } from './request-email-change.ts'
import { countWork } from '../testing/count-work.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})

type Account = Awaited<ReturnType<typeof accounts.member>>
const ask = ({ member, browser }: Account, email: string, password = PASSWORD) =>
  requestEmailChange(accounts.deps, { viewer: member, email, password, language: 'tr', caller: browser.caller })
const confirm = (token: string) => confirmEmailChange(accounts.deps, { token, caller: testBrowser().caller })

describe('another address', () => {
  it('SETTINGS-13: counts when its mailed link is used, and the old address is reported', async () => {
    const ada = await accounts.member('ada')
    expect(await ask(ada, ' New@Kinora.example')).toEqual({ ok: true })
    expect(accounts.mails()).toMatchObject([
      { mail: 'confirm-email-change', to: 'new@kinora.example', language: 'tr', displayName: 'ada' },
      // The old address is notified immediately.
      { mail: 'email-change-asked', to: ada.email, language: 'tr', displayName: 'ada' },
    ])
    expect(accounts.mails()[0]?.url).toMatch(/^http:\/\/localhost:3000\/tr\/settings\/email\?token=[\w-]{43}$/)
    expect(await accounts.whoIs(await accounts.browserOf('new@kinora.example'))).toBeNull()
    expect(await accounts.whoIs(await accounts.browserOf(ada.email))).toBe('ada')

    const token = accounts.lastToken()
    expect(await confirm(token)).toEqual({ ok: true, email: 'new@kinora.example' })
    expect(accounts.mails().at(-1)).toMatchObject({ mail: 'email-changed', to: ada.email, language: 'tr' })
    expect(await accounts.whoIs(await accounts.browserOf(ada.email))).toBeNull()
    expect(await accounts.whoIs(await accounts.browserOf('new@kinora.example'))).toBe('ada')
    const profile = await database.db
      .selectFrom('user_profiles')
      .select(['email', 'updated_at', 'created_at'])
      .executeTakeFirstOrThrow()
    expect(profile.email).toBe('new@kinora.example')
    expect(await confirm(token)).toEqual({ ok: false, reason: 'link-expired' })
  })

  it('makes links in the old mailbox worthless', async () => {
    const ada = await accounts.member('ada')
    const reset = await accounts.resetToken(ada.email)
    await ask(ada, 'new@kinora.example')
    await confirm(accounts.lastToken())
    expect(await checkLink(accounts.deps, { kind: 'reset-password', token: reset })).toBe('invalid')
  })

  it.each([
    ['ada', 'email-invalid'],
    ['', 'email-invalid'],
    ['ADA@kinora.example', 'email-same'],
  ])('SETTINGS-14: refuses %j', async (email, reason) => {
    expect(await ask(await accounts.member('ada'), email)).toEqual({ ok: false, reason })
  })

  it('SETTINGS-14: refuses it without the password, and a taken one where addresses are not confirmed', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    expect(await ask(ada, 'new@kinora.example', 'wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await ask(ada, eve.email)).toEqual({ ok: false, reason: 'email-taken' })
    expect(accounts.mails()).toEqual([])
  })

  it('refuses one that was taken between mail and link', async () => {
    const ada = await accounts.member('ada')
    await ask(ada, 'eve@kinora.example')
    const token = accounts.lastToken()
    await accounts.member('eve')
    expect(await confirm(token)).toEqual({ ok: false, reason: 'email-taken' })
  })

  it('LIMITS: is asked for five times at most in a quarter of an hour', async () => {
    const ada = await accounts.member('ada')
    const answers: boolean[] = []
    for (let time = 0; time < 6; time += 1) answers.push((await ask(ada, `new${time}@kinora.example`)).ok)
    expect(answers).toEqual([true, true, true, true, true, false])
  })
})

it('Q40: where addresses are confirmed, a taken one gets the same answer after the same work, and its owner a mail', async () => {
  const work = countWork(database.db)
  accounts = testAccounts(work.db)
  const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
  accounts = testAccounts(work.db, { auth: createTestAuth(work.db, { confirmsEmail: true }) })
  const answers: unknown[] = []
  const free = await work.during(async () => answers.push(await ask(ada, 'new@kinora.example')))
  const taken = await work.during(async () => answers.push(await ask(ada, eve.email)))
  expect(taken).toEqual(free)
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(accounts.mails()).toContainEqual(expect.objectContaining({ mail: 'address-taken', to: eve.email }))
})
