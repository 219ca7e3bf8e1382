import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { WATCHLIST_PAGE_SIZE } from '#domain/watchlist/limits.ts'
import { removeFromWatchlist } from '#domain/watchlist/remove-from-watchlist.ts'
import { shareWatchlist } from '#domain/watchlist/share-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import { RETURN_FIELD, readTitleRef } from '../../http/fields.ts'
import { unlessAway } from '../../http/unless-away.ts'
import type { WatchlistOutcome } from './outcome.ts'

/** `intent`: `share` (on 1 or 0), `remove` (title, as `movie/550`, once or more often: those of one page at most). */
export const CHANGE_FIELDS = z.object({
  ...RETURN_FIELD,
  intent: z.enum(['share', 'remove']).optional().catch(undefined),
  on: z.unknown().optional(),
  title: z.array(z.unknown()).catch([]),
})

interface Input {
  viewer: Member
  change: z.output<typeof CHANGE_FIELDS>
}

export async function changeWatchlist(deps: Deps, { viewer, change }: Input): Promise<WatchlistOutcome> {
  const { intent, on, title } = change
  const failed = intent === 'share' ? 'share-failed' : 'failed'
  return unlessAway(deps, { log: 'A watchlist could not be changed', answer: () => failed }, async () => {
    if (intent === 'share') {
      const sharing = await shareWatchlist(deps, { viewer, isPublic: on === '1' })
      return sharing === null ? failed : 'shared'
    }
    for (const named of title.slice(0, WATCHLIST_PAGE_SIZE)) {
      const [type, id] = String(named).split('/')
      const ref = readTitleRef(type, id)
      if (ref !== null) await removeFromWatchlist(deps, { viewer, ref })
    }
    return 'saved'
  })
}
