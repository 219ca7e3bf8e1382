import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { titleTable } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Removes a stored title with its offers and search terms; nothing happens where it is not stored. True where it was. */
export async function removeTitle(db: Database, ref: TitleRef): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await trx.deleteFrom(titleTable(ref.type)).where('id', '=', ref.id).executeTakeFirst()
    if (removed.numDeletedRows === 0n) return false
    await announceChange(trx, { kind: 'title', ...ref })
    return true
  })
}

/** Remembers that TMDB had the title and deleted it: its address answers 410 from then on. */
export async function markGone(db: Database, ref: TitleRef, now: Date): Promise<void> {
  await db
    .insertInto('gone_titles')
    .values({ content_type: ref.type, content_id: ref.id, gone_at: now })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet({ gone_at: now }))
    .execute()
}

/** Whether TMDB had the title and deleted it. */
export async function isGone(db: Database, ref: TitleRef): Promise<boolean> {
  const row = await db
    .selectFrom('gone_titles')
    .select('content_id')
    .where('content_type', '=', ref.type)
    .where('content_id', '=', ref.id)
    .executeTakeFirst()
  return row !== undefined
}

/** The title is there again. */
export async function unmarkGone(db: Database, ref: TitleRef): Promise<void> {
  await db.deleteFrom('gone_titles').where('content_type', '=', ref.type).where('content_id', '=', ref.id).execute()
}
