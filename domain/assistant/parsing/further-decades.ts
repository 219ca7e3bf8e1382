import { isCue, numberOf, segmentRange } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

/** 'från 70- eller 80-talet', 'uit de jaren 80 of 90': the number beside an unwanted decade means one as well. */
export function furtherDecades(segments: readonly Segment[], years: readonly Span[]): Span[] {
  return years.flatMap((span) => {
    const { value } = span
    if (typeof value !== 'object' || !('min' in value) || value.min === undefined || value.max !== value.min + 9)
      return []
    const century = value.min - (value.min % 100)
    const { first, last } = segmentRange(segments, span)
    return [beside(segments, first, -1), beside(segments, last, 1)].flatMap((other): Span[] => {
      const number = numberOf(other)
      // '七八十年代'
      const tens =
        number !== undefined && number >= 2 && number <= 9 && other?.end === span.start ? number * 10 : number
      const isDecade = other !== undefined && tens !== undefined && tens >= 20 && tens <= 90 && tens % 10 === 0
      const isFree = isDecade && !years.some(({ start, end }) => start < other.end && other.start < end)
      if (!isFree) return []
      const min = century + tens
      return [{ kind: 'year', start: other.start, end: other.end, value: { min, max: min + 9 }, onlyUnwanted: true }]
    })
  })
}

/** The next segment in a direction beyond 'and' and small words. */
function beside(segments: readonly Segment[], from: number, step: 1 | -1): Segment | undefined {
  for (let at = from + step; Math.abs(at - from) <= NEAR; at += step)
    if (!isCue(segments[at], 'and', 'filler', 'decade', 'years', 'yearBefore')) return segments[at]
  return undefined
}

const NEAR = 4
