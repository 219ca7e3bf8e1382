import { isNegated } from './negation.ts'
import { isCue, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

const KINDS = ['type', 'genre', 'mood', 'certification', 'country', 'language', 'provider', 'subject'] as const
/** Words that have a meaning by themselves: genres, moods, countries, services. */
export function findWords(segments: readonly Segment[], names: readonly Span[] = []): Span[] {
  return segments.flatMap((here, at) =>
    here.meanings.flatMap((meaning): Span[] => {
      const kind = KINDS.find((known) => known === meaning.kind)
      if (kind === undefined || (kind === 'certification' && !isCertification(segments, at))) return []
      const negated = isNegated(segments, { first: at, last: at }, names)
      const { value } = meaning as { value: Span['value'] }
      return [{ kind, start: here.start, end: here.end, value, ...(negated ? { negated } : {}) }]
    }),
  )
}

/** A single letter is a certification next to 'rated', or before a genre or a title type. */
function isCertification(segments: readonly Segment[], at: number): boolean {
  if ((segments[at]?.text.length ?? 0) > 1) return true
  const near = [segments[at - 2], segments[at - 1], segments[at + 1], segments[at + 2]]
  return near.some(
    (each) => isCue(each, 'rated') || valueOf(each, 'type') !== undefined || valueOf(each, 'genre') !== undefined,
  )
}
