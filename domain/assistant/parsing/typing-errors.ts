import { errorsBetween } from '../../terms/spelling.ts'
import { isUnspaced } from '../../terms/normalize.ts'
import { isCue, isKnown } from './segments.ts'
import type { Segment } from './segments.ts'
import { phrasesNear } from './lexicon.ts'
import type { Lexicon, Meaning } from './lexicon.ts'

/** Shorter words are too close to too many others. */
const LEAST_LENGTH = 5
const MOST_ERRORS = 2
/** Words long enough to be a country's with an error. */
const LONG = 7

/**
 * Corrects unknown words that are one typing error away from a known one, unless their letters or the words before them suggest a name.
 * Nothing is corrected next to words about another subject.
 */
export function withoutErrors(
  segments: readonly Segment[],
  { text, lexicon, names }: { text: string; lexicon: Lexicon; names: readonly { start: number }[] },
): Segment[] {
  if (segments.some((each) => isCue(each, 'offTopic'))) return [...segments]
  return segments.map((each, at) => {
    const [before, behind] = [segments[at - 1], segments[at + 1]]
    const isInRun = [before, behind].some((other) => other !== undefined && !isKnown(other))
    const isName = at > 0 && /\p{Lu}/u.test(text.charAt(each.start)) && !lexicon.joinsWords
    const isNamed = isCue(before, 'actorBefore', 'directorBefore') || names.some(({ start }) => start === each.start)
    if (isKnown(each) || isInRun || isName || isNamed) return each
    return { ...each, meanings: meantWord(each.text, lexicon) }
  })
}

/**
 * There are many words for countries, languages and subjects, and they resemble ordinary ones: 'niebieskie', blue, and 'niemieckie', German; 'perdu',
 * lost, and Peru.
 */
function isOfPlace(kind: Meaning['kind']): boolean {
  return kind === 'country' || kind === 'language' || kind === 'subject'
}

/** What an unknown word means with typing errors corrected: one, or two from eight letters on, never in its first two letters. */
function meantWord(word: string, lexicon: Lexicon): readonly Meaning[] {
  if (word.length < LEAST_LENGTH || isUnspaced(word) || /\d/.test(word)) return []
  let fewest = MOST_ERRORS + 1
  let nearest = ''
  const meanings: Meaning[] = []
  for (const { tokens, meaning } of phrasesNear(lexicon, word)) {
    const [token = ''] = tokens
    if (tokens.length > 1 || token.length < LEAST_LENGTH) continue
    if (Math.abs(token.length - word.length) > MOST_ERRORS) continue
    const errors = errorsBetween(word, token, { unfinished: false })
    if (errors < fewest) {
      fewest = errors
      nearest = token
      meanings.length = 0
    }
    if (errors === fewest && token === nearest) meanings.push(meaning)
  }
  return fewest > MOST_ERRORS
    ? []
    : meanings.filter(({ kind }) => !isOfPlace(kind) || (fewest === 1 && word.length >= LONG))
}
