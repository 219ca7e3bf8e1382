import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { lockOwnList, touchList } from './own-list.ts'
import type { NewItem } from './add-many.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  items: readonly NewItem[]
}

/** Removes titles from one of the viewer's own lists again, unless their notes have changed since `addMany` added them. */
export async function removeMany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, items }: Input,
): Promise<{ ok: true; removed: number } | { ok: false; reason: 'unknown-list' }> {
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql`
      delete from share_list_items as item
      using unnest(
        ${items.map(({ type }) => type)}::text[], ${items.map(({ id }) => id)}::int[], ${items.map(({ note }) => note ?? null)}::text[]
      ) as given(type, id, note)
      where item.list_id = ${listId} and item.content_type = given.type and item.content_id = given.id and item.note is not distinct from given.note
      returning item.content_id
    `.execute(trx)
    if (rows.length > 0) await touchList(trx, { listId, now: clock.now() })
    return { ok: true, removed: rows.length } as const
  })
}
