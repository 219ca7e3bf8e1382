import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { readNote } from './list-text.ts'
import type { TextRefusal } from './list-text.ts'
import { lockOwnList, touchList } from './own-list.ts'

export type AddRefusal = TitleRefusal | TextRefusal | 'unknown-list' | 'list-full'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  ref: TitleRef
  note?: string
  /** Its former position, to undo a removal; the first if absent. */
  orderIndex?: number | undefined
  mayAsk: () => Promise<boolean>
}

/** Puts a title at the top of one of the viewer's own lists; one already there stays as it is, which also counts as success. */
export async function addToList(
  deps: AdmitDeps & Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, ref, note: given = '', orderIndex, mayAsk }: Input,
): Promise<{ ok: true; added: boolean } | { ok: false; reason: AddRefusal }> {
  const { db, clock } = deps
  const noted = readNote(given)
  if (!noted.ok) return noted
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  return inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, { viewer, listId })
    if (list === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql<{ held: boolean; first: number | null }>`
      select exists (
        select from share_list_items where list_id = ${listId} and content_type = ${ref.type} and content_id = ${ref.id}
      ) as held, (select min(order_index) from share_list_items where list_id = ${listId}) as first
    `.execute(trx)
    if (rows[0]?.held === true) return { ok: true, added: false } as const
    if (list.itemCount >= ITEMS_PER_LIST) return { ok: false, reason: 'list-full' } as const
    const now = clock.now()
    const place = orderIndex ?? (rows[0]?.first ?? 1) - 1
    await trx
      .insertInto('share_list_items')
      .values({
        list_id: listId,
        content_id: ref.id,
        content_type: ref.type,
        note: noted.note,
        order_index: place,
        added_at: now,
      })
      .execute()
    await touchList(trx, { listId, now })
    return { ok: true, added: true } as const
  })
}
