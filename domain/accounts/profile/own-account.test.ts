import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasRank } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { withDatabase } from '#tests/test-database.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { NAME_RESTS_SECONDS } from '../limits.ts'
import { ensureProfile } from './ensure-profile.ts'
import { grantRole } from '../roles/grant-role.ts'
import { createLink } from '../links.ts'
import { removeRole } from '../roles/remove-role.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { updateDisplayName } from './update-display-name.ts'

const database = withDatabase()

/** Every row of the database as JSON, by table. */
async function everything(): Promise<[table: string, rows: string][]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(database.db)
  const read = async ({ name }: { name: string }): Promise<[string, string]> => {
    const all = await sql`select * from ${sql.table(name)}`.execute(database.db)
    return [name, JSON.stringify(all.rows)]
  }
  return Promise.all(rows.map(read))
}
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
})

describe('a display name', () => {
  it('DATA-02, DATA-27: becomes another, and the profile says when it was changed', async () => {
    const { member, browser } = await accounts.member('ada')
    await database.db
      .updateTable('user_profiles')
      .set({ updated_at: new Date(0) })
      .execute()
    const update = (displayName: string) => updateDisplayName(accounts.deps, { viewer: member, displayName })
    expect(await update(' Ada_L ')).toEqual({ ok: true, displayName: 'Ada_L' })
    expect(await update('ada_l')).toEqual({ ok: true, displayName: 'ada_l' })
    expect(await accounts.whoIs(browser)).toBe('ada_l')
    const { updated_at } = await database.db.selectFrom('user_profiles').select('updated_at').executeTakeFirstOrThrow()
    expect(updated_at.getTime()).toBeGreaterThan(0)
  })

  it.each([
    ['AUTH-06', ' ', 'name-required'],
    ['AUTH-07', 'ab', 'name-too-short'],
    ['AUTH-08', 'ad\u202Emin', 'name-characters'],
    ['AUTH-33', 'EVE', 'name-taken'],
  ])('%s: is refused where it is %j', async (_id, displayName, reason) => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    expect(await updateDisplayName(accounts.deps, { viewer: ada.member, displayName })).toEqual({ ok: false, reason })
    expect([await accounts.whoIs(ada.browser), await accounts.whoIs(eve.browser)]).toEqual(['ada', 'eve'])
  })
})

describe('a display name that is given up', () => {
  const take = ({ member }: Awaited<ReturnType<typeof accounts.member>>, displayName: string) =>
    updateDisplayName(accounts.deps, { viewer: member, displayName })
  const rested = () =>
    database.db
      .updateTable('resting_names')
      .set({ given_up_at: new Date(Date.now() - NAME_RESTS_SECONDS * 1_000 - 1_000) })
      .execute()

  it('AUTH-33: is no other member’s for thirty days, whatever its capitals, and its owner may take it back', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    await take(ada, 'lovelace')
    expect(await take(eve, 'ADA')).toEqual({ ok: false, reason: 'name-taken' })
    await expect(accounts.member('Ada')).rejects.toThrow('name-taken')
    expect(await take(ada, 'Ada')).toEqual({ ok: true, displayName: 'Ada' })
    expect(await take(eve, 'lovelace')).toEqual({ ok: false, reason: 'name-taken' })
    await rested()
    expect(await take(eve, 'lovelace')).toEqual({ ok: true, displayName: 'lovelace' })
  })

  it('AUTH-33: rests with its account gone, and no text of it is kept', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    const { caller } = ada.browser
    await deleteAccount(accounts.deps, { viewer: ada.member, password: PASSWORD, caller })
    expect(await take(eve, 'ada')).toEqual({ ok: false, reason: 'name-taken' })
    const rows = await database.db.selectFrom('resting_names').selectAll().execute()
    expect(rows).toEqual([
      { name_hash: expect.stringMatching(/^[\w-]{43}$/), user_id: null, given_up_at: expect.any(Date) },
    ])
    await rested()
    expect((await take(eve, 'ada')).ok).toBe(true)
  })

  it('keeps three of one member at most from others', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    for (const name of ['one', 'two', 'three', 'four']) await take(ada, name)
    expect((await take(eve, 'one')).ok).toBe(false)
    expect((await take(eve, 'ada')).ok).toBe(true)
  })
})

