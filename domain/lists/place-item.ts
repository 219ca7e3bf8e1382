import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lockOwnList, touchList } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  ref: TitleRef
  /** 0 for the first; the last if larger than that. */
  place: number
}

/** Moves a title of one of the viewer's own lists to another position. `previous`: its former position, to undo it. */
export async function placeItem(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, ref, place }: Input,
): Promise<{ ok: true; previous: number; place: number } | { ok: false; reason: 'unknown-list' | 'not-on-list' }> {
  return inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, { viewer, listId })
    if (list === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql<TitleRef>`
      select content_type as type, content_id as id from share_list_items as item
      where list_id = ${listId} order by ${ITEM_ORDER}
    `.execute(trx)
    const previous = rows.findIndex(({ type, id }) => type === ref.type && id === ref.id)
    if (previous === -1) return { ok: false, reason: 'not-on-list' } as const
    const others = rows.toSpliced(previous, 1)
    const target = Math.min(Math.max(0, Math.trunc(place)), others.length)
    await writeOrder(trx, listId, others.toSpliced(target, 0, ref))
    await touchList(trx, { listId, now: clock.now() })
    return { ok: true, previous, place: target } as const
  })
}

/** The order of a list's titles, for `share_list_items as item`. */
export const ITEM_ORDER = sql`item.order_index, item.added_at desc, item.content_type, item.content_id`

/** Puts the titles of a list in the given order. */
export async function writeOrder(trx: Deps['db'], listId: string, refs: readonly TitleRef[]): Promise<void> {
  await sql`
    update share_list_items as item set order_index = named.place
    from unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) with ordinality as named(type, id, place)
    where item.list_id = ${listId} and item.content_type = named.type and item.content_id = named.id
      and item.order_index <> named.place
  `.execute(trx)
}
