import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lockOwnList, touchList } from './own-list.ts'

/** What `addToList` needs to undo it. */
export interface RemovedPosition {
  note: string | null
  orderIndex: number
}

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  ref: TitleRef
}

/** Removes a title from one of the viewer's own lists. `removed` is null if it was not there, which also counts as success. */
export async function removeFromList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, ref }: Input,
): Promise<{ ok: true; removed: RemovedPosition | null } | { ok: false; reason: 'unknown-list' }> {
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const removed = await trx
      .deleteFrom('share_list_items')
      .where('list_id', '=', listId)
      .where('content_type', '=', ref.type)
      .where('content_id', '=', ref.id)
      .returning(['note', 'order_index as orderIndex'])
      .executeTakeFirst()
    if (removed !== undefined) await touchList(trx, { listId, now: clock.now() })
    return { ok: true, removed: removed ?? null } as const
  })
}
