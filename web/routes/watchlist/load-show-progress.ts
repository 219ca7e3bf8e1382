import type { RouterContextProvider } from 'react-router'
import { findShowProgress } from '#domain/progress/find-show-progress.ts'
import type { ShowProgress as Show } from '#domain/progress/find-show-progress.ts'
import { listGoOn } from '#domain/progress/list-go-on.ts'
import type { GoOn } from '#domain/progress/list-go-on.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { depsContext, requestContext } from '../../context.ts'
import { GoOnRow, loadProgress, ShowProgress } from '../../features/progress/lazy-parts.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'

/** How far the member is in a show; null for guests, and where it is not known. */
export async function loadShowProgress(
  context: Readonly<RouterContextProvider>,
  { showId, language }: { showId: number; language: string },
): Promise<Show | null> {
  const { member: viewer } = context.get(requestContext)
  if (viewer === null) return null
  const deps = context.get(depsContext)
  const unavailable = { log: 'Progress in a show could not be read', answer: () => null }
  const [progress] = await Promise.all([
    unlessUnavailable(deps, unavailable, () => findShowProgress(deps, { viewer, showId })),
    loadProgress(ShowProgress, language),
  ])
  return progress
}

/** Shows that the member can go on with; none for guests. */
export async function loadGoOn(context: Readonly<RouterContextProvider>, language: string): Promise<GoOn[]> {
  const seen = context.get(requestContext)
  const { member: viewer, preferences } = seen
  if (viewer === null) return []
  const deps = context.get(depsContext)
  const unavailable = { log: 'Shows to go on with could not be read', answer: () => [] }
  const { suitableFor } = ownViewOf(seen)
  const asked = { viewer, language, country: preferences.country, suitableFor }
  const shows = await unlessUnavailable(deps, unavailable, () => listGoOn(deps, asked))
  if (shows.length > 0) await loadProgress(GoOnRow, language)
  return shows
}
