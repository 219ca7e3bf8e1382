import { announceChange } from '#db/changes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { mapAvailability } from './map-availability.ts'
import { findEarlierReading } from './offer-changes.ts'
import { replaceOffers } from './save-availability.ts'
import { saveTitle } from './save-title.ts'
import { syncAvailability } from './sync-availability.ts'

/**
 * Reads the offers of a stored title from TMDB, by one request for these alone, and stores them with what came and went. 'unknown': TMDB
 * does not have the title, which `saveTitle` then sees to. Does nothing for titles that are not stored or not TMDB's. Throws UpstreamError,
 * in which case nothing changes.
 */
export async function renewTitleOffers(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger'>,
  ref: TitleRef,
): Promise<'renewed' | 'unknown'> {
  const answer = await deps.tmdb.titleWatchProviders(ref.type === 'movie' ? 'movie' : 'tv', ref.id)
  if (answer === null) {
    const outcome = await saveTitle(deps, ref, { source: 'tmdb', isRenewal: true })
    return outcome === 'saved' ? 'renewed' : 'unknown'
  }
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const locked = await trx
      .selectFrom(titleTable(ref.type))
      .select('id')
      .where('id', '=', ref.id)
      .where('source', '=', 'tmdb')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (locked === undefined) return
    const earlier = await findEarlierReading(trx, ref)
    const hasChanged = await replaceOffers(trx, { ref, ...mapAvailability(answer), earlier, now })
    await trx.updateTable(titleTable(ref.type)).set({ providers_last_updated: now }).where('id', '=', ref.id).execute()
    if (!hasChanged) return
    await syncAvailability(trx, ref.type, [ref.id])
    await announceChange(trx, { kind: 'title', ...ref })
  })
  return 'renewed'
}
