import type { Database } from '#db/client.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { isId } from '../is-id.ts'

/** An actor and a target, with the roles of both. */
export interface ActorAndTarget {
  actor: { id: string; role: StaffRole | null }
  /** Null if there is no such account. */
  target: { id: string; role: StaffRole | null } | null
}

/**
 * Both accounts, locked until the transaction ends: of two concurrent changes to the same people, the second waits and sees the result of
 * the first. At least one admin always remains, since only another admin can take that role away.
 */
export async function lockPeople(
  trx: Database,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<ActorAndTarget> {
  const ids = [actorId, userId].filter(isId)
  const accounts = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('id', 'in', ids)
    // In a fixed order, or two who change each other's roles would deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  // A separate statement, or it would see the state from before the wait.
  const staff = await trx.selectFrom('admin_users').select(['id', 'role']).where('id', 'in', ids).execute()
  const roleOf = (id: string) => staff.find((row) => row.id === id)?.role ?? null
  const target = accounts.find(({ id }) => id === userId)
  return {
    actor: { id: actorId, role: roleOf(actorId) },
    target: target === undefined ? null : { id: target.id, role: roleOf(target.id) },
  }
}
