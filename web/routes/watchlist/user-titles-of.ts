import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { UserTitles } from '../../features/user-titles/user-title.ts'

/** The user state that titles of the viewer's own watchlist come with. */
export function userTitlesOf(items: readonly Omit<WatchlistItem, 'notes'>[], status: WatchStatus): UserTitles {
  return Object.fromEntries(
    items.map(({ card, rating, progress, watchedOn, mine }) => [
      titleKey(card),
      { status, rating, progress, watchedOn, mine },
    ]),
  )
}
