import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { RemovedItem } from '#shared/lists/list.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lockOwnList, touchList } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  /** At most as many as a list holds; titles not on it are ignored. */
  refs: readonly TitleRef[]
}

/** Removes titles from one of the viewer's own lists. `removed`: what `putItemsBack` needs to undo it. */
export async function removeItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, refs }: Input,
): Promise<{ ok: true; removed: RemovedItem[] } | { ok: false; reason: 'unknown-list' }> {
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql<Omit<RemovedItem, 'addedAt'> & { added: Date }>`
      delete from share_list_items as item
      using unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) as named(type, id)
      where item.list_id = ${listId} and item.content_type = named.type and item.content_id = named.id
      returning item.content_type as type, item.content_id as id, item.note, item.order_index as "orderIndex", item.added_at as added
    `.execute(trx)
    if (rows.length > 0) await touchList(trx, { listId, now: clock.now() })
    return { ok: true, removed: rows.map(({ added, ...item }) => ({ ...item, addedAt: added.toISOString() })) } as const
  })
}
