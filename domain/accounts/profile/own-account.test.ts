import { beforeEach, describe, expect, it } from 'vitest'
import { hasRank } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { withDatabase } from '#tests/test-database.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureProfile } from './ensure-profile.ts'
import { grantRole } from '../roles/grant-role.ts'
import { createLink } from '../links.ts'
import { removeRole } from '../roles/remove-role.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { updateDisplayName } from './update-display-name.ts'

const TABLES = [
  'auth_users',
  'auth_sessions',
  'auth_accounts',
  'auth_verifications',
  'auth_second_factors',
  'user_profiles',
  'admin_users',
  'user_watchlists',
  'content_ratings',
  'static_pages',
] as const

const database = withDatabase()
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

describe('a profile', () => {
  it('DATA-01: begins in English in the United States, shared with nobody', async () => {
    const { id } = await database.db
      .insertInto('auth_users')
      .values({ name: 'x', email: 'x@kinora.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ensureProfile(database.db, id)
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
    const holding = async (table: (typeof TABLES)[number]) =>
      JSON.stringify(await database.db.selectFrom(table).selectAll().execute()).includes(token) ? [table] : []
    expect((await Promise.all(TABLES.map(holding))).flat()).toEqual(['auth_sessions'])
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
    const all = async () => {
      const rows = await Promise.all(TABLES.map((table) => database.db.selectFrom(table).selectAll().execute()))
      return JSON.stringify(rows)
    }
    const mentions = (rows: string) => rows.split(eve.member.id).length
    const before = mentions(await all())
    const deleted = await deleteAccount(accounts.deps, { viewer: ada.member, password: PASSWORD })
    if (!deleted.ok) throw new Error(deleted.reason)
    ada.browser.take(deleted.cookies)
    expect(ada.browser.cookie('kinora.session_token')).toBeUndefined()
    const left = await all()
    for (const trace of [ada.member.id, ada.email, 'new-ada@x.example', '"ada"']) expect(left).not.toContain(trace)
    expect(mentions(left)).toBe(before)
    expect(new Set(accounts.removedFolders)).toEqual(new Set([`avatars/${ada.member.id}/`]))
    expect([await accounts.whoIs(ada.browser), await accounts.whoIs(eve.browser)]).toEqual([null, 'eve'])
  })

  it('needs the password, and the pictures to be gone', async () => {
    const { member, browser } = await accounts.member('ada')
    const remove = (password: string) => deleteAccount(accounts.deps, { viewer: member, password })
    expect(await remove('wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
    accounts.deps.files = { removeAll: () => Promise.reject(new Error('The store is away')) } as never
    await expect(remove(PASSWORD)).rejects.toThrow('The store is away')
    expect(await accounts.whoIs(browser)).toBe('ada')
  })
})
