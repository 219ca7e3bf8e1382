import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/**
 * Removes a title from the viewer's watchlist. `removed`: what `setStatus` needs to undo it; null if it was not there, which also counts as
 * success. A rating stays.
 */
export async function removeFromWatchlist(
  { db }: Pick<Deps, 'db'>,
  { viewer, ref }: { viewer: Pick<Member, 'id'>; ref: TitleRef },
): Promise<{ removed: { status: WatchStatus; addedAt: Date } | null }> {
  const removed = await db
    .deleteFrom('user_watchlists')
    .where('user_id', '=', viewer.id)
    .where('content_id', '=', ref.id)
    .where('content_type', '=', ref.type)
    .returning(['status', 'added_at as addedAt'])
    .executeTakeFirst()
  return { removed: removed ?? null }
}
