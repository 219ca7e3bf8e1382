import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { exportOwnData } from '../../own-data/export-own-data.ts'
import { logAction } from '../log-action.ts'
import { lockPeople } from './lock-people.ts'
import type { ActorAndTarget } from './lock-people.ts'

interface Input {
  actor: Pick<Member, 'id'>
  userId: string
  userAgent: string | null
}

export type ExportRefusal = 'not-allowed' | 'unknown-user'

/**
 * Everything stored about a member, in the pieces of `exportOwnData`, by an admin at the member's request. Every attempt by staff is
 * logged.
 */
export async function exportMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, userId, userAgent }: Input,
): Promise<{ ok: true; parts: AsyncGenerator<string> } | { ok: false; reason: ExportRefusal }> {
  const reason = await inTransaction(deps.db, async (trx) => {
    const people = await lockPeople(trx, { actorId: actor.id, userId })
    const refused = refusalOf(people)
    const target = people.target === null ? null : { type: 'user', id: people.target.id }
    await logAction(trx, {
      actor,
      action: 'export_member',
      target,
      details: refused === null ? {} : { refused },
      userAgent,
    })
    return refused
  })
  return reason === null ? { ok: true, parts: exportOwnData(deps, { viewer: { id: userId } }) } : { ok: false, reason }
}

function refusalOf({ actor, target }: ActorAndTarget): ExportRefusal | null {
  if (!hasRank(actor.role, 'admin')) return 'not-allowed'
  return target === null ? 'unknown-user' : null
}
