import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { RemovedItem } from '#shared/lists/list.ts'
import type { Member } from '#shared/members/member.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import { readNote } from './list-text.ts'
import { lockOwnList, touchList } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  /** As `removeItems` returned them; only the visitor's browser has stored them, so they are untrusted. */
  items: readonly RemovedItem[]
}

/**
 * Undoes a removal: puts the titles back in their former positions, with their notes. All or nothing; titles that no longer exist are
 * ignored.
 */
export async function putItemsBack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, items }: Input,
): Promise<{ ok: true; added: number } | { ok: false; reason: 'unknown-list' | 'list-full' | 'note-too-long' }> {
  const now = clock.now()
  const notes: (string | null)[] = []
  for (const { note } of items) {
    const read = readNote(note ?? '')
    if (!read.ok) return { ok: false, reason: 'note-too-long' }
    notes.push(read.note)
  }
  return inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, { viewer, listId })
    if (list === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql`
      insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
      select ${listId}, given.id, given.type, given.note, given.place, least(given.added, ${now}::timestamptz)
      from unnest(
        ${items.map(({ type }) => type)}::text[], ${items.map(({ id }) => id)}::int[], ${notes}::text[],
        ${items.map(({ orderIndex }) => orderIndex)}::int[], ${items.map(({ addedAt }) => addedAt)}::timestamptz[]
      ) as given(type, id, note, place, added)
      where case given.type
        when 'movie' then exists (select from movies as title where title.id = given.id and not title.adult)
        else exists (select from tv_shows as title where title.id = given.id and not title.adult) end
      on conflict do nothing
      returning content_id
    `.execute(trx)
    if (list.itemCount + rows.length > ITEMS_PER_LIST) throw new ListFull()
    if (rows.length > 0) await touchList(trx, { listId, now })
    return { ok: true, added: rows.length } as const
  }).catch((error: unknown) => {
    if (error instanceof ListFull) return { ok: false, reason: 'list-full' } as const
    throw error
  })
}

/** Rolls back the transaction; nothing is put back. */
class ListFull extends Error {}
