import type { Span } from './span.ts'
import { pointsOn } from './negation.ts'
import { isOpenRange, isRangeRefused } from './refused-years.ts'
import { spanOf, spansAlong } from './spans-along.ts'
import type { FoundSpan } from './spans-along.ts'
import { cueBefore, cueBehind, isCue, isKnown, numberOf, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'

const FIRST_YEAR = 1880
/** The last year that counts as 'old', and for how many years a title is recent. */
const OLD_UNTIL = 1980
const RECENT_YEARS = 2
/** The first year that 'not old' includes, and how many years ago 'not new' ends. */
const NOT_OLD = 2000
const NOT_NEW_YEARS = 10
const LAST_YEARS_MOST = 100

interface Range {
  min?: number
  max?: number
}

interface Context {
  /** The current year. */
  thisYear: number
  /** Whether 'after' and 'before' follow the year, as in Turkish and Japanese. */
  isBehind: boolean
  /** Whether 'older' may refer to the previous results. */
  goesOn: boolean
}

/**
 * What a request says about years: one, a range, a decade, 'recent', 'the last five years'. If it names years, 'old' and 'recent' are
 * ignored.
 */
export function findYears(segments: readonly Segment[], context: Context): Span[] {
  const { thisYear } = context
  const named = spansAlong(
    segments,
    (at) => pastYears(segments, at, thisYear) ?? between(segments, at, thisYear) ?? single(segments, at, context),
  )
  const judged = named.map((span) => {
    const isRefused = isOpenRange(span.value) ? isRangeRefused(segments, span) : isUnwanted(segments, span.start)
    return isRefused ? { ...span, negated: true } : span
  })
  return judged.length > 0 ? judged : spansAlong(segments, (at) => vague(segments, at, context))
}

/** 'not from the 90s' */
function isUnwanted(segments: readonly Segment[], start: number): boolean {
  const at = segments.findIndex((each) => each.start === start)
  return cueBefore(segments, at, ['not'], 2) && !cueBefore(segments, at, ['since', 'until', 'yearBefore', 'past'], 2)
}

function vague(segments: readonly Segment[], at: number, { thisYear, goesOn }: Context): FoundSpan | null {
  const here = segments[at]
  const isNew = isCue(here, 'recent') || (!goesOn && isCue(here, 'newer'))
  const isOld = isCue(here, 'old') || (!goesOn && isCue(here, 'older'))
  if (!isNew && !isOld) return null
  if (cueBefore(segments, at, ['not'], 2) || (isCue(segments[at + 1], 'notAfter') && !pointsOn(segments, at + 1)))
    return yearSpan(segments, at, at, isOld ? { min: NOT_OLD } : { max: thisYear - NOT_NEW_YEARS })
  return yearSpan(segments, at, at, isNew ? { min: thisYear - RECENT_YEARS } : { max: OLD_UNTIL })
}

/** 'the last ten years', 'past decade', 'los últimos 5 años', '5 dernières années', 'año pasado' */
function pastYears(segments: readonly Segment[], at: number, thisYear: number): FoundSpan | null {
  const here = segments[at]
  const next = segments[at + 1]
  if (isCue(here, 'thisYear')) return yearSpan(segments, at, at, thisYear)
  if (isCue(here, 'pastYear')) return yearSpan(segments, at, at, { min: thisYear - 1 })
  if (isCue(here, 'lastYear')) return yearSpan(segments, at, at, thisYear - 1)
  if (isCue(here, 'years') && isCue(next, 'past') && numberOf(here) === undefined)
    return yearSpan(segments, at, at + 1, thisYear - 1)
  const before = countOf(here)
  const isPast = isCue(here, 'past') || (isCue(here, 'recent') && countOf(next) !== undefined)
  if (!isPast && !(before !== undefined && isCue(next, 'past'))) return null
  const [many, unitAt] = isPast ? [countOf(next), countOf(next) === undefined ? at + 1 : at + 2] : [before, at + 2]
  const unit = segments[unitAt]
  // 'последние 10 лет', and '近十年', where the number and its unit are one word
  if (isCue(unit, 'decade') && !isCue(unit, 'years'))
    return yearSpan(segments, at, unitAt, { min: thisYear - (many ?? 1) * 10 })
  if (!isCue(unit, 'years')) return null
  return yearSpan(segments, at, unitAt, many === undefined ? thisYear - 1 : { min: thisYear - many })
}

function countOf(segment: Segment | undefined): number | undefined {
  const many = numberOf(segment)
  return many !== undefined && many <= LAST_YEARS_MOST ? many : undefined
}

/** 'between 1990 and 1995', '1990 to 1995', '1990-1995' */
function between(segments: readonly Segment[], at: number, thisYear: number): FoundSpan | null {
  const first = isCue(segments[at], 'between') ? at + 1 : at
  const from = yearsOf(segments[first], thisYear)
  if (from === null) return null
  const joint = isCue(segments[first + 1], 'years') ? first + 2 : first + 1
  const joins =
    isCue(segments[joint], 'and', 'until', 'since') || ['to', 'through', 'till'].includes(segments[joint]?.text ?? '')
  const second = joins ? joint + 1 : first + 1
  const to = yearsOf(segments[second], thisYear)
  if (to === null || (!joins && first === at)) return adjoining(segments, { at, from, second, to })
  const [min, max] = [minOf(from), maxOf(to)]
  return min === undefined || max === undefined || min > max ? null : yearSpan(segments, first, second, { min, max })
}

/** Two years with only a dash between them. */
function adjoining(
  segments: readonly Segment[],
  { at, from, second, to }: { at: number; from: number | Range; second: number; to: number | Range | null },
): FoundSpan | null {
  const gap = (segments[second]?.start ?? 0) - (segments[at]?.end ?? 0)
  const isRange = typeof from === 'number' && typeof to === 'number' && gap <= 3 && from < to && second === at + 1
  return isRange ? yearSpan(segments, at, second, { min: from, max: to }) : null
}

function single(segments: readonly Segment[], at: number, { thisYear, isBehind }: Context): FoundSpan | null {
  const named = yearsAt(segments, at, thisYear)
  if (named === null) return null
  const { years, last } = named
  const [min = 0, max = 0] = [minOf(years), maxOf(years)]
  const says = (cue: 'since' | 'until', ...beyond: ('yearBefore' | 'yearAfter' | 'orMore')[]) =>
    cueBehind(segments, last, isBehind ? [cue, ...beyond] : beyond, 1) || cueBefore(segments, at, [cue], 1)
  if (cueBefore(segments, at, ['yearBefore', 'newer'], 1) || cueBehind(segments, last, ['yearAfter'], 1))
    return yearSpan(segments, at, last, { min: max + 1 })
  // "2000'den eski olmasın"
  const isOlder = isBehind && isCue(segments[last + 1], 'old') && isCue(segments[last + 2], 'notAfter')
  if (isOlder || says('until') || cueBefore(segments, at, ['older'], 1))
    return yearSpan(segments, at, last, { max: min - 1 })
  if (says('since', 'orMore')) return yearSpan(segments, at, last, { min })
  return yearSpan(segments, at, last, years)
}

const minOf = (years: number | Range) => (typeof years === 'number' ? years : years.min)
const maxOf = (years: number | Range) => (typeof years === 'number' ? years : years.max)

/** The years that begin at a segment: `80` next to 'decade' is one. */
function yearsAt(
  segments: readonly Segment[],
  at: number,
  thisYear: number,
): { years: number | Range; last: number } | null {
  const first = decadeOf(segments[at]?.text ?? '', thisYear)
  if (first !== null && isCue(segments[at + 1], 'decade')) return { years: rangeOf(first), last: at + 1 }
  if (first !== null && cueBefore(segments, at, ['decade'], 1)) return { years: rangeOf(first), last: at }
  const years = yearsOf(segments[at], thisYear)
  return years === null ? null : { years, last: at }
}

function rangeOf(first: number): Range {
  return { min: first, max: first + 9 }
}

/** The first year of the decade that `80` or `1980` stands for. */
function decadeOf(digits: string, thisYear: number): number | null {
  if (!/^(?:\d{2})?\d0$/.test(digits)) return null
  const first = digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) <= 20 ? 2000 : 1900)
  return first < FIRST_YEAR || first > thisYear ? null : first
}

/** `1994`, `1990s`, `90s`, 'nineties' */
function yearsOf(segment: Segment | undefined, thisYear: number): number | Range | null {
  if (segment === undefined) return null
  const decade = valueOf(segment, 'decade')
  if (decade !== undefined) return rangeOf(decade)
  const [, digits = '', plural = ''] = /^(\d{2}|\d{4})(\p{L}{0,12})$/u.exec(segment.text) ?? []
  if (digits === '') return null
  if (plural === '') {
    const year = Number(digits)
    return year >= FIRST_YEAR && year <= thisYear + 5 ? year : null
  }
  const first = isKnown(segment) ? null : decadeOf(digits, thisYear)
  if (first === null) return null
  const isCentury = digits.length === 4 && digits.endsWith('00') && first < 2000
  return { min: first, max: first + (isCentury ? 99 : 9) }
}

function yearSpan(segments: readonly Segment[], first: number, last: number, value: number | Range): FoundSpan {
  return spanOf(segments, first, last, { kind: 'year', value })
}
