import { isCue, isKnown, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

const KINDS = ['type', 'genre', 'mood', 'certification', 'country', 'language', 'provider', 'subject'] as const
/** Words that may come between 'no' and what is not wanted. */
const NEAR = 5

/** Words that have a meaning by themselves: genres, moods, countries, services. */
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

/** A single letter is a certification next to 'rated', or before a genre or a title type. */
function isCertification(segments: readonly Segment[], at: number): boolean {
  if ((segments[at]?.text.length ?? 0) > 1) return true
  const near = [segments[at - 2], segments[at - 1], segments[at + 1], segments[at + 2]]
  return near.some(
    (each) => isCue(each, 'rated') || valueOf(each, 'type') !== undefined || valueOf(each, 'genre') !== undefined,
  )
}

/** 'no horror', 'without any horror or gore', 'korku ve savaş olmasın' */
function isNegated(segments: readonly Segment[], at: number): boolean {
  return isCue(segments[at], 'without') || isNegatedBefore(segments, at) || isNegatedBehind(segments, at)
}

/** Items of a list are separated by 'and' or a title type; other small words come only before the first. */
function isNegatedBefore(segments: readonly Segment[], at: number): boolean {
  let isSmallSince = false
  for (let back = at - 1; back >= Math.max(0, at - NEAR); back -= 1) {
    const each = segments[back]
    if (isCue(each, 'not')) return !isBreak(segments[back + 1])
    const isType = valueOf(each, 'type') !== undefined
    if (isCue(each, 'but') || !(goesOn(each) || isType || isJoinedOther(segments, back))) return false
    if (isBreak(segments[back + 1]) && !isListOf(segments, back, at)) return false
    if (isListed(each) && isSmallSince) return false
    isSmallSince = !isListed(each) && !isCue(each, 'and') && !isType
  }
  return false
}

/** 'without violence or horror': an unknown word, joined to the next. */
function isJoinedOther(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  return here !== undefined && !isKnown(here) && isCue(segments[at + 1], 'and')
}

/** 'horror, war and drama': a comma between two items of a list that ends with 'and' or 'or'. */
function isListOf(segments: readonly Segment[], before: number, at: number): boolean {
  const rest = segments.slice(before + 1, at + 3)
  const end = rest.findIndex((each) => isCue(each, 'and'))
  return isListed(segments[before]) && end > 0 && rest.slice(0, end).every(isListed) && isListed(rest[end + 1])
}

/** Only across items joined by 'and'. */
function isNegatedBehind(segments: readonly Segment[], at: number): boolean {
  let isJoined = isGluedAnd(segments[at])
  for (let next = at + 1; next <= at + NEAR; next += 1) {
    const each = segments[next]
    if (each === undefined || isBreak(each)) return false
    if (isCue(each, 'notAfter')) return !(isCue(each, 'not') && isListed(segments[next + 1]))
    if (isCue(each, 'but', 'not') || !(goesOn(each) || valueOf(each, 'type') !== undefined)) return false
    if (isListed(each) && !isJoined) return false
    isJoined = isCue(each, 'and') || isGluedAnd(each)
  }
  return false
}

/** Korean attaches 'and' and 'or' to the end of a word. */
function isGluedAnd(segment: Segment | undefined): boolean {
  return /\p{sc=Hangul}(?:이나|나|와|과|랑|하고|이랑)$/u.test(segment?.text ?? '')
}

/** Small words and further items of the same list. */
function goesOn(segment: Segment | undefined): boolean {
  return isCue(segment, 'and', 'filler', 'more', 'vague') || isListed(segment)
}

function isListed(segment: Segment | undefined): boolean {
  return LISTED.some((kind) => valueOf(segment, kind) !== undefined)
}

const LISTED = ['genre', 'mood', 'provider', 'country', 'language', 'subject'] as const

function isBreak(segment: Segment | undefined): boolean {
  return segment?.tokens[0]?.isAfterBreak === true
}
