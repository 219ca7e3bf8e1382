import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { titleTable } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Removes a stored title with its offers and search terms. Returns whether it was stored. */
export async function removeTitle(db: Database, ref: TitleRef): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await trx.deleteFrom(titleTable(ref.type)).where('id', '=', ref.id).executeTakeFirst()
    if (removed.numDeletedRows === 0n) return false
    await announceChange(trx, { kind: 'title', ...ref })
    return true
  })
}
