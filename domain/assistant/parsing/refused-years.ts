import { isLastWord, pointsOn } from './negation.ts'
import { isBreak, isCue, segmentRange, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

/** Words that may stand between a negation and the years it refuses: 'no movies that came out before'. */
const NEAR = 4

interface Since {
  min: number
  max?: undefined
}
interface Until {
  min?: undefined
  max: number
}

/** Whether years have one end: 'since 2000', 'before 1990'. */
export function isOpenRange(value: Span['value']): value is Since | Until {
  if (typeof value !== 'object' || Array.isArray(value)) return false
  const { min, max } = value as { min?: number; max?: number }
  return (min === undefined) !== (max === undefined)
}

/** What is left where such years are not wanted: 'nothing before 2000' asks for 2000 and later. */
export function otherwise({ min, max }: Since | Until): Since | Until {
  return min === undefined ? { min: max + 1 } : { max: min - 1 }
}

/** 'nothing before 2000', '2000 öncesi olmasın': only what is said of the years themselves, not 'no horror before 2000'. */
export function isRangeRefused(segments: readonly Segment[], span: Span): boolean {
  const { first, last } = segmentRange(segments, span)
  const isUntil = isOpenRange(span.value) && span.value.max !== undefined
  return isRefusedBefore(segments, first, isUntil) || isRefusedBehind(segments, last)
}

/** 'not old, before 1990', but not 'not old, after 1990'. */
function isRefusedBefore(segments: readonly Segment[], first: number, isUntil: boolean): boolean {
  for (let at = first - 1; at >= first - 1 - NEAR; at -= 1) {
    const each = segments[at]
    if (each === undefined || isBreak(segments[at + 1])) return false
    if (isCue(each, 'not')) return true
    if (!isBetween(each) && !isBound(each) && !(isUntil && isCue(each, 'old'))) return false
  }
  return false
}

function isRefusedBehind(segments: readonly Segment[], last: number): boolean {
  for (let at = last + 1; at <= last + 1 + NEAR; at += 1) {
    const each = segments[at]
    if (each === undefined || isBreak(each)) return false
    if (isCue(each, 'not', 'notAfter'))
      return isCue(each, 'notAfter') ? !pointsOn(segments, at) : isLastWord(segments, at)
    if (!isBetween(each) && !isBound(each) && !isCue(each, 'old')) return false
  }
  return false
}

function isBound(segment: Segment): boolean {
  return isCue(segment, 'since', 'until', 'yearBefore', 'yearAfter', 'older', 'newer', 'orMore')
}

function isBetween(segment: Segment): boolean {
  return (
    isCue(segment, 'filler', 'years', 'decade', 'watching', 'vague', 'clause', 'more') ||
    valueOf(segment, 'type') !== undefined ||
    (segment.text.length === 1 && !isCue(segment, 'old'))
  )
}
