import type { Wishes } from '#shared/assistant/wishes.ts'
import { isCue } from './segments.ts'
import type { Segment } from './segments.ts'

/** Where nothing was said of years or of length before. */
const OLDER_THAN = 1999
const NEWER_THAN = 2016
const SHORTER_THAN = 90
const SHORTER_BY = 30
/** A request of so few words that says only one thing goes with the one before. */
const FEW_WORDS = 6

const CHANGES = ['only', 'instead', 'older', 'newer', 'shorter', 'more'] as const

/** Whether a request changes the one before it instead of being one of its own. */
export function isFollowUp(wishes: Wishes, segments: readonly Segment[]): boolean {
  if (wishes.specificTitle !== undefined || wishes.like !== undefined) return false
  const said = Object.keys(wishes)
  if (segments.some((each) => isCue(each, ...CHANGES))) return said.length <= 2
  const words = segments.reduce((number, { tokens }) => number + tokens.length, 0)
  if (said.length === 1 && said[0] === 'notGenres') return true
  return said.length === 1 && words <= FEW_WORDS && wishes.contentType === undefined && !isWholeRequest(wishes)
}

/** 'horror' alone is a request, 'on Netflix' is none. */
function isWholeRequest({ genres, mood, actors, directors, country }: Wishes): boolean {
  return (genres ?? actors ?? directors) !== undefined || mood !== undefined || country !== undefined
}

/** What was wished before, as a follow-up changes it. */
export function changeWishes(
  before: Wishes,
  { notGenres = [], ...given }: Wishes,
  segments: readonly Segment[],
): Wishes {
  const says = (cue: (typeof CHANGES)[number]) => segments.some((each) => isCue(each, cue))
  const changed: Wishes = { ...before, ...given }
  if (given.year !== undefined) delete changed.yearRange
  if (given.yearRange !== undefined) delete changed.year
  if (notGenres.length > 0) {
    changed.notGenres = [...new Set([...(before.notGenres ?? []), ...notGenres])]
    const genres = (changed.genres ?? []).filter((genre) => !notGenres.includes(genre))
    if (genres.length > 0) changed.genres = genres
    else delete changed.genres
  }
  if (says('older') || says('newer')) {
    delete changed.year
    changed.yearRange = says('older') ? olderThan(before) : newerThan(before)
  }
  if (says('shorter')) {
    delete changed.minRuntime
    changed.maxRuntime = before.maxRuntime === undefined ? SHORTER_THAN : before.maxRuntime - SHORTER_BY
  }
  return changed
}

function olderThan({ year, yearRange }: Wishes): { max: number } {
  const first = year ?? yearRange?.min ?? yearRange?.max
  return { max: first === undefined ? OLDER_THAN : first - 1 }
}

function newerThan({ year, yearRange }: Wishes): { min: number } {
  const last = year ?? yearRange?.max ?? yearRange?.min
  return { min: last === undefined ? NEWER_THAN : last + 1 }
}
