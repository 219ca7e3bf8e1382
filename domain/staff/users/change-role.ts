import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts'
import { logAction } from '../log-action.ts'
import { lockPeople } from './lock-people.ts'
import type { ActorAndTarget } from './lock-people.ts'

interface Change {
  actor: Pick<Member, 'id'>
  /** The member whose role changes. */
  userId: string
  /** The new role; null removes it. */
  role: StaffRole | null
  userAgent: string | null
}

export type RoleRefusal = 'not-allowed' | 'own-role' | 'unknown-user' | 'above-own' | 'no-role'

/**
 * Makes a member staff, or changes or removes their role. Moderators and above may, but no one their own role, or one above their own.
 * Every attempt by staff is logged, a refused one with the reason.
 */
export async function changeRole(
  deps: Pick<Deps, 'db' | 'clock' | 'securityLog'>,
  { actor, userId, role, userAgent }: Change,
): Promise<{ ok: true } | { ok: false; reason: RoleRefusal }> {
  return inTransaction(deps.db, async (trx) => {
    const people = await lockPeople(trx, { actorId: actor.id, userId })
    const reason = refusalOf(people, role)
    const before = { role: people.target?.role ?? null }
    await logAction(trx, {
      actor,
      action: role === null ? 'remove_admin' : 'make_admin',
      target: people.target === null ? null : { type: 'user', id: people.target.id },
      details: reason === null ? { before, after: { role } } : { before, wanted: { role }, refused: reason },
      userAgent,
    })
    if (reason !== null) return { ok: false, reason }
    const caller = { clientIp: null, userAgent }
    await recordSecurityEvent({ ...deps, db: trx }, { kind: 'role-changed', userId, actor, caller })
    if (role === null) {
      await trx.deleteFrom('admin_users').where('id', '=', userId).execute()
      return { ok: true }
    }
    const row = { role, permissions: '{}', updated_at: deps.clock.now() }
    await trx
      .insertInto('admin_users')
      .values({ id: userId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { ok: true }
  })
}

function refusalOf({ actor, target }: ActorAndTarget, role: StaffRole | null): RoleRefusal | null {
  if (!hasRank(actor.role, 'moderator')) return 'not-allowed'
  if (target === null) return 'unknown-user'
  if (target.id === actor.id) return 'own-role'
  if (role === null && target.role === null) return 'no-role'
  const isAbove = (other: StaffRole | null) => other !== null && !hasRank(actor.role, other)
  return isAbove(role) || isAbove(target.role) ? 'above-own' : null
}
