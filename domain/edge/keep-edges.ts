import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'

/**
 * Registers these edges, and no others: from now on each change is stored for them until they have dropped what it makes stale. A new edge
 * has to drop everything, since its contents are unknown.
 */
export async function keepEdges({ db, edges: { urls } }: Pick<Deps, 'db' | 'edges'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const others = trx.deleteFrom('edges')
    await (urls.length === 0 ? others : others.where('url', 'not in', urls)).execute()
    if (urls.length === 0) return
    const added = await trx
      .insertInto('edges')
      .values(urls.map((url) => ({ url })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('url')
      .execute()
    if (added.length === 0) return
    await trx
      .insertInto('edge_changes')
      .values(added.map(({ url }) => ({ edge: url, change: 'everything' })))
      .execute()
  })
}
