import type { RouterContextProvider } from 'react-router'
import { ownViewOf } from '#domain/services/own-view.ts'
import { findPublicWatchlist } from '#domain/watchlist/find-public-watchlist.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { shownPicture } from '../../../features/viewer/to-viewer.ts'
import { loadUserTitles } from '../load-user-titles.ts'
import type { WatchlistName } from './watchlist-name.ts'
import type { PublicList } from './public-list.ts'
import { PUBLIC_TAB_STATUSES, readPublicTab } from './tabs.ts'

interface Input {
  by: WatchlistName
  /** `tab`, and `after` for the titles after a page. */
  query: URLSearchParams
  language: string
}

/** One page of a member's public list with the viewer's own state; otherwise why it is not visible. */
export async function loadPublicList(
  context: Readonly<RouterContextProvider>,
  { by, query, language }: Input,
): Promise<PublicList | 'unknown' | 'private'> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { member: viewer, preferences } = seen
  const tab = readPublicTab(query.get('tab'))
  const cursor = query.get('after') ?? undefined
  const { country } = preferences
  const found = await findPublicWatchlist(deps, {
    by,
    status: PUBLIC_TAB_STATUSES[tab],
    cursor,
    language,
    country,
    suitableFor: ownViewOf(seen).suitableFor,
    viewer,
  })
  if (found.kind !== 'found') return found.kind
  const { owner, counts, cards, nextCursor } = found
  const { userTitles: marks = {} } = await loadUserTitles(context, cards)
  const { displayName, isViewer } = owner
  const avatarUrl = shownPicture(owner.avatarUrl, deps.files.url)
  return { tab, owner: { displayName, avatarUrl, isViewer }, counts, piece: { cards, nextCursor, marks } }
}
