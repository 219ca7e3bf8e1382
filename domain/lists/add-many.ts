import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lockOwnList, touchList } from './own-list.ts'

/** A title that the caller knows to exist, with a note as returned by `readNote`. */
export interface NewItem extends TitleRef {
  note?: string | null
}

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  items: readonly NewItem[]
}

/**
 * Appends titles to one of the viewer's own lists, in the order given. Titles already there stay as they are; once the list is full the
 * rest is left out. `added`: the titles that were not there before, to undo it.
 */
export async function addMany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, items }: Input,
): Promise<{ ok: true; added: TitleRef[] } | { ok: false; reason: 'unknown-list' }> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, { viewer, listId })
    if (list === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql<TitleRef>`
      insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
      select ${listId}, id, type, note,
        (select coalesce(max(order_index), 0) from share_list_items where list_id = ${listId}) + (row_number() over (order by place))::int,
        ${now}::timestamptz
      from (
        select distinct on (type, id) type, id, note, place
        from unnest(
          ${items.map(({ type }) => type)}::text[], ${items.map(({ id }) => id)}::int[], ${items.map(({ note }) => note ?? null)}::text[]
        ) with ordinality as given(type, id, note, place)
        where not exists (
          select from share_list_items as held
          where held.list_id = ${listId} and held.content_type = given.type and held.content_id = given.id
        )
        order by type, id, place
      ) as new
      order by place
      limit ${Math.max(0, ITEMS_PER_LIST - list.itemCount)}::int
      returning content_type as type, content_id as id
    `.execute(trx)
    if (rows.length > 0) await touchList(trx, { listId, now })
    return { ok: true, added: rows } as const
  })
}
