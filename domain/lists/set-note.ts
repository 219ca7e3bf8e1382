import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { readNote } from './list-text.ts'
import type { TextRefusal } from './list-text.ts'
import { lockOwnList, touchList } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  ref: TitleRef
  /** '' removes it. */
  note: string
}

/** Sets the viewer's note on a title of one of their own lists. */
export async function setNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, ref, note: given }: Input,
): Promise<{ ok: true; note: string | null } | { ok: false; reason: TextRefusal | 'unknown-list' | 'not-on-list' }> {
  const noted = readNote(given)
  if (!noted.ok) return noted
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const changed = await trx
      .updateTable('share_list_items')
      .set({ note: noted.note })
      .where('list_id', '=', listId)
      .where('content_type', '=', ref.type)
      .where('content_id', '=', ref.id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return { ok: false, reason: 'not-on-list' } as const
    await touchList(trx, { listId, now: clock.now() })
    return { ok: true, note: noted.note } as const
  })
}
