import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { removeAccount } from '../../accounts/deletion/remove-account.ts'
import { logAction } from '../log-action.ts'
import { lockPeople } from './lock-people.ts'
import type { ActorAndTarget } from './lock-people.ts'

interface Input {
  actor: Pick<Member, 'id'>
  userId: string
  userAgent: string | null
}

export type EraseRefusal = 'not-allowed' | 'unknown-user' | 'own-account'

/**
 * Deletes another member's account and all their data, by an admin at the member's request. Every attempt by staff is logged; the log keeps
 * only the deleted member's id.
 */
export async function eraseMember(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'logger' | 'securityLog'>,
  { actor, userId, userAgent }: Input,
): Promise<{ ok: true } | { ok: false; reason: EraseRefusal }> {
  // A refusal still commits the transaction, and with it its log line.
  const reason = await removeAccount(deps, {
    userId,
    actor,
    caller: { clientIp: null, userAgent },
    judge: async (trx) => {
      const people = await lockPeople(trx, { actorId: actor.id, userId })
      const refused = refusalOf(people)
      const target = people.target === null ? null : { type: 'user', id: people.target.id }
      const details = refused === null ? {} : { refused }
      await logAction(trx, { actor, action: 'erase_member', target, details, userAgent })
      return refused
    },
  })
  return reason === null ? { ok: true } : { ok: false, reason }
}

function refusalOf({ actor, target }: ActorAndTarget): EraseRefusal | null {
  if (!hasRank(actor.role, 'admin')) return 'not-allowed'
  if (target === null) return 'unknown-user'
  return target.id === actor.id ? 'own-account' : null
}
