import { isUnspaced, normalizeText } from '../../terms/normalize.ts'
import { isCue, isInsideKatakana, isKnown, segmentRange, valueOf } from '../parsing/segments.ts'
import type { Segment } from '../parsing/segments.ts'
import type { Words } from '../parsing/parse-request.ts'

/** Words of an unmarked name, and characters in scripts without spaces. */
const WORDS = 8
const CHARACTERS = 14
/** Parts of one request that are looked up. */
const MOST_PARTS = 300

/** Consecutive words of a request that may be a name. */
export interface Part {
  /** Character range in the request, end exclusive. */
  start: number
  end: number
  /** In normal form. */
  text: string
  /** In words; two characters count as one. */
  length: number
  /** The segments it overlaps. */
  first: number
  last: number
  /** Words that the lexicon does not know, and distinctive words. */
  unknown: number
  telling: number
  hasType: boolean
  /** Known words only, taken from within a phrase: "d'une" of "moins d'une heure". */
  isCut: boolean
  /** Every word is unknown, and no adjacent word is. */
  isWhole: boolean
}

/** Every run of words without a break that has a word unknown to the lexicon, or more than small words. */
export function partsOfRequest({ text, segments }: Pick<Words, 'text' | 'segments'>): Part[] {
  const tokens = segments.flatMap((each) => each.tokens)
  const parts: Part[] = []
  for (let from = 0; from < tokens.length && parts.length < MOST_PARTS; from += 1) {
    if (isInsideKatakana(tokens, from)) continue
    for (let to = from; to < tokens.length; to += 1) {
      if (to > from && tokens[to]?.isAfterBreak === true) break
      const part = partOf(text, segments, { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 })
      if (part.length > (isUnspaced(part.text) ? CHARACTERS / 2 : WORDS)) break
      if (part.text !== '' && part.telling > 0 && !part.isCut && !isInsideKatakana(tokens, to + 1)) parts.push(part)
    }
  }
  return parts.slice(0, MOST_PARTS)
}

/** What a character range of a request consists of. */
export function partOf(
  text: string,
  segments: readonly Segment[],
  { start, end }: { start: number; end: number },
): Part {
  const { first, last } = segmentRange(segments, { start, end })
  const own = segments.slice(first, last + 1)
  const normal = normalizeText(text.slice(start, end))
  const unknown = own.filter((each) => !isKnown(each) && !/^\d/.test(each.text)).length
  return {
    start,
    end,
    isCut: unknown === 0 && ((own[0]?.start ?? start) < start || (own.at(-1)?.end ?? end) > end),
    text: normal,
    length: isUnspaced(normal) ? [...normal].length / 2 : normal.split(' ').length,
    first,
    last,
    unknown,
    telling: own.filter((each) => !isKnown(each) || !isCue(each, 'filler', 'and', 'not', 'but')).length,
    isWhole: !goesOn(segments, first - 1) && !goesOn(segments, last) && own.every(isUnknown),
    hasType: own.some((each) => valueOf(each, 'type') !== undefined),
  }
}

const KOREAN_AND = /\p{sc=Hangul}{2}(?:와|과|이랑|랑|하고)$/u
const ARABIC_AND = /^و\p{sc=Arabic}{2}/u

/** Whether an unknown word and the next may belong to one name: 'and' may be attached to either. */
function goesOn(segments: readonly Segment[], at: number): boolean {
  const [here, next] = [segments[at], segments[at + 1]]
  if (!isUnknown(here) || !isUnknown(next)) return false
  return !KOREAN_AND.test(here?.text ?? '') && !ARABIC_AND.test(next?.text ?? '')
}

function isUnknown(segment: Segment | undefined): boolean {
  return segment !== undefined && !isKnown(segment) && !/^\d/.test(segment.text)
}
