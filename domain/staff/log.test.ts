import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { LOG_PAGE_SIZE } from './limits.ts'
import { listActionNames } from './list-action-names.ts'
import { listActions } from './list-actions.ts'
import type { ActionFilter } from './list-actions.ts'
import { logAction } from './log-action.ts'

const database = withDatabase()
const ANY: ActionFilter = { person: '', action: '', target: '', from: '', to: '' }

async function staff(display_name: string) {
  const member = await insertMember(database.db, { display_name })
  await database.db
    .insertInto('admin_users')
    .values({ id: member.id, role: 'editor', updated_at: new Date() })
    .execute()
  return member
}

const log = (actor: { id: string }, action: string, target: { type: string; id: string } | null = null) =>
  logAction(database.db, { actor, action, target, userAgent: 'TestBrowser/1.0' })
const list = async (filter: Partial<ActionFilter>) =>
  (await listActions(database, { filter: { ...ANY, ...filter } })).lines.map(({ action }) => action)

describe('the log', () => {
  it('DATA-04: has who, what, to what, how it was and became, and the browser, but no address', async () => {
    const ada = await staff('ada')
    await logAction(database.db, {
      actor: ada,
      action: 'update_static_page',
      target: { type: 'static_page', id: 'about' },
      details: { before: { title: 'Old' }, after: { title: 'New' } },
      userAgent: 'TestBrowser/1.0',
    })
    expect(await database.db.selectFrom('admin_logs').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      admin_id: ada.id,
      action: 'update_static_page',
      target_type: 'static_page',
      target_id: 'about',
      details: { before: { title: 'Old' }, after: { title: 'New' } },
      ip_address: null,
      user_agent: 'TestBrowser/1.0',
    })
  })

  it('ROLES-10, Q53: takes no line of a person who is no staff', async () => {
    await log(await insertMember(database.db), 'make_admin')
    expect(await list({})).toEqual([])
  })

  it.each([
    ['update', "update admin_logs set action = 'other'"],
    ['delete', 'delete from admin_logs'],
  ])('DATA-04: refuses to %s a line', async (_name, statement) => {
    await log(await staff('ada'), 'make_admin')
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/only added|permission denied/)
  })

  it('finds lines by person, action, target and day', async () => {
    const [ada, bob] = [await staff('ada_l'), await staff('bob')]
    await log(ada, 'make_admin', { type: 'user', id: bob.id })
    await log(bob, 'view_dashboard')
    expect(await list({ person: 'DA_' })).toEqual(['make_admin'])
    expect(await list({ person: '%' })).toEqual([])
    expect(await list({ person: bob.id })).toEqual(['view_dashboard'])
    expect(await list({ action: 'view_dashboard' })).toEqual(['view_dashboard'])
    expect(await list({ target: 'user' })).toEqual(['make_admin'])
    const named = await listActions(database, { filter: { ...ANY, target: 'user' } })
    expect(named.lines).toMatchObject([{ targetId: bob.id, targetName: 'bob' }])
    expect(await list({ target: bob.id })).toEqual(['make_admin'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await list({ from: today, to: today })).toHaveLength(2)
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ from: '0000-99-99', person: '\0ada' })).toEqual(['make_admin'])
    expect(await listActionNames(database)).toEqual(['make_admin', 'view_dashboard'])
  })

  it('gives every line once, page by page, and keeps those of accounts that are gone', async () => {
    const ada = await staff('ada')
    for (let at = 0; at <= LOG_PAGE_SIZE; at += 1) await log(ada, `action_${at}`)
    await database.db.deleteFrom('auth_users').where('id', '=', ada.id).execute()
    const first = await listActions(database, { filter: ANY })
    const second = await listActions(database, { filter: ANY, after: first.next ?? '' })
    expect([first.lines.length, second.lines.length, second.next]).toEqual([LOG_PAGE_SIZE, 1, null])
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(LOG_PAGE_SIZE + 1)
    expect(first.lines[0]).toMatchObject({ name: null, adminId: ada.id })
  })

  it.each(['', 'x', '1_2', '9999999999999_00000000-0000-0000-0000-000000000000'])(
    'takes %j for no place of its own',
    async (after) => {
      expect((await listActions(database, { filter: ANY, after })).lines).toEqual([])
    },
  )
})
