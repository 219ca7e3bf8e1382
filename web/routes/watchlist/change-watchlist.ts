import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { WATCHLIST_PAGE_SIZE } from '#domain/watchlist/limits.ts'
import { removeFromWatchlist } from '#domain/watchlist/remove-from-watchlist.ts'
import { shareWatchlist } from '#domain/watchlist/share-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import { readTitleRef } from '../read-json.ts'
import type { WatchlistOutcome } from './outcome.ts'

const INTENTS: ReadonlySet<unknown> = new Set(['share', 'remove'])

/** Whether a form says what it wants. */
export function isWatchlistForm(form: FormData | null): form is FormData {
  return form !== null && INTENTS.has(form.get('intent'))
}

/** `intent`: `share` (on 1 or 0), `remove` (title, as `movie/550`, once or more often). */
export async function changeWatchlist(
  deps: Deps,
  { viewer, form }: { viewer: Member; form: FormData },
): Promise<WatchlistOutcome> {
  const intent = form.get('intent')
  const failed = intent === 'share' ? 'share-failed' : 'failed'
  try {
    if (intent === 'share') {
      const sharing = await shareWatchlist(deps, { viewer, isPublic: form.get('on') === '1' })
      return sharing === null ? failed : 'shared'
    }
    await removeAll(deps, viewer, form.getAll('title'))
    return 'saved'
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A watchlist could not be changed')
    return failed
  }
}

/** Those of one page at most. */
async function removeAll(deps: Deps, viewer: Member, titles: readonly FormDataEntryValue[]): Promise<void> {
  for (const title of titles.slice(0, WATCHLIST_PAGE_SIZE)) {
    const [type, id] = String(title).split('/')
    const ref = readTitleRef(type, id)
    if (ref !== null) await removeFromWatchlist(deps, { viewer, ref })
  }
}
