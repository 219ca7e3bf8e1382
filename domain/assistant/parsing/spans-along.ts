import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

export interface FoundSpan {
  span: Span
  /** The last segment it covers. */
  last: number
}

/** The spans of a request from first to last segment; none begins within another. */
export function spansAlong(segments: readonly Segment[], findAt: (at: number) => FoundSpan | null): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < segments.length; at += 1) {
    const found = findAt(at)
    if (found === null) continue
    spans.push(found.span)
    at = found.last
  }
  return spans
}

/** A span from the first to the last of some segments. */
export function spanOf(
  segments: readonly Segment[],
  first: number,
  last: number,
  given: Pick<Span, 'kind' | 'value'>,
): FoundSpan {
  return { span: { ...given, start: segments[first]?.start ?? 0, end: segments[last]?.end ?? 0 }, last }
}
