import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { WATCHLIST_PAGE_SIZE } from '#domain/watchlist/limits.ts'
import { removeFromWatchlist } from '#domain/watchlist/remove-from-watchlist.ts'
import { shareWatchlist } from '#domain/watchlist/share-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { RETURN_FIELD, readTitleRef } from '../../http/fields.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import type { WatchlistOutcome } from './outcome.ts'

export const CHANGE_FIELDS = z.object({
  ...RETURN_FIELD,
  intent: z.enum(['share', 'remove']).optional().catch(undefined),
  on: z
    .unknown()
    .optional()
    .meta({ enum: ['0', '1'] }),
  title: z.array(z.unknown()).catch([]).describe('Titles such as movie/550.'),
})

type Change = { intent: 'share'; isPublic: boolean } | { intent: 'remove'; refs: readonly TitleRef[] }

interface Input {
  viewer: Member
  change: Change
}

/**
 * The requested action: `share` with `on` 1 or 0, or `remove` with titles, as `movie/550`, at most those of one page. Null if
 * invalid.
 */
export function readWatchlistChange({ intent, on, title }: z.output<typeof CHANGE_FIELDS>): Change | null {
  if (intent === 'share') return ['0', '1'].includes(String(on)) ? { intent, isPublic: String(on) === '1' } : null
  if (intent === undefined) return null
  const refs = title.map(readNamedTitle).filter((ref) => ref !== null)
  const areAllRead = refs.length === title.length && refs.length > 0 && refs.length <= WATCHLIST_PAGE_SIZE
  return areAllRead ? { intent, refs } : null
}

function readNamedTitle(named: unknown): TitleRef | null {
  const [type, id, ...rest] = String(named).split('/')
  return rest.length === 0 ? readTitleRef(type, id) : null
}

export async function changeWatchlist(deps: Deps, { viewer, change }: Input): Promise<WatchlistOutcome> {
  const failed = change.intent === 'share' ? 'share-failed' : 'failed'
  return unlessUnavailable(deps, { log: 'A watchlist could not be changed', answer: () => failed }, async () => {
    if (change.intent === 'share') {
      const sharing = await shareWatchlist(deps, { viewer, isPublic: change.isPublic })
      return sharing === null ? failed : 'shared'
    }
    for (const ref of change.refs) await removeFromWatchlist(deps, { viewer, ref })
    return 'saved'
  })
}
