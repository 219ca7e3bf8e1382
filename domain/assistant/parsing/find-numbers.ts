import { cueBefore, cueBehind, isBreak, isCue, numberOf, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'
import { spanOf, spansAlong } from './spans-along.ts'
import type { FoundSpan } from './spans-along.ts'

/** Minutes: 'short' is at most, 'long' at least. */
const SHORT = 95
const LONG = 150
const HOUR = 60
const HALF = 30
const LEAST_MINUTES = 10
/** The largest bare number that may mean minutes, and hours. */
const MOST_MINUTES = 600
const MOST_HOURS = 12
const MOST_TITLES = 50
/** From here on, a number out of ten is a rating. */
const LEAST_MARK = 5
const STARS = 5
/** Words between a number and what it counts: 'five good old films'. */
const COUNTED_WITHIN = 4

interface Context {
  /** Whether numbers may follow what they count. */
  isBehind: boolean
  /** Whether 'shorter' may refer to the previous results. */
  goesOn: boolean
}

/** What a request says about runtime, rating and number of titles. Praise is ignored if a number gives the rating. */
export function findNumbers(segments: readonly Segment[], { isBehind, goesOn }: Context): Span[] {
  const numbers = spansAlong(
    segments,
    (at) => runtime(segments, at) ?? ratingOf(segments, at) ?? limitOf(segments, at, isBehind),
  )
  const says = (kind: Span['kind']) => numbers.some((each) => each.kind === kind)
  return [
    ...numbers,
    ...(says('rating') ? [] : findPraise(segments, goesOn)),
    ...(says('runtime') ? [] : findShortAndLong(segments, goesOn)),
  ]
}

/** 'highly rated', 'good' */
function findPraise(segments: readonly Segment[], goesOn: boolean): Span[] {
  return spansAlong(segments, (at) => {
    const praise = valueOf(segments[at], 'praise')
    // In 'mejor francesas' it means 'rather'.
    if (goesOn && at === 0 && isCue(segments[at], 'instead')) return null
    const isTopTen = isCue(segments[at], 'top') && numberOf(segments[at + 1]) !== undefined
    return praise === undefined || praise === 0 || isTopTen
      ? null
      : spanOf(segments, at, at, { kind: 'rating', value: praise })
  })
}

/** 'something short', 'not too long' */
function findShortAndLong(segments: readonly Segment[], goesOn: boolean): Span[] {
  return spansAlong(segments, (at) => {
    const isNot = cueBefore(segments, at, ['not'], 2)
    const isShort = isCue(segments[at], 'short') || (!goesOn && isCue(segments[at], 'shorter'))
    if (!isShort && !isCue(segments[at], 'long')) return null
    const value = isShort ? (isNot ? {} : { max: SHORT }) : isNot ? { max: SHORT } : { min: LONG }
    return spanOf(segments, at, at, { kind: 'runtime', value })
  })
}

/** 'under two hours', '90 minutes or less', 'an hour and a half', 'short' */
function runtime(segments: readonly Segment[], at: number): FoundSpan | null {
  const here = segments[at]
  const range = rangeAt(segments, at)
  if (range !== null) return range
  const length = lengthAt(segments, at)
  if (length === null) return null
  const { minutes, last } = length
  const isSaid = isCue(segments[at - 1], 'atLeast')
  const isMost =
    isCue(here, 'atMost') ||
    cueBefore(segments, at, ['atMost'], 1) ||
    (!isSaid && cueBehind(segments, last, ['atMost'], 1))
  const isLeast =
    !isMost && (cueBefore(segments, at, ['atLeast'], 1) || cueBehind(segments, last, ['atLeast', 'orMore', 'long'], 1))
  return spanOf(segments, at, last, { kind: 'runtime', value: isLeast ? { min: minutes } : { max: minutes } })
}

/** 'between 90 and 120 minutes' */
function rangeAt(segments: readonly Segment[], at: number): FoundSpan | null {
  const min = numberOf(segments[at])
  const isJoined = isCue(segments[at + 1], 'and', 'until') || ['to', '-'].includes(segments[at + 1]?.text ?? '')
  const length = isJoined && min !== undefined ? lengthAt(segments, at + 2) : null
  if (length === null || min === undefined) return null
  const least = length.minutes > MOST_HOURS * HOUR || isCue(segments[length.last], 'minutes') ? min : min * HOUR
  return least < length.minutes
    ? spanOf(segments, at, length.last, { kind: 'runtime', value: { min: least, max: length.minutes } })
    : null
}

interface Length {
  minutes: number
  /** The last segment it covers. */
  last: number
}

function lengthAt(segments: readonly Segment[], at: number): Length | null {
  const compact = /^(\d)h(\d{2})?$/.exec(segments[at]?.text ?? '')
  if (compact !== null) return { minutes: Number(compact[1]) * HOUR + Number(compact[2] ?? 0), last: at }
  const many = numberOf(segments[at])
  if (many === undefined) return hourAlone(segments, at)
  if (saysHours(segments, at, many)) return { minutes: many * HOUR, last: at }
  // 'ساعتين' is a number and its unit in one word.
  if (isCue(segments[at], 'hours')) return hoursAndMore(segments, at + 1, many)
  const unitAt = isCounter(segments, at + 1) ? at + 2 : at + 1
  const unit = segments[unitAt]
  if (isCue(unit, 'minutes') && many <= MOST_MINUTES) return { minutes: many, last: unitAt }
  if (isCue(unit, 'half') && isCue(segments[unitAt + 1], 'hours') && many <= MOST_HOURS)
    return { minutes: many * HOUR + HALF, last: unitAt + 1 }
  if (isCue(segments[at + 1], 'half') && isCue(segments[at + 2], 'hours'))
    return { minutes: many * HOUR + HALF, last: at + 2 }
  return isCue(unit, 'hours') && many <= MOST_HOURS ? hoursAndMore(segments, unitAt + 1, many) : null
}

/** 'under one and a half', 'hora y media como mucho': number words with a half, as a limit. */
function saysHours(segments: readonly Segment[], at: number, many: number): boolean {
  if (Number.isInteger(many) || many > MOST_HOURS || /^\d/.test(segments[at]?.text ?? '')) return false
  if (isCue(segments[at + 1], 'hours', 'stars', 'rated')) return false
  return (
    cueBefore(segments, at, ['atMost', 'atLeast'], 2) || cueBehind(segments, at, ['atMost', 'atLeast', 'orMore'], 2)
  )
}

/** '个' of '两个小时'. */
function isCounter(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  return here !== undefined && isCue(here, 'filler') && here.text.length <= 2 && here.start === segments[at - 1]?.end
}

/** 'an hour', with 'half' or next to a word that makes it a limit. */
function hourAlone(segments: readonly Segment[], at: number): Length | null {
  if (!isCue(segments[at], 'hours') || numberOf(segments[at - 1]) !== undefined) return null
  const length = hoursAndMore(segments, at + 1, 1)
  const isLimited =
    cueBefore(segments, at, ['atMost', 'atLeast'], 2) || cueBehind(segments, length.last, ['atMost', 'atLeast'], 1)
  return isLimited || length.minutes > HOUR ? length : null
}

/** 'and a half', '30 minutes', after hours. */
function hoursAndMore(segments: readonly Segment[], at: number, hours: number): Length {
  const whole = hours * HOUR
  if (isCue(segments[at], 'half')) return { minutes: whole + HALF, last: at }
  let from = at
  while (from < at + 2 && isCue(segments[from], 'and', 'filler')) from += 1
  if (isCue(segments[from], 'half')) return { minutes: whole + HALF, last: from }
  const units = unitsBehind(segments, from)
  if (units !== null) {
    const { many, last } = units
    return { minutes: whole + many, last: isCue(segments[last + 1], 'minutes') ? last + 1 : last }
  }
  const more = numberOf(segments[from])
  if (more !== undefined && isCue(segments[from + 1], 'minutes')) return { minutes: whole + more, last: from + 1 }
  // 'une heure trente', 'una hora y cuarenta'; not 'an hour and ten comedies'
  const isMinutes =
    more !== undefined &&
    more >= LEAST_MINUTES &&
    more < HOUR &&
    (from === at || !countsTitles(segments.slice(from + 1, from + 1 + COUNTED_WITHIN)))
  return isMinutes ? { minutes: whole + more, last: from } : { minutes: whole, last: at - 1 }
}

/** 'forty five', 'cuarenta y cinco': a number below an hour in two words. */
function unitsBehind(segments: readonly Segment[], at: number): { many: number; last: number } | null {
  const tens = numberOf(segments[at]) ?? 0
  const last = isCue(segments[at + 1], 'and') ? at + 2 : at + 1
  const units = numberOf(segments[last]) ?? 0
  const isBoth = tens % 10 === 0 && tens > LEAST_MINUTES && tens < HOUR && units > 0 && units < 10
  return isBoth ? { many: tens + units, last } : null
}

/** 'at least 7 stars', 'rated 8 or higher', '7+', 'minst 8 i betyg' */
function ratingOf(segments: readonly Segment[], at: number): FoundSpan | null {
  const number = numberOf(segments[at])
  if (number === undefined || number > 10 || number < 1) return null
  const isStarred = isCue(segments[at + 1], 'stars')
  const last = isStarred ? at + 1 : at
  const isMore = isCue(segments[last + 1], 'orMore') && !isCue(segments[last + 1], 'hours', 'minutes')
  const isRatedBehind =
    (!isCue(segments[at + 1], 'counter') && cueBehind(segments, last, ['rated'], 1)) ||
    (isMore && cueBehind(segments, last + 1, ['rated'], 1))
  const before = [segments[at - 1], segments[at - 2], segments[at - 3]]
  const isRated = before.some(
    (each, distance) =>
      isCue(each, 'rated') &&
      (distance === 0 ||
        before
          .slice(0, distance)
          .every((between) => between !== undefined && isCue(between, 'filler', 'atLeast', 'atMost'))),
  )
  if (!isStarred && !isRated && !isMore && !isRatedBehind && !isLeastMark(segments, at, number)) return null
  const isOfFive = number <= STARS && isCue(segments[at + 1], 'ofFive') && !isCue(segments[at + 2], 'stars')
  const value = isOfFive ? number * 2 : number
  return spanOf(segments, at, isMore ? last + 1 : last, { kind: 'rating', value })
}

/** 'met minstens een 8', followed by nothing it could count. */
function isLeastMark(segments: readonly Segment[], at: number, number: number): boolean {
  const next = segments[at + 1]
  if (!Number.isInteger(number)) return cueBefore(segments, at, ['atLeast'], 1) && !isCue(next, 'hours')
  const isEnd = next === undefined || isBreak(next) || valueOf(next, 'provider') !== undefined
  return number >= LEAST_MARK && isEnd && cueBefore(segments, at, ['atLeast'], 1)
}

/** 'five films', 'top 10 comedies'; '映画を3本' in languages where numbers may follow. */
function limitOf(segments: readonly Segment[], at: number, isBehind: boolean): FoundSpan | null {
  const number = numberOf(segments[at])
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > MOST_TITLES) return null
  if (isCue(segments[at + 1], 'hours', 'minutes', 'stars', 'years', 'decade')) return null
  if (isCue(segments[at - 1], 'top') || isCue(segments[at + 1], 'counter'))
    return spanOf(segments, at, at, { kind: 'limit', value: number })
  const counts = countsTitles(segments.slice(at + 1, at + 1 + COUNTED_WITHIN))
  const isCounted = counts || (isBehind && countsTitles(segments.slice(Math.max(0, at - 2), at).toReversed()))
  return isCounted ? spanOf(segments, at, at, { kind: 'limit', value: number }) : null
}

/** Whether a title type, a genre or 'more' comes before another number or a comma. */
function countsTitles(others: readonly Segment[]): boolean {
  for (const each of others) {
    if (numberOf(each) !== undefined || isBreak(each)) return false
    if (valueOf(each, 'type') !== undefined || valueOf(each, 'genre') !== undefined || isCue(each, 'more')) return true
  }
  return false
}
