import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lockOwnList, touchList } from './own-list.ts'
import { ITEM_ORDER } from './place-item.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  from: string
  to: string
  /** At most as many as a list holds; titles not on it are ignored. */
  refs: readonly TitleRef[]
  /** Whether to copy instead of moving. */
  keep: boolean
}

/**
 * Moves or copies titles with their notes from one of the viewer's own lists to the top of another, all or nothing. Titles already there
 * stay as they are; when moving, they still leave the first list. `added`: those that were not there before.
 */
export async function moveItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, from, to, refs, keep }: Input,
): Promise<{ ok: true; added: number } | { ok: false; reason: 'unknown-list' | 'list-full' }> {
  if (from === to) return { ok: true, added: 0 }
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    // The same order everywhere, so that two concurrent moves never deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockOwnList>>>()
    for (const listId of [from, to].toSorted()) locked.set(listId, await lockOwnList(trx, { viewer, listId }))
    const target = locked.get(to)
    if (!locked.get(from) || !target) return { ok: false, reason: 'unknown-list' } as const
    const named = sql`unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) as named(type, id)`
    const { rows } = await sql<{ added: number }>`
      with added as (
        insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
        select ${to}, item.content_id, item.content_type, item.note,
          (select coalesce(min(order_index), 1) from share_list_items where list_id = ${to})
            - ${refs.length}::int - 1 + (row_number() over (order by ${ITEM_ORDER}))::int,
          ${now}::timestamptz
        from share_list_items as item join ${named} on item.content_type = named.type and item.content_id = named.id
        where item.list_id = ${from}
        on conflict do nothing
        returning content_id
      )
      select count(*)::int as added from added
    `.execute(trx)
    const added = rows[0]?.added ?? 0
    if (target.itemCount + added > ITEMS_PER_LIST) throw new ListFull()
    if (!keep)
      await sql`
        delete from share_list_items as item using ${named}
        where item.list_id = ${from} and item.content_type = named.type and item.content_id = named.id
      `.execute(trx)
    await touchList(trx, { listId: to, now })
    if (!keep) await touchList(trx, { listId: from, now })
    return { ok: true, added } as const
  }).catch((error: unknown) => {
    if (error instanceof ListFull) return { ok: false, reason: 'list-full' } as const
    throw error
  })
}

/** Rolls back the transaction; nothing is moved. */
class ListFull extends Error {}
