import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { checkLink } from '../links.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { countWork } from '../testing/count-work.ts'
import { passTime } from '../testing/pass-time.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'

const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db, { limits: { resetAddress: 100 } })
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (email: string, language = 'ar', clientIp = '192.0.2.7') =>
  requestPasswordReset(accounts.deps, { email, language, caller: testBrowser({ clientIp }).caller })
const reset = (token: string, password = 'another horse') =>
  resetPassword(accounts.deps, { token, password, caller: testBrowser().caller })
const check = (token: string) => checkLink(accounts.deps, { kind: 'reset-password', token })

describe('asking for a reset', () => {
  it('AUTH-13, FUNCTIONS-06: mails a link in the language of the page', async () => {
    const { email } = await accounts.member('ada')
    expect(await ask(` ${email.toUpperCase()}`)).toEqual({ ok: true })
    await accounts.sendLinks()
    expect(accounts.sent).toMatchObject([{ to: email, language: 'ar' }])
    expect(accounts.sent[0]?.text).toMatch(/\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/)
    expect(accounts.sent[0]?.text).toContain('ada')
  })

  it('keeps no token, only what recognises it', async () => {
    const { email } = await accounts.member('ada')
    const token = await accounts.resetToken(email)
    const rows = await database.db.selectFrom('auth_verifications').selectAll().execute()
    expect([rows.length, token.length]).toEqual([1, 43])
    expect(JSON.stringify([rows, accounts.deps.jobs.jobs])).not.toContain(token)
  })

  it('answers alike, after the same work, where there is no such account, and writes to no one', async () => {
    const work = countWork(database.db)
    accounts = testAccounts(work.db)
    const { email } = await accounts.member('ada')
    const answers: unknown[] = []
    const known = await work.during(async () => answers.push(await ask(email)))
    const unknown = await work.during(async () => answers.push(await ask('eve@kinora.example')))
    expect(unknown).toEqual(known)
    expect(answers).toEqual([{ ok: true }, { ok: true }])
    const orders = accounts.deps.jobs.jobs.map((job) => ({ ...job, to: '' }))
    expect(orders[1]).toEqual(orders[0])
    await accounts.sendLinks()
    expect(accounts.sent.map(({ to }) => to)).toEqual([email])
  })

  it.each([
    ['AUTH-12', '  ', 'email-required'],
    ['AUTH-12', 'ada', 'email-invalid'],
  ])('%s: refuses %j', async (_id, email, reason) => {
    expect(await ask(email)).toEqual({ ok: false, reason })
  })

  it('AUTH-13: learns where the database is unavailable', async () => {
    const away = database.db.withPlugin({
      transformQuery() {
        throw new Error('away')
      },
      transformResult: async ({ result }) => result,
    })
    accounts.deps.db = away
    await expect(ask('ada@kinora.example')).rejects.toThrow('away')
    expect(accounts.deps.jobs.jobs).toEqual([])
  })

  it('fills no mailbox: three for an address in a network, six from anywhere, known or not', async () => {
    accounts = testAccounts(database.db)
    const { email } = await accounts.member('ada')
    for (const address of [email, 'eve@kinora.example']) {
      const answers: boolean[] = []
      for (const network of [1, 1, 1, 1, 2, 3, 4, 5, 6])
        answers.push((await ask(address, 'en', `192.0.2.${network}`)).ok)
      // From the seventh on the answer is the same, and the links in earlier mails are valid.
      expect(answers).toEqual([true, true, true, false, true, true, true, true, true])
    }
    await accounts.sendLinks()
    expect(accounts.sent).toHaveLength(6)
  })

  it('shuts the door to no one: who is foreign takes no mail from a browser that signed in before', async () => {
    accounts = testAccounts(database.db)
    const { email, browser } = await accounts.member('ada')
    for (let network = 10; network < 30; network += 1) await ask(email, 'en', `192.0.2.${network}`)
    for (let time = 0; time < 4; time += 1) await ask(email, 'en', '192.0.2.7')
    accounts.deps.jobs.jobs.length = 0
    const own = () => requestPasswordReset(accounts.deps, { email, language: 'en', caller: browser.caller })
    const answers = [await own(), await own(), await own(), await own()].map(({ ok }) => ok)
    expect(answers).toEqual([true, true, true, false])
    expect(accounts.deps.jobs.jobs).toHaveLength(3)
  })
})

describe('resetting', () => {
  it('RESET-12: takes the new password in place of the old one, once', async () => {
    const { email } = await accounts.member('ada')
    const token = await accounts.resetToken(email)
    expect(await check(token)).toBe('valid')
    expect(await reset(token)).toEqual({ ok: true })
    expect(await accounts.whoIs(await accounts.browserOf(email))).toBeNull()
    expect(await accounts.whoIs(await accounts.browserOf(email, 'another horse'))).toBe('ada')
    expect(await check(token)).toBe('expired')
    expect(await reset(token, 'a third horse')).toEqual({ ok: false, reason: 'link-expired' })
    expect(accounts.mails().at(-1)).toMatchObject({ mail: 'password-changed', to: email, language: 'tr' })
  })

  it('ends every session, and every other link on the way', async () => {
    const { email, browser } = await accounts.member('ada')
    const phone = await accounts.browserOf(email)
    const first = await accounts.resetToken(email)
    await reset(await accounts.resetToken(email))
    expect([await accounts.whoIs(browser), await accounts.whoIs(phone)]).toEqual([null, null])
    expect(await database.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
    expect(await reset(first)).toEqual({ ok: false, reason: 'link-invalid' })
  })

  it('RESET-02: ends after an hour, and is known as ended', async () => {
    const { email } = await accounts.member('ada')
    const token = await accounts.resetToken(email)
    await passTime(database.db, 59 * 60)
    expect(await check(token)).toBe('valid')
    await passTime(database.db, 60)
    expect(await check(token)).toBe('expired')
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-expired' })
    await passTime(database.db, 4 * 24 * 60 * 60)
    await accounts.resetToken(email)
    expect(await check(token)).toBe('invalid')
  })

  it.each(['', 'x', '0'.repeat(43), "' or 1=1 --"])('RESET-03: refuses the invented token %j', async (token) => {
    expect(await check(token)).toBe('invalid')
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-invalid' })
  })

  it.each([
    ['RESET-05', '12345', 'password-too-short'],
    ['LIMITS-51', 'x'.repeat(129), 'password-too-long'],
  ])('%s: refuses a password of the wrong length, and the link stays good', async (_id, password, reason) => {
    const { email } = await accounts.member('ada')
    const token = await accounts.resetToken(email)
    expect(await reset(token, password)).toEqual({ ok: false, reason })
    expect(await reset(token, PASSWORD)).toEqual({ ok: true })
  })

  it('gives a first password to anyone who came with Google, and takes the address for confirmed', async () => {
    const { email, member } = await accounts.member('ada')
    await database.db.deleteFrom('auth_accounts').execute()
    await reset(await accounts.resetToken(email))
    expect(await accounts.whoIs(await accounts.browserOf(email, 'another horse'))).toBe('ada')
    const user = await database.db.selectFrom('auth_users').selectAll().where('id', '=', member.id).executeTakeFirst()
    expect(user).toMatchObject({ email_verified: true })
  })

  it('takes no link of another kind', async () => {
    const { email } = await accounts.member('ada')
    const token = await accounts.resetToken(email)
    expect(await checkLink(accounts.deps, { kind: 'confirm-email-change', token })).toBe('invalid')
  })
})
