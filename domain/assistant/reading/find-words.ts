import { isCue, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

const KINDS = ['type', 'genre', 'mood', 'certification', 'country', 'language', 'provider'] as const
/** Words that may stand between 'no' and what is not wanted. */
const NEAR = 3

/** What the lexicon knows by itself: genres, moods, countries, services. */
export function findWords(segments: readonly Segment[]): Span[] {
  return segments.flatMap((here, at) =>
    here.meanings.flatMap((meaning): Span[] => {
      const kind = KINDS.find((known) => known === meaning.kind)
      if (kind === undefined || (kind === 'certification' && !isCertification(segments, at))) return []
      const negated = isNegated(segments, at)
      const { value } = meaning as { value: Span['value'] }
      return [{ kind, start: here.start, end: here.end, value, ...(negated ? { negated } : {}) }]
    }),
  )
}

/** A letter alone is one beside 'rated', or before a genre or a kind of title. */
function isCertification(segments: readonly Segment[], at: number): boolean {
  if ((segments[at]?.text.length ?? 0) > 1) return true
  const near = [segments[at - 2], segments[at - 1], segments[at + 1], segments[at + 2]]
  return near.some(
    (each) => isCue(each, 'rated') || valueOf(each, 'type') !== undefined || valueOf(each, 'genre') !== undefined,
  )
}

/** 'no horror', 'without any horror or gore' */
function isNegated(segments: readonly Segment[], at: number): boolean {
  if (isCue(segments[at + 1], 'notAfter')) return true
  for (let back = at - 1; back >= Math.max(0, at - NEAR); back -= 1) {
    const each = segments[back]
    if (isCue(each, 'not')) return true
    const joins =
      isCue(each, 'and', 'filler', 'more') || each?.meanings.some(({ kind }) => kind === 'genre' || kind === 'mood')
    if (joins !== true || segments[back + 1]?.tokens[0]?.isAfterBreak === true) return false
  }
  return false
}
