import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { countUsers } from './count-users.ts'
import { listUsers, USERS_PAGE_SIZE } from './list-users.ts'

const database = withDatabase()

async function namesOf(search: string): Promise<string[]> {
  const { users } = await listUsers(database, { search })
  return users.map(({ displayName }) => displayName)
}

describe('the list of members', () => {
  it('ADMIN-USERS-06, LIMITS-62, Q49: has the newest first, a hundred a page, and goes on behind them', async () => {
    const at = Date.UTC(2026, 0, 1)
    // Some at the same instant, so that a page ends among them.
    const made = []
    for (let index = 0; index < 2 * USERS_PAGE_SIZE + 5; index += 1)
      made.push(await insertMember(database.db, { created_at: new Date(at + Math.floor(index / 4)) }))
    const first = await listUsers(database, {})
    const second = await listUsers(database, { after: first.next ?? '' })
    const third = await listUsers(database, { after: second.next ?? '' })
    const pages = [first, second, third]
    expect(pages.map(({ users }) => users.length)).toEqual([USERS_PAGE_SIZE, USERS_PAGE_SIZE, 5])
    expect(third.next).toBeNull()
    const seen = pages.flatMap(({ users }) => users)
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    const times = seen.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it.each(['nonsense', '1~2', '99999999999999999~00000000-0000-0000-0000-000000000000', `1~'; drop table movies`])(
    'ADMIN-USERS-06: begins somewhere or at the newest, and never fails, behind %j',
    async (after) => {
      await insertMember(database.db)
      expect((await listUsers(database, { after })).users).toHaveLength(1)
    },
  )

  it('ADMIN-USERS-03: is searched for a part of an address or a name, whatever the case', async () => {
    await insertMember(database.db, { display_name: 'Grace_Hopper', email: 'navy@kinora.example' })
    await insertMember(database.db, { display_name: 'ada', email: 'lovelace@math.example' })
    expect(await namesOf('ce_hop')).toEqual(['Grace_Hopper'])
    expect(await namesOf('GRACE')).toEqual(['Grace_Hopper'])
    expect(await namesOf(' Lace@MATH ')).toEqual(['ada'])
    expect(await namesOf('')).toHaveLength(2)
    expect(await namesOf('zzzz')).toEqual([])
  })

  it('ADMIN-USERS-03: is searched for one and two characters as well', async () => {
    await insertMember(database.db, { display_name: 'Grace_Hopper', email: 'navy@kinora.example' })
    await insertMember(database.db, { display_name: 'ada', email: 'öz@math.example' })
    const found = await Promise.all(['cE', 'vy', 'ÖZ', 'D', '@m', 'yG', 'zq', 'ü'].map(namesOf))
    expect(found).toEqual([['Grace_Hopper'], ['Grace_Hopper'], ['ada'], ['ada'], ['ada'], [], [], []])
  })

  it('ADMIN-USERS-03: takes what patterns would mean for what it is', async () => {
    await insertMember(database.db, { display_name: 'ab_cd', email: 'a@kinora.example' })
    await insertMember(database.db, { display_name: 'abxcd', email: 'b@kinora.example' })
    expect(await namesOf('ab_cd')).toEqual(['ab_cd'])
    for (const search of ['%', '\\', '\0%', "'", 'a%d', 'x'.repeat(100_000)]) expect(await namesOf(search)).toEqual([])
  })

  it('ADMIN-USERS-02, -05: says who is staff, and how many are', async () => {
    const member = await insertMember(database.db)
    const roles = new Map<string, StaffRole | null>([[member.id, null]])
    for (const role of ['editor', 'moderator', 'admin'] as const)
      roles.set((await insertStaff(database.db, role)).id, role)
    const { users } = await listUsers(database, {})
    expect(new Map(users.map(({ id, role }) => [id, role]))).toEqual(roles)
    expect(users.find(({ id }) => id === member.id)).toMatchObject({
      email: member.email,
      displayName: member.displayName,
    })
    expect(await countUsers(database)).toEqual({ total: 4, admins: 3, normal: 1 })
  })
})
