import { isCue, numberOf, valueOf } from './segments.ts'
import type { Segment, TextRange } from './segments.ts'
import type { Span } from './span.ts'

/** Small words between a word for dubbing or subtitles and their language. */
const BETWEEN = 2
/** What the words around them would be without them: 'dubbed in Turkish' is no Turkish film. */
const MISTAKEN = ['language', 'country', 'limit', 'rating', 'runtime'] as const

/** Parts of a request that ask for what is not stored of titles: dubbing and subtitles with their language, prices with their number. */
export function unstoredParts(segments: readonly Segment[]): TextRange[] {
  return segments.flatMap((each, at) => {
    if (isCue(each, 'dubbed')) return [rangeOf(segments, at, languageBeside(segments, at))]
    return isCue(each, 'price') ? [rangeOf(segments, at, numberBefore(segments, at))] : []
  })
}

/** Spans without those that only such parts gave. */
export function withoutUnstored(spans: readonly Span[], segments: readonly Segment[]): Span[] {
  const parts = unstoredParts(segments)
  const isMistaken = ({ kind, start, end }: Span) =>
    MISTAKEN.some((each) => each === kind) && parts.some((part) => part.start <= start && end <= part.end)
  return spans.filter((span) => !isMistaken(span))
}

function rangeOf(segments: readonly Segment[], at: number, other: number): TextRange {
  const [first, last] = [Math.min(at, other), Math.max(at, other)]
  return { start: segments[first]?.start ?? 0, end: segments[last]?.end ?? 0 }
}

/** 'subtítulos en alemán', or else 'German subtitles', unless that is where the film is from: 'película coreana doblada'. */
function languageBeside(segments: readonly Segment[], at: number): number {
  for (let next = at + 1; next <= at + 1 + BETWEEN; next += 1) {
    const each = segments[next]
    if (each === undefined || each.tokens[0]?.isAfterBreak === true) break
    if (isLanguage(each)) return isBeforeType(segments, next) ? before(segments, at) : next
    if (!isCue(each, 'filler', 'spoken')) break
  }
  return before(segments, at)
}

function before(segments: readonly Segment[], at: number): number {
  const here = segments[at - 1]
  if (here === undefined || !isLanguage(here)) return at
  const isOrigin = valueOf(segments[at - 2], 'type') !== undefined
  const isOnly = segments.filter(isLanguage).length === 1
  return valueOf(here, 'country') !== undefined && isOrigin && isOnly ? at : at - 1
}

/** '字幕の韓国映画': where the film is from. */
function isBeforeType(segments: readonly Segment[], at: number): boolean {
  const isWhole = valueOf(segments[at], 'type') !== undefined || valueOf(segments[at + 1], 'type') !== undefined
  return isWhole || valueOf(segments[at + 1], 'genre') !== undefined
}

function isLanguage(segment: Segment): boolean {
  return valueOf(segment, 'language') !== undefined || valueOf(segment, 'country') !== undefined
}

/** '5 euros', 'unter 5 Euro' */
function numberBefore(segments: readonly Segment[], at: number): number {
  const isCounted = numberOf(segments[at - 1]) !== undefined
  return isCounted ? (isCue(segments[at - 2], 'atMost') ? at - 2 : at - 1) : at
}
