import type { Database } from '#db/client.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isListId(text: string): boolean {
  return UUID.test(text)
}

interface Named {
  viewer: { id: string }
  listId: string
}

/** One of the viewer's own lists, locked until the transaction ends: concurrent changes of its titles wait. Null for anyone else's. */
export async function lockOwnList(trx: Database, { viewer, listId }: Named) {
  if (!isListId(listId)) return null
  const list = await trx
    .selectFrom('share_lists')
    .select(['id', 'item_count as itemCount'])
    .where('id', '=', listId)
    .where('user_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  return list ?? null
}

/** Updates a list's time of change. */
export async function touchList(trx: Database, { listId, now }: { listId: string; now: Date }): Promise<void> {
  await trx.updateTable('share_lists').set({ updated_at: now }).where('id', '=', listId).execute()
}