describe('names of staff', () => {
  it('AUTH-33: what looks like one is refused to everybody else', async () => {
    const [ada, eve] = [await accounts.member('Lovelace'), await accounts.member('eve')]
    const take = ({ member }: typeof ada, displayName: string) =>
      updateDisplayName(accounts.deps, { viewer: member, displayName })
    expect((await take(eve, 'L0velace')).ok).toBe(true)
    await grantRole(accounts.deps, { email: ada.email, role: 'moderator' })
    for (const name of ['Love-lace', 'l0veIace', 'LOVELACE_', 'Loveelace'])
      expect([name, await take(eve, name)]).toEqual([name, { ok: false, reason: 'name-reserved' }])
    expect(await take(eve, 'Moderator')).toEqual({ ok: false, reason: 'name-reserved' })
    // Staff may use reserved names.
    expect((await take(ada, 'Moderator_Ada')).ok).toBe(true)
  })

  it('AUTH-09: none is made up for who comes from Google or has lost their profile', async () => {
    const { id } = await database.db
      .insertInto('auth_users')
      .values({ name: 'Kinora Support', email: 'admin@kinora.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ensureProfile(accounts.deps, id)
    const { display_name } = await database.db
      .selectFrom('user_profiles')
      .select('display_name')
      .executeTakeFirstOrThrow()
    expect(display_name).toMatch(/^user\d{1,4}$/)
  })
})

describe('a profile', () => {
  it('DATA-01: begins in English in the United States, shared with no one', async () => {
    const { id } = await database.db
      .insertInto('auth_users')
      .values({ name: 'x', email: 'x@kinora.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ensureProfile(accounts.deps, id)
    const profile = await database.db.selectFrom('user_profiles').selectAll().executeTakeFirstOrThrow()
    expect(profile).toMatchObject({
      id,
      email: 'x@kinora.example',
      avatar_url: null,
      country_code: 'US',
      language_code: 'en',
      is_watchlist_public: false,
      public_watchlist_slug: null,
      last_sign_in_at: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    })
  })

  it('DATA-26: holds nothing of a session, which the accounts keep apart', async () => {
    const { browser } = await accounts.member('ada')
    const [token = 'none'] = (browser.cookie('kinora.session_token') ?? '').split('.')
    const holding = (await everything()).filter(([, rows]) => rows.includes(token))
    expect(holding.map(([table]) => table)).toEqual(['auth_sessions'])
  })
})

describe('roles', () => {
  it('ROLES-05, LIMITS-64: rank editor, moderator, admin', () => {
    const roles: (StaffRole | null)[] = [null, 'editor', 'moderator', 'admin']
    const table = (['editor', 'moderator', 'admin'] as const).map((least) => roles.map((role) => hasRank(role, least)))
    expect(table).toEqual([
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, true],
    ])
  })

  it('DATA-28: are granted by address, overwritten and taken away', async () => {
    const { member } = await accounts.member('ada')
    const stored = () => database.db.selectFrom('admin_users').select(['id', 'role', 'permissions']).execute()
    expect(await grantRole(accounts.deps, { email: 'eve@kinora.example', role: 'admin' })).toBe(false)
    expect(await grantRole(accounts.deps, { email: 'ADA@kinora.example', role: 'editor' })).toBe(true)
    expect(await grantRole(accounts.deps, { email: 'ada@kinora.example', role: 'admin' })).toBe(true)
    expect(await stored()).toEqual([{ id: member.id, role: 'admin', permissions: {} }])
    expect(await removeRole(accounts.deps, { email: 'eve@kinora.example' })).toBe(false)
    expect(await removeRole(accounts.deps, { email: 'Ada@kinora.example' })).toBe(true)
    expect(await stored()).toEqual([])
  })

  it('DATA-03: are three', async () => {
    const { member } = await accounts.member('ada')
    const insert = database.db
      .insertInto('admin_users')
      .values({ id: member.id, role: 'owner' as 'admin' })
      .execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'admin_users_role_check' })
  })
})

describe('deleting an account', () => {
  it('leaves nothing of the member, and everything of others', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    for (const { member } of [ada, eve]) {
      const { id } = member
      const content = { user_id: id, content_id: 550, content_type: 'movie' as const }
      await database.db.insertInto('user_watchlists').values(content).execute()
      await database.db
        .insertInto('content_ratings')
        .values({ ...content, rating: 9 })
        .execute()
      await database.db.insertInto('admin_users').values({ id, role: 'editor' }).execute()
      await database.db
        .insertInto('auth_second_factors')
        .values({ user_id: id, secret: 's', backup_codes: 'b' })
        .execute()
      await insertStaticPage(database.db, { slug: `by-${member.displayName}`, created_by: id, updated_by: id })
      await createLink(accounts.deps, { kind: 'reset-password', value: id })
      await createLink(accounts.deps, {
        kind: 'confirm-email-change',
        value: `${id} new-${member.displayName}@x.example`,
      })
    }
    const all = async () => JSON.stringify(await everything())
    const mentions = (rows: string) => rows.split(eve.member.id).length
    const before = mentions(await all())
    const deleted = await deleteAccount(accounts.deps, {
      viewer: ada.member,
      password: PASSWORD,
      caller: ada.browser.caller,
    })
    if (!deleted.ok) throw new Error(deleted.reason)
    ada.browser.take(deleted.cookies)
    expect(ada.browser.cookie('kinora.session_token')).toBeUndefined()
    const left = await all()
    for (const trace of [ada.member.id, ada.email, 'new-ada@x.example', '"ada"']) expect(left).not.toContain(trace)
    expect(mentions(left)).toBe(before)
    expect(accounts.mails()).toMatchObject([
      { mail: 'account-deleted', to: ada.email, displayName: 'ada', language: 'tr' },
    ])
    expect(new Set(accounts.removedFolders)).toEqual(new Set([`avatars/${ada.member.id}/`]))
    expect([await accounts.whoIs(ada.browser), await accounts.whoIs(eve.browser)]).toEqual([null, 'eve'])
  })

  it('takes along what they wrote to the operator, and nothing that a guest may have written in their name', async () => {
    const { member, email, browser } = await accounts.member('ada')
    const remove = (viewer: { id: string }, { caller }: TestBrowser) =>
      deleteAccount(accounts.deps, { viewer, password: PASSWORD, caller })
    const write = (message: string, sender_id: string | null) =>
      database.db
        .insertInto('contact_messages')
        .values({ name: 'Ada', email, subject: null, message, language: 'tr', sender_id })
        .execute()
    const left = async () => {
      const rows = await database.db.selectFrom('contact_messages').select('message').orderBy('message').execute()
      return rows.map(({ message }) => message)
    }
    await write('As a guest', null)
    await write('Signed in', member.id)
    expect((await remove(member, browser)).ok).toBe(true)
    expect(await left()).toEqual(['As a guest'])
    const again = await accounts.member('Ada2')
    const { id } = again.member
    await database.db.updateTable('auth_users').set({ email, email_verified: true }).where('id', '=', id).execute()
    expect((await remove(again.member, again.browser)).ok).toBe(true)
    expect(await left()).toEqual([])
  })

  it('is refused to the last admin, who loses nothing', async () => {
    const [ada, eve] = [await accounts.member('ada'), await accounts.member('eve')]
    await grantRole(accounts.deps, { email: ada.email, role: 'admin' })
    await grantRole(accounts.deps, { email: eve.email, role: 'moderator' })
    const { caller } = ada.browser
    const remove = () => deleteAccount(accounts.deps, { viewer: ada.member, password: PASSWORD, caller })
    expect(await remove()).toEqual({ ok: false, reason: 'last-admin' })
    expect([await accounts.whoIs(ada.browser), accounts.removedFolders]).toEqual(['ada', []])
    await grantRole(accounts.deps, { email: eve.email, role: 'admin' })
    expect(await remove()).toMatchObject({ ok: true })
  })

  it('needs the password, and the pictures to be gone', async () => {
    const { member, browser } = await accounts.member('ada')
    const { caller } = browser
    const remove = (password: string) => deleteAccount(accounts.deps, { viewer: member, password, caller })
    expect(await remove('wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
    accounts.deps.files = { removeAll: () => Promise.reject(new Error('The store is away')) } as never
    await expect(remove(PASSWORD)).rejects.toThrow('The store is away')
    expect(await accounts.whoIs(browser)).toBe('ada')
  })
})
