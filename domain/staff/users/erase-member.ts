import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { removeAccount } from '../../accounts/deletion/remove-account.ts'
import { logAction } from '../log-action.ts'
import { lockPeople } from './lock-people.ts'
import type { People } from './lock-people.ts'

interface Input {
  actor: Pick<Member, 'id'>
  userId: string
  userAgent: string | null
}

export type EraseRefusal = 'not-allowed' | 'unknown-user' | 'own-account'

/**
 * Removes somebody else's account and everything of theirs, for an admin whom they have asked for it. Every attempt of staff is
 * in the log, which keeps the id of who is gone and nothing else of them.
 */
export async function eraseMember(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'logger'>,
  { actor, userId, userAgent }: Input,
): Promise<{ ok: true } | { ok: false; reason: EraseRefusal }> {
  // Where a refusal ends the transaction, what was logged in it stays.
  const reason = await removeAccount(deps, {
    userId,
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

function refusalOf({ actor, target }: People): EraseRefusal | null {
  if (!hasRank(actor.role, 'admin')) return 'not-allowed'
  if (target === null) return 'unknown-user'
  return target.id === actor.id ? 'own-account' : null
}
