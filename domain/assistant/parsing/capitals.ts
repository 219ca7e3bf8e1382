import { isBreak, isCue, isKnown } from './segments.ts'
import type { Segment } from './segments.ts'

const CAPITAL = /^\p{Lu}/u
/** Kinds of words that are capitalised in any request. */
const CAPITALISED = ['country', 'language', 'provider', 'decade'] as const

/**
 * Whether only a capital letter shows that a word is a name: 'кроме Начала', 'sans Sherlock'. Not where other ordinary words have one, as
 * all nouns in German.
 */
export function isCapitalName(
  { text, segments }: { text: string; segments: readonly Segment[] },
  segment: Segment,
): boolean {
  if (!isOrdinary(segment) || !isCapital(text, segment)) return false
  return !segments.some((other, at) => {
    const isBeginning = at === 0 || isBreak(other)
    return other !== segment && !isBeginning && isKnown(other) && !isCapitalised(other) && isCapital(text, other)
  })
}

function isCapital(text: string, { start }: Segment): boolean {
  return CAPITAL.test(text.slice(start, start + 2))
}

function isCapitalised({ meanings }: Segment): boolean {
  return meanings.some(({ kind }) => CAPITALISED.some((each) => each === kind))
}

/** Words that mean nothing by themselves, or a subject. */
function isOrdinary(segment: Segment): boolean {
  return (
    segment.meanings.every(({ kind, value }) => kind === 'subject' || (kind === 'cue' && value === 'filler')) &&
    !isCue(segment, 'not')
  )
}
