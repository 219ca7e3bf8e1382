import type { Deps } from '#domain/deps.ts'
import { OFFER_CHANGES_KEPT_MS } from '../limits.ts'

/** Deletes comings and goings of offers that were noticed more than 90 days ago. */
export async function forgetOfferChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const kept = new Date(clock.now().getTime() - OFFER_CHANGES_KEPT_MS)
  await db.deleteFrom('offer_changes').where('noticed_at', '<', kept).execute()
}
