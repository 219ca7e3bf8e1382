import { atPosition, hasAired, positionOf } from './episode.ts'
import type { Episode, EpisodeNumber } from './episode.ts'

/** How far a member is in a show: seen are all episodes up to one (null: none), and single later ones, in order. */
export interface Progress {
  upTo: EpisodeNumber | null
  later: readonly EpisodeNumber[]
}

export const NOT_STARTED: Progress = { upTo: null, later: [] }

/** Most single later episodes: a mark, not a diary. */
export const LATER_LIMIT = 100

export type ProgressChange =
  /** Everything up to this one is seen, nothing after it. */
  | { kind: 'up-to'; to: EpisodeNumber }
  /** This one, or those from it to another, are seen, or are not. */
  | { kind: 'seen' | 'unseen'; episode: EpisodeNumber; through?: EpisodeNumber }
  /** All aired episodes, of the whole show or of one season. */
  | { kind: 'all'; season?: number }
  | { kind: 'none'; season?: number }

export interface Standing {
  seen: number
  aired: number
  /** Aired, to come, and without a date. */
  total: number
  /** Aired and not seen. */
  behind: number
  /** The first aired episode that is not seen. */
  next: Episode | null
  /** The first one that has not aired. */
  coming: Episode | null
  /** Minutes of the aired episodes not seen. One of unknown length counts as the usual, or as the mean of its season's or the show's known ones; null if there are none. */
  minutesLeft: number | null
}

/** Where someone stands in a show. `episodes` are all of its regular ones, in any order; positions in `progress` need not exist any more. */
export function standingIn(
  episodes: readonly Episode[],
  { progress, today, usualMinutes }: { progress: Progress; today: string; usualMinutes?: number | null },
): Standing {
  const isSeen = seenIn(progress)
  const inOrder = regular(episodes)
  const aired = inOrder.filter((episode) => hasAired(episode, today))
  const left = aired.filter((episode) => !isSeen(episode))
  return {
    seen: inOrder.filter(isSeen).length,
    aired: aired.length,
    total: inOrder.length,
    behind: left.length,
    next: left[0] ?? null,
    coming: inOrder.find((episode) => !hasAired(episode, today)) ?? null,
    minutesLeft: sumMinutes(left, { among: inOrder, usualMinutes: usualMinutes ?? null }),
  }
}

function sumMinutes(
  left: readonly Episode[],
  { among, usualMinutes }: { among: readonly Episode[]; usualMinutes: number | null },
): number | null {
  const usual = new Map(
    [...Map.groupBy(among, ({ season }) => season)].map(([season, episodes]) => [
      season,
      usualMinutes ?? meanMinutes(episodes) ?? meanMinutes(among),
    ]),
  )
  const lengths = left.map(({ season, minutes }) => minutes ?? usual.get(season) ?? null)
  return lengths.includes(null) ? null : lengths.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)
}

/** Of those whose length is known, in whole minutes. */
function meanMinutes(episodes: readonly Episode[]): number | null {
  const known = episodes.flatMap(({ minutes }) => minutes ?? [])
  return known.length === 0 ? null : Math.round(known.reduce((sum, minutes) => sum + minutes, 0) / known.length)
}

/** The progress after a change; null if it would leave too many single episodes. What has not aired is never marked. */
export function changeProgress(
  episodes: readonly Episode[],
  { progress, change, today }: { progress: Progress; change: ProgressChange; today: string },
): Progress | null {
  const aired = regular(episodes).filter((episode) => hasAired(episode, today))
  const wasSeen = seenIn(progress)
  return toProgress(aired, seenAfter(wasSeen, change), progress)
}

function seenAfter(wasSeen: (episode: EpisodeNumber) => boolean, change: ProgressChange) {
  switch (change.kind) {
    case 'up-to': {
      const limit = positionOf(change.to)
      return (episode: EpisodeNumber) => positionOf(episode) <= limit
    }
    case 'seen':
    case 'unseen': {
      const [first, last] = [positionOf(change.episode), positionOf(change.through ?? change.episode)]
      return (episode: EpisodeNumber) => {
        const position = positionOf(episode)
        return position >= first && position <= last ? change.kind === 'seen' : wasSeen(episode)
      }
    }
    case 'all':
    case 'none': {
      const { season } = change
      return (episode: EpisodeNumber) =>
        season === undefined || episode.season === season ? change.kind === 'all' : wasSeen(episode)
    }
  }
}

/** What is seen of the aired episodes as one mark and single later ones. */
function toProgress(
  aired: readonly Episode[],
  isSeen: (episode: EpisodeNumber) => boolean,
  before: Progress,
): Progress | null {
  const firstGap = aired.findIndex((episode) => !isSeen(episode))
  const row = firstGap === -1 ? aired : aired.slice(0, firstGap)
  const last = row.at(-1)
  const later = (firstGap === -1 ? [] : aired.slice(firstGap)).filter(isSeen)
  if (later.length > LATER_LIMIT) return null
  const upTo = last === undefined ? null : { season: last.season, episode: last.episode }
  // TMDB may have removed or renumbered the episodes up to the mark.
  const isBeyond =
    firstGap === -1 &&
    before.upTo !== null &&
    isSeen(before.upTo) &&
    (upTo === null || positionOf(before.upTo) > positionOf(upTo))
  return {
    upTo: isBeyond ? before.upTo : upTo,
    later: later.map(({ season, episode }) => ({ season, episode })),
  }
}

/** Whether an episode is seen. */
export function seenIn({ upTo, later }: Progress): (episode: EpisodeNumber) => boolean {
  const limit = upTo === null ? 0 : positionOf(upTo)
  const single = new Set(later.map(positionOf))
  return (episode) => positionOf(episode) <= limit || single.has(positionOf(episode))
}

function regular(episodes: readonly Episode[]): Episode[] {
  return episodes.filter(({ season }) => season > 0).toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** As stored: positions, null where nothing is seen. */
export function toStored({ upTo, later }: Progress): { upTo: number | null; later: number[] } {
  return { upTo: upTo === null ? null : positionOf(upTo), later: later.map(positionOf) }
}

export function fromStored({ upTo, later }: { upTo: number | null; later: readonly number[] }): Progress {
  return { upTo: upTo === null ? null : atPosition(upTo), later: later.map(atPosition) }
}
