import type { RouterContextProvider } from 'react-router'
import { findList } from '#domain/lists/find-list.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { shownPicture } from '../../../features/viewer/to-viewer.ts'
import { loadOffersAge } from '../../../http/load-offers-age.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'
import type { ShareList } from './share-list.ts'

interface Input {
  /** Slug or id. */
  name: string
  onlyMine: boolean
  from: number
  language: string
}

/** One page of a list if the viewer may see it, with their own user state; otherwise why not. */
export async function loadShareList(
  context: Readonly<RouterContextProvider>,
  { name, onlyMine, from, language }: Input,
): Promise<ShareList | 'unknown' | 'private'> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { member: viewer, preferences, viewing } = seen
  const { suitableFor } = ownViewOf(seen)
  const { country } = preferences
  const { services } = viewing
  const found = await findList(deps, { name, viewer, services, onlyMine, from, language, country, suitableFor })
  if (found.kind !== 'found') return found.kind
  const { kind: _, list, items, ...page } = found
  const cards = items.map(({ card }) => card)
  const { userTitles: marks = {} } = await loadUserTitles(context, cards)
  const { displayName, avatarUrl } = list.owner
  const owner = { displayName, avatarUrl: shownPicture(avatarUrl, deps.files.url) }
  const age = onlyMine && services.length > 0 ? await loadOffersAge(context, cards) : {}
  return { ...page, items, list: { ...list, owner }, marks, ...age }
}
