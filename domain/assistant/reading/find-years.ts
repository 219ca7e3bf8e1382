import type { Span } from './span.ts'
import { spanOf, spansAlong } from './spans-along.ts'
import type { Found } from './spans-along.ts'
import { isCue, numberOf, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'

const FIRST_YEAR = 1880
/** Up to here 'old' reaches, and from so many years ago on a title is recent. */
const OLD_UNTIL = 1980
const RECENT_YEARS = 2

interface Range {
  min?: number
  max?: number
}

/** What a request says about years: one, a range, a decade, 'recent', 'the last five years'. */
export function findYears(segments: readonly Segment[], thisYear: number): Span[] {
  return spansAlong(
    segments,
    (at) => pastYears(segments, at, thisYear) ?? between(segments, at, thisYear) ?? single(segments, at, thisYear),
  )
}

/** 'the last ten years', 'past decade'. */
function pastYears(segments: readonly Segment[], at: number, thisYear: number): Found | null {
  if (!isCue(segments[at], 'past')) return null
  if (isCue(segments[at + 1], 'decade')) return yearSpan(segments, at, at + 1, { min: thisYear - 10 })
  const many = numberOf(segments[at + 1])
  const unit = segments[at + 2]
  if (many !== undefined && isCue(unit, 'years')) return yearSpan(segments, at, at + 2, { min: thisYear - many })
  if (many !== undefined && isCue(unit, 'decade')) return yearSpan(segments, at, at + 2, { min: thisYear - many * 10 })
  return isCue(segments[at + 1], 'years') ? yearSpan(segments, at, at + 1, thisYear - 1) : null
}

/** 'between 1990 and 1995', '1990 to 1995', '1990-1995' */
function between(segments: readonly Segment[], at: number, thisYear: number): Found | null {
  const first = isCue(segments[at], 'between') ? at + 1 : at
  const from = yearsOf(segments[first], thisYear)
  if (from === null) return null
  const joins =
    isCue(segments[first + 1], 'and', 'until') || ['to', 'through', 'till'].includes(segments[first + 1]?.text ?? '')
  const second = joins ? first + 2 : first + 1
  const to = yearsOf(segments[second], thisYear)
  if (to === null || (!joins && first === at)) return adjoining(segments, { at, from, second, to })
  const [min, max] = [minOf(from), maxOf(to)]
  return min === undefined || max === undefined ? null : yearSpan(segments, first, second, { min, max })
}

/** Two years with nothing between them but a dash. */
function adjoining(
  segments: readonly Segment[],
  { at, from, second, to }: { at: number; from: number | Range; second: number; to: number | Range | null },
): Found | null {
  const gap = (segments[second]?.start ?? 0) - (segments[at]?.end ?? 0)
  const isRange = typeof from === 'number' && typeof to === 'number' && gap <= 3 && from < to && second === at + 1
  return isRange ? yearSpan(segments, at, second, { min: from, max: to }) : null
}

function single(segments: readonly Segment[], at: number, thisYear: number): Found | null {
  const here = segments[at]
  const years = yearsOf(here, thisYear)
  if (years === null) {
    if (isCue(here, 'recent')) return yearSpan(segments, at, at, { min: thisYear - RECENT_YEARS })
    return isCue(here, 'old') ? yearSpan(segments, at, at, { max: OLD_UNTIL }) : null
  }
  const before = segments[at - 1]
  const [min, max] = [minOf(years), maxOf(years)]
  if (isCue(before, 'since') && min !== undefined) return yearSpan(segments, at, at, { min })
  if (isCue(before, 'until') && min !== undefined) return yearSpan(segments, at, at, { max: min - 1 })
  if (isCue(before, 'yearBefore') && max !== undefined) return yearSpan(segments, at, at, { min: max + 1 })
  if (isCue(segments[at + 1], 'since') && min !== undefined) return yearSpan(segments, at, at, { min })
  if (isCue(segments[at + 1], 'until') && min !== undefined) return yearSpan(segments, at, at, { max: min - 1 })
  if (isCue(segments[at + 1], 'yearAfter') && max !== undefined) return yearSpan(segments, at, at, { min: max + 1 })
  return yearSpan(segments, at, at, years)
}

const minOf = (years: number | Range) => (typeof years === 'number' ? years : years.min)
const maxOf = (years: number | Range) => (typeof years === 'number' ? years : years.max)

/** `1994`, `1990s`, `90s`, 'nineties' */
function yearsOf(segment: Segment | undefined, thisYear: number): number | Range | null {
  if (segment === undefined) return null
  const decade = valueOf(segment, 'decade')
  if (decade !== undefined) return { min: decade, max: decade + 9 }
  const [, digits = '', plural = ''] = /^(\d{2}|\d{4})([a-z]{0,3})$/.exec(segment.text) ?? []
  if (digits === '') return null
  const isDecade = plural !== '' && digits.endsWith('0')
  if (!isDecade) {
    const year = Number(digits)
    return plural === '' && year >= FIRST_YEAR && year <= thisYear + 5 ? year : null
  }
  const first = digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) <= 20 ? 2000 : 1900)
  if (first < FIRST_YEAR || first > thisYear) return null
  return { min: first, max: digits.endsWith('00') && digits.length === 4 && first < 2000 ? first + 99 : first + 9 }
}

function yearSpan(segments: readonly Segment[], first: number, last: number, value: number | Range): Found {
  return spanOf(segments, first, last, { kind: 'year', value })
}
