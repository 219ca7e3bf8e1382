import type { Database } from '#db/client.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { isId } from '../is-id.ts'

/** What somebody wants to do to somebody, with the roles of both. */
export interface People {
  actor: { id: string; role: StaffRole | null }
  /** Null where there is no such account. */
  target: { id: string; role: StaffRole | null } | null
}

/**
 * Both accounts, locked until the transaction ends: of two changes to the same people the second waits, and sees what the first has
 * made of them. That keeps an admin in any case, for whoever takes that role from somebody is another.
 */
export async function lockPeople(
  trx: Database,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<People> {
  const ids = [actorId, userId].filter(isId)
  const accounts = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('id', 'in', ids)
    // In one order, or two who change each other wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  // Apart, or it would be read as it was before the wait.
  const staff = await trx.selectFrom('admin_users').select(['id', 'role']).where('id', 'in', ids).execute()
  const roleOf = (id: string) => staff.find((row) => row.id === id)?.role ?? null
  const target = accounts.find(({ id }) => id === userId)
  return {
    actor: { id: actorId, role: roleOf(actorId) },
    target: target === undefined ? null : { id: target.id, role: roleOf(target.id) },
  }
}
