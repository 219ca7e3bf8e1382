import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { listDays, removeMarkedDay } from './watch-days/days.ts'

/**
 * Removes a title from the viewer's watchlist. `removed`: what `setStatus` needs to undo it; null if it was not there, which also counts as
 * success. A rating stays, and so do the days on which it was watched (`watchedOn`, the last first), but one recorded within the last hour.
 */
export async function removeFromWatchlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, ref }: { viewer: Pick<Member, 'id'>; ref: TitleRef },
): Promise<{ removed: { status: WatchStatus; addedAt: Date } | null; watchedOn: string[] }> {
  const title = { userId: viewer.id, ref }
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('user_watchlists')
      .where('user_id', '=', viewer.id)
      .where('content_id', '=', ref.id)
      .where('content_type', '=', ref.type)
      .returning(['status', 'added_at as addedAt'])
      .executeTakeFirst()
    if (removed?.status === 'watched') await removeMarkedDay(trx, title, clock.now())
    return { removed: removed ?? null, watchedOn: await listDays(trx, title) }
  })
}
