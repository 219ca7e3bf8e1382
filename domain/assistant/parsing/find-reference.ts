import type { Reference, RequestFilters } from '#shared/assistant/request-filters.ts'
import { isNegated } from './negation.ts'
import { isCue } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'
import { REFERENCES } from '../lexicon/schema.ts'
import type { Cue } from '../lexicon/schema.ts'

const PLACES = [
  ['firstShown', 0],
  ['secondShown', 1],
  ['thirdShown', 2],
  ['lastShown', -1],
] as const satisfies readonly (readonly [Cue, number])[]

interface Said {
  segments: readonly Segment[]
  spans: readonly Span[]
  /** What the request says beside. */
  filters: RequestFilters
}

/** What a follow-up refers to of what was shown, and its filters without what only seemed a name; null if it refers to nothing. */
export function findReference({
  segments,
  spans,
  filters,
}: Said): { reference: Reference; filters: RequestFilters } | null {
  const reference = referenceIn(segments, filters)
  if (reference === null) return null
  const seemed = spans.filter(
    (span) => span.kind === 'title' && segments.some((each) => isReference(each) && overlap(each, span)),
  )
  const { like, specificTitle, ...others } = filters
  const isNamed = (name: string | undefined) => name !== undefined && !seemed.some(({ value }) => value === name)
  // A named title is a topic of its own.
  if (isNamed(specificTitle) || isNamed(like)) return null
  return { reference, filters: others }
}

function referenceIn(segments: readonly Segment[], filters: RequestFilters): Reference | null {
  const at = segments.findIndex((each) => placeOf(each) !== null)
  const place = placeOf(segments[at])
  const says = (...cues: readonly Cue[]) => segments.some((each) => isCue(each, ...cues))
  if (place !== null) {
    const isOther = says('others') && !says('alike', 'likeBefore', 'likeAfter')
    const isRefused = isOther || isNegated(segments, { first: at, last: at })
    return { kind: isRefused ? 'except' : 'like', place }
  }
  if (says('those') && !says('others')) return { kind: 'among' }
  const saysNothing = Object.keys(filters).length === 0
  return says('others') || (saysNothing && says('more', 'alike')) ? { kind: 'except' } : null
}

function placeOf(segment: Segment | undefined): number | null {
  return PLACES.find(([cue]) => isCue(segment, cue))?.[1] ?? null
}

function isReference(segment: Segment): boolean {
  return isCue(segment, ...REFERENCES)
}

function overlap(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}
