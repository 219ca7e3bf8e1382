import { isCue, numberOf, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'
import { spanOf, spansAlong } from './spans-along.ts'
import type { Found } from './spans-along.ts'

/** Minutes: 'short' is at most, 'long' at least. */
const SHORT = 95
const LONG = 150
const MOST_TITLES = 50

/** What a request says about length, rating and number of titles. */
export function findNumbers(segments: readonly Segment[]): Span[] {
  return spansAlong(segments, (at) => runtime(segments, at) ?? ratingOf(segments, at) ?? limitOf(segments, at))
}

/** 'under two hours', '90 minutes or less', 'an hour and a half', 'short' */
function runtime(segments: readonly Segment[], at: number): Found | null {
  const here = segments[at]
  const length = lengthAt(segments, at)
  if (length === null) {
    if (isCue(here, 'short')) return spanOf(segments, at, at, { kind: 'runtime', value: { max: SHORT } })
    return isCue(here, 'long') ? spanOf(segments, at, at, { kind: 'runtime', value: { min: LONG } }) : null
  }
  const { minutes, last } = length
  const isLeast = isCue(segments[at - 1], 'atLeast') || isCue(segments[last + 1], 'atLeast', 'orMore')
  return spanOf(segments, at, last, { kind: 'runtime', value: isLeast ? { min: minutes } : { max: minutes } })
}

function lengthAt(segments: readonly Segment[], at: number): { minutes: number; last: number } | null {
  const compact = /^(\d)h(\d{2})?$/.exec(segments[at]?.text ?? '')
  if (compact !== null) return { minutes: Number(compact[1]) * 60 + Number(compact[2] ?? 0), last: at }
  const many = numberOf(segments[at])
  const unit = segments[at + 1]
  if (many === undefined) {
    // 'an hour'
    const isOne =
      isCue(segments[at], 'hours') &&
      numberOf(segments[at - 1]) === undefined &&
      isCue(segments[at - 2], 'atMost', 'atLeast')
    return isOne ? { minutes: 60, last: at } : null
  }
  if (isCue(unit, 'minutes')) return { minutes: many, last: at + 1 }
  if (!isCue(unit, 'hours')) return null
  const further = lengthBehind(segments, at + 2)
  return { minutes: many * 60 + further.minutes, last: further.last }
}

/** 'and a half', '30 minutes', behind hours. */
function lengthBehind(segments: readonly Segment[], at: number): { minutes: number; last: number } {
  if (isCue(segments[at], 'half')) return { minutes: 30, last: at }
  const from = isCue(segments[at], 'and') ? at + 1 : at
  if (isCue(segments[from], 'half')) return { minutes: 30, last: from }
  const more = numberOf(segments[from])
  return more !== undefined && isCue(segments[from + 1], 'minutes')
    ? { minutes: more, last: from + 1 }
    : { minutes: 0, last: at - 1 }
}

/** 'at least 7 stars', 'rated 8 or higher', '7+', 'highly rated' */
function ratingOf(segments: readonly Segment[], at: number): Found | null {
  const praise = valueOf(segments[at], 'praise')
  if (praise !== undefined) return spanOf(segments, at, at, { kind: 'rating', value: praise })
  const number = numberOf(segments[at])
  if (number === undefined || number > 10 || number < 1) return null
  const isStarred = isCue(segments[at + 1], 'stars')
  const last = isStarred ? at + 1 : at
  const isMore = isCue(segments[last + 1], 'orMore')
  const before = [segments[at - 1], segments[at - 2], segments[at - 3]]
  const isRated = before.some(
    (each, distance) =>
      isCue(each, 'rated') &&
      (distance === 0 ||
        before
          .slice(0, distance)
          .every((between) => between !== undefined && isCue(between, 'filler', 'atLeast', 'atMost'))),
  )
  if (!isStarred && !isRated && !isMore) return null
  return spanOf(segments, at, isMore ? last + 1 : last, { kind: 'rating', value: number })
}

/** 'five films' */
function limitOf(segments: readonly Segment[], at: number): Found | null {
  const number = numberOf(segments[at])
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > MOST_TITLES) return null
  const next = segments.slice(at + 1, at + 3)
  const counts = next.some((each) => valueOf(each, 'type') !== undefined || isCue(each, 'more'))
  const isFirst = numberOf(segments[at + 1]) === undefined
  return counts && isFirst ? spanOf(segments, at, at, { kind: 'limit', value: number }) : null
}
