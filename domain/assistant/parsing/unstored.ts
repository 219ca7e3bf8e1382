import { isBreak, isCue, numberOf, valueOf } from './segments.ts'
import type { Segment, TextRange } from './segments.ts'
import type { Span } from './span.ts'

/** Small words between a word for dubbing or subtitles and their language. */
const BETWEEN = 2
/** What the words around them would be without them: 'dubbed in Turkish' is no Turkish film. */
const MISTAKEN = ['language', 'country', 'limit', 'rating', 'runtime'] as const

const CURRENCY = /[$€£₹¥₩₺₽]/u

/**
 * Parts of a request that ask for what is not stored of titles: dubbing and subtitles with their language, prices with their number, how
 * good the picture is, what cinemas show.
 */
export function unstoredParts(segments: readonly Segment[], text: string): TextRange[] {
  const isForChildren = segments.some((each) => valueOf(each, 'genre')?.some((genre) => CHILDRENS.has(genre)) === true)
  return segments.flatMap((each, at) => {
    if (isCue(each, 'dubbed')) return [rangeOf(segments, at, languageBeside(segments, at))]
    if (isForChildren && isCue(each, 'spoken')) {
      const other = languageBeside(segments, at)
      if (other !== at) return [rangeOf(segments, at, other)]
    }
    if (isCue(each, 'price')) return [rangeOf(segments, at, numberBefore(segments, at))]
    if (isCue(each, 'quality', 'cinema')) return [{ start: each.start, end: each.end }]
    const isTold = isCue(segments[at + 1], 'price')
    return !isTold && isAmount(each, text) ? [amountRange(segments, at, text)] : []
  })
}

/** Cartoons and films for children are dubbed: 'Kinderfilm auf Deutsch' is no German film. */
const CHILDRENS: ReadonlySet<string> = new Set(['Animation', 'Family', 'Kids'])

/** '$3', '5€' */
function isAmount(segment: Segment, text: string): boolean {
  if (numberOf(segment) === undefined) return false
  return CURRENCY.test(text.charAt(segment.start - 1)) || CURRENCY.test(text.slice(segment.end, segment.end + 2).trim())
}

function amountRange(segments: readonly Segment[], at: number, text: string): TextRange {
  const { start, end } = rangeOf(segments, at, isCue(segments[at - 1], 'atMost') ? at - 1 : at)
  const sign = text.slice(end, end + 2)
  return { start, end: CURRENCY.test(sign) ? end + sign.search(CURRENCY) + 1 : end }
}

/** Spans without those that only such parts gave. */
export function withoutUnstored(spans: readonly Span[], segments: readonly Segment[], text: string): Span[] {
  const parts = unstoredParts(segments, text)
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
    if (each === undefined || isBreak(each)) break
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
