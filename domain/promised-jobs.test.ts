import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Job } from '#shared/jobs.ts'
import { DIRECT_READERS } from '#tests/factories/direct-readers.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { confirmEmailChange } from './accounts/email/confirm-email-change.ts'
import { requestEmailChange } from './accounts/email/request-email-change.ts'
import { createLink } from './accounts/links.ts'
import { changePassword } from './accounts/password/change-password.ts'
import { requestPasswordReset } from './accounts/password/request-password-reset.ts'
import { resetPassword } from './accounts/password/reset-password.ts'
import { signUp } from './accounts/sign-up/sign-up.ts'
import { CHEAP_PASSWORDS } from './accounts/testing/cheap-passwords.ts'
import { PASSWORD, testAccounts } from './accounts/testing/test-accounts.ts'
import { createTestAuth } from './accounts/testing/test-auth.ts'
import { testBrowser } from './accounts/testing/test-browser.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import type { Jobs } from './jobs.ts'
import { claimNotices } from './notices/claim-notices.ts'
import { lookAgain } from './imports/look-again.ts'
import { startImport } from './imports/start-import.ts'

/** Jobs whose every promise fails, as with a database that accepts no more. */
class NotTaken extends Error {}
const promised: Job[] = []
const inWrites: boolean[] = []
const failing: Jobs = {
  enqueue: () => expect.unreachable('What an answer promises may not wait behind it'),
  enqueueIn: async (db, ...jobs) => {
    promised.push(...jobs)
    inWrites.push(db.isTransaction)
    throw new NotTaken('The job was not taken')
  },
}

let database: FreshDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())
beforeEach(() => {
  promised.length = 0
  inWrites.length = 0
})

/** All members, links, messages and imports. */
async function everything(): Promise<unknown> {
  const tables = [
    'auth_users',
    'auth_accounts',
    'auth_verifications',
    'user_profiles',
    'contact_messages',
    'imports',
    'notice_settings',
  ]
  const rows: unknown[] = []
  for (const name of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(
      database.db,
    )
    rows.push(name, ...found.rows)
  }
  return rows
}

const { caller } = testBrowser()
const BYTES = Buffer.from('Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Parasite,2019,u,4.5\n')

async function prepare() {
  const { db } = database
  const auth = createTestAuth(db, { confirmsEmail: true })
  const accounts = testAccounts(db, { auth, limits: { reset: 1_000 } })
  const viewer = await insertMember(db)
  const site = { ...accounts.deps.site, operator: { name: null, address: null, contactEmail: 'us@kinora.example' } }
  const deps = { ...accounts.deps, site, jobs: failing, readers: DIRECT_READERS }
  return {
    deps,
    viewer,
    linkTo: (kind: Parameters<typeof createLink>[1]['kind'], value: string) => createLink(deps, { kind, value }),
  }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Each returns the work to try, with everything it needs already written. */
const VERBS: Record<string, (prepared: Prepared) => Promise<{ job: Job['name']; verb: () => Promise<unknown> }>> = {
  'a sign-up': async ({ deps }) => ({
    job: 'send-mail',
    verb: () =>
      signUp(deps, {
        email: 'eve@kinora.example',
        password: PASSWORD,
        displayName: 'eve',
        language: 'en',
        country: 'US',
        caller,
      }),
  }),
  'AUTH-13: a reset': async ({ deps }) => ({
    job: 'mail-reset-link',
    verb: () => requestPasswordReset(deps, { email: 'eve@kinora.example', language: 'en', caller }),
  }),
  'SETTINGS-13: another address': async ({ deps, viewer }) => {
    const given = { viewer, email: 'new@kinora.example', password: PASSWORD, language: 'en', caller }
    const account = { user_id: viewer.id, account_id: viewer.id, provider_id: 'credential' }
    const password = await CHEAP_PASSWORDS.hash(PASSWORD)
    await deps.db
      .insertInto('auth_accounts')
      .values({ ...account, password })
      .execute()
    return { job: 'send-mail', verb: () => requestEmailChange(deps, given) }
  },
  'another address that is confirmed': async ({ deps, viewer, linkTo }) => {
    const token = await linkTo('confirm-email-change', `${viewer.id} newer@kinora.example`)
    return { job: 'send-mail', verb: () => confirmEmailChange(deps, { token, caller }) }
  },
  'a new password by a link': async ({ deps, viewer, linkTo }) => {
    const token = await linkTo('reset-password', viewer.id)
    return { job: 'send-mail', verb: () => resetPassword(deps, { token, password: 'another horse', caller }) }
  },
  'CONTACT-03: a message': async ({ deps }) => ({
    job: 'mail-contact-message',
    verb: () =>
      sendContactMessage(deps, {
        message: { name: 'Ada', email: 'ada@example.org', subject: null, message: 'Hm.' },
        language: 'en',
        sender: null,
        clientIp: null,
      }),
  }),
  'an import': async ({ deps, viewer }) => ({
    job: 'import-titles',
    verb: () => startImport(deps, { viewer, file: new File([BYTES], 'ratings.csv') }),
  }),
  'a digest that is due': async ({ deps, viewer }) => {
    const [day, before] = [new Date('2026-06-15T15:00:00Z'), new Date('2026-06-14T15:00:00Z')]
    const time = { way: 'mail', every: 'day', hour: 18, weekday: 5 } as const
    await deps.db
      .insertInto('notice_settings')
      .values({ user_id: viewer.id, ...time, due_at: day, covered_until: before })
      .execute()
    await deps.db.updateTable('user_profiles').set({ country_code: 'TR', offers_since: null }).execute()
    await deps.db.updateTable('user_profiles').set({ offers_since: null }).execute()
    return { job: 'mail-digest', verb: () => claimNotices({ ...deps, clock: { now: () => day } }) }
  },
  'an import that goes on': async ({ deps, viewer }) => {
    const jobs = { enqueue: () => {}, enqueueIn: async () => {} }
    const started = await startImport({ ...deps, jobs }, { viewer, file: new File([BYTES], 'ratings.csv') })
    const id = started.ok ? started.id : ''
    await deps.db.updateTable('imports').set({ state: 'preview' }).where('id', '=', id).execute()
    return { job: 'import-titles', verb: () => lookAgain(deps, { viewer, id }) }
  },
}

it.each(Object.keys(VERBS))('%s is not acknowledged where its job cannot be kept, and leaves nothing', async (name) => {
  const { job, verb } = await VERBS[name]!(await prepare())
  const before = await everything()
  await expect(verb()).rejects.toThrow(NotTaken)
  expect(promised.map((one) => one.name)).toEqual([job])
  // A reset writes nothing else: whether the address is known is for the job to find out.
  expect(inWrites).toEqual([job !== 'mail-reset-link'])
  expect(await everything()).toEqual(before)
})

it('a changed password stays the old one where its mail cannot be kept', async () => {
  const accounts = testAccounts(database.db)
  const { member, browser } = await accounts.member('grace')
  const before = await everything()
  const changing = changePassword(
    { ...accounts.deps, jobs: failing },
    { viewer: member, current: PASSWORD, password: 'another horse', caller: browser.caller },
  )
  await expect(changing).rejects.toThrow(NotTaken)
  expect([inWrites, await everything()]).toEqual([[true], before])
})
