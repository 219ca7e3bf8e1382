import type { RouterContextProvider } from 'react-router'
import { findEpisodes } from '#domain/progress/find-episodes.ts'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import { listGoOn } from '#domain/progress/list-go-on.ts'
import type { GoOn } from '#domain/progress/list-go-on.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { depsContext, requestContext } from '../../context.ts'
import { GoOnRow } from '../../features/go-on/lazy-parts.ts'
import { loadProgress, OwnSeasons, ShowProgress } from '../../features/progress/lazy-parts.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'

/** A show's episodes, with which members mark how far they are; null for guests, where none are known, and if they cannot be read. */
export async function loadEpisodes(
  context: Readonly<RouterContextProvider>,
  { showId, language }: { showId: number; language: string },
): Promise<ShowEpisodes | null> {
  if (context.get(requestContext).member === null) return null
  const deps = context.get(depsContext)
  const unavailable = { log: 'The episodes of a show could not be read', answer: () => null }
  const [show] = await Promise.all([
    unlessUnavailable(deps, unavailable, () => findEpisodes(deps, { showId })),
    loadProgress(ShowProgress, language),
    OwnSeasons.preload(),
  ])
  return show !== null && show.episodes.length > 0 ? show : null
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
