import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { nameShownList } from './name-shown-list.ts'
import { isListId } from './own-list.ts'

/** Publishes one of the viewer's own lists, or makes it a draft again, which no one else sees from the next request on. */
export async function publishList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, isPublished }: { viewer: Pick<Member, 'id'>; listId: string; isPublished: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'unknown-list' }> {
  if (!isListId(listId)) return { ok: false, reason: 'unknown-list' }
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('share_lists')
      .set({ is_published: isPublished, updated_at: clock.now() })
      .where('id', '=', listId)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return { ok: false, reason: 'unknown-list' } as const
    await nameShownList(trx, { listId })
    return { ok: true } as const
  })
}
