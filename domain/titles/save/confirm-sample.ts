import type { Deps } from '#domain/deps.ts'
import { inTransaction } from '#db/in-transaction.ts'

/** Marks the sample's titles, offers and services as confirmed just now: they were stored when the sample was prepared. */
export async function confirmSampleCatalogue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const confirmed = { providers_last_updated: now, ratings_last_updated: now, confirmed_at: now }
    await trx.updateTable('movies').set(confirmed).where('source', '=', 'sample').execute()
    await trx.updateTable('tv_shows').set(confirmed).where('source', '=', 'sample').execute()
    await trx.updateTable('content_providers').set({ last_updated: now }).execute()
  })
}
