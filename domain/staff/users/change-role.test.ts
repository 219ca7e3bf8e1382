import { describe, expect, it } from 'vitest'
import { deleteAccount } from '#domain/accounts/deletion/delete-account.ts'
import { grantRole } from '#domain/accounts/roles/grant-role.ts'
import { PASSWORD, testAccounts } from '#domain/accounts/testing/test-accounts.ts'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { systemClock } from '#shared/clock.ts'
import { STAFF_ROLES } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { freshDatabase, silentLogger, withDatabase } from '#tests/test-database.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { readLog } from '../testing/read-log.ts'
import { changeRole } from './change-role.ts'

const database = withDatabase()
const userAgent = 'Browser'

function change(actor: { id: string }, userId: string, role: StaffRole | null, db = database.db) {
  const securityLog = createSecurityLog({ db, logger: silentLogger })
  return changeRole({ db, clock: systemClock, securityLog }, { actor, userId, role, userAgent })
}

async function rowOf(id: string) {
  const row = database.db.selectFrom('admin_users').select(['role', 'permissions']).where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}

describe('a role', () => {
  it('ADMIN-USERS-08, -16, DATA-03, ROLES-07, Q45: is given with no permissions, overwrites another, and is in the log', async () => {
    const [admin, member] = [await insertStaff(database.db, 'admin'), await insertMember(database.db)]
    await database.db
      .insertInto('admin_users')
      .values({ id: member.id, role: 'editor', permissions: '{"all":true}', updated_at: new Date(0) })
      .execute()
    expect(await change(admin, member.id, 'moderator')).toEqual({ ok: true })
    const changed = database.db.selectFrom('admin_users').select('updated_at').where('id', '=', member.id)
    expect((await changed.executeTakeFirstOrThrow()).updated_at.getTime()).toBeGreaterThan(0)
    expect(await rowOf(member.id)).toEqual({ role: 'moderator', permissions: {} })
    expect(await readLog(database.db, admin)).toEqual([
      {
        action: 'make_admin',
        target_type: 'user',
        target_id: member.id,
        details: { before: { role: 'editor' }, after: { role: 'moderator' } },
        user_agent: userAgent,
      },
    ])
  })

  it('ADMIN-USERS-11, -16: is taken away whole, and is in the log', async () => {
    const [admin, editor] = [await insertStaff(database.db, 'admin'), await insertStaff(database.db, 'editor')]
    expect(await change(admin, editor.id, null)).toEqual({ ok: true })
    expect(await rowOf(editor.id)).toBeNull()
    expect(await readLog(database.db, admin)).toMatchObject([
      { action: 'remove_admin', details: { before: { role: 'editor' }, after: { role: null } } },
    ])
  })

  it('ADMIN-USERS-17, Q48: that is refused is in the log with the reason', async () => {
    const [editor, member] = [await insertStaff(database.db, 'editor'), await insertMember(database.db)]
    expect(await change(editor, member.id, 'editor')).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await readLog(database.db, editor)).toMatchObject([
      { action: 'make_admin', target_id: member.id, details: { wanted: { role: 'editor' }, refused: 'not-allowed' } },
    ])
  })

  it('ROLES-10: leaves no line where no staff asked', async () => {
    const [member, other] = [await insertMember(database.db), await insertMember(database.db)]
    await change(member, other.id, 'admin')
    expect(await readLog(database.db, member)).toEqual([])
    expect(await rowOf(other.id)).toBeNull()
  })

  it.each(['', 'nobody', "' or true --", '00000000-0000-0000-0000-000000000000'])(
    'ADMIN-USERS-12: of %j is refused, there being no such account',
    async (userId) => {
      const admin = await insertStaff(database.db, 'admin')
      expect(await change(admin, userId, 'editor')).toEqual({ ok: false, reason: 'unknown-user' })
    },
  )
})

describe('two changes at once', () => {
  it('Q48: leave an admin where two take the role from each other', async () => {
    const fresh = await freshDatabase()
    try {
      const [one, other] = [await insertStaff(fresh.db, 'admin'), await insertStaff(fresh.db, 'admin')]
      const answers = await Promise.all([change(one, other.id, null, fresh.db), change(other, one.id, null, fresh.db)])
      expect(answers).toContainEqual({ ok: true })
      expect(answers).toContainEqual({ ok: false, reason: 'not-allowed' })
      const left = await fresh.db.selectFrom('admin_users').select('role').execute()
      expect(left).toEqual([{ role: 'admin' }])
    } finally {
      await fresh.close()
    }
  })

  it('Q48: leave an admin where one takes the other’s role and goes at the same moment', async () => {
    const fresh = await freshDatabase()
    try {
      const accounts = testAccounts(fresh.db)
      for (const round of [1, 2, 3]) {
        const [going, other] = [await accounts.member(`going-${round}`), await accounts.member(`other-${round}`)]
        for (const { email } of [going, other]) await grantRole(accounts.deps, { email, role: 'admin' })
        const answers = await Promise.all([
          change(going.member, other.member.id, null, fresh.db),
          deleteAccount(accounts.deps, { viewer: going.member, password: PASSWORD, caller: going.browser.caller }),
        ])
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
        const left = await fresh.db.deleteFrom('admin_users').returning('role').execute()
        expect(left).toEqual([{ role: 'admin' }])
      }
    } finally {
      await fresh.close()
    }
  })

  it('Q48: never let a moderator overwrite what an admin has just made', async () => {
    const fresh = await freshDatabase()
    try {
      const [admin, moderator] = [await insertStaff(fresh.db, 'admin'), await insertStaff(fresh.db, 'moderator')]
      for (const _ of STAFF_ROLES) {
        const member = await insertMember(fresh.db)
        await Promise.all([
          change(admin, member.id, 'admin', fresh.db),
          change(moderator, member.id, 'editor', fresh.db),
        ])
        const { role } = await fresh.db
          .selectFrom('admin_users')
          .select('role')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow()
        expect(role).toBe('admin')
      }
    } finally {
      await fresh.close()
    }
  })
})
