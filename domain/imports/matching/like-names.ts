import type { StoredName } from '../../terms/stored-name.ts'
import { foldText, namingWords } from '../../terms/fold.ts'
import { languageBit } from '../../terms/language-bits.ts'
import { isUnspaced } from '../../terms/normalize.ts'
import { inDigits } from '../../terms/numerals.ts'
import { errorsBetween } from '../../terms/spelling.ts'
import type { AskedTitle } from './asked-title.ts'

/** Letters of a name, small words aside, and of a word in which one typing error is tolerated: shorter ones have too many neighbours. */
const LONG_NAME = 8
const LONG_WORD = 5
/** Names under which most files list a title: the English one, and that of its country of origin. */
const USUAL = languageBit('en', { isOriginal: true })

/**
 * How similar the name in a file is to a title's: identical, identical except for small words and the form of numbers, or one typing error
 * away.
 */
export interface Likeness {
  as: 'same' | 'folded' | 'misspelt'
  isUsual: boolean
}

/** By the most similar of a title's names; null if none is similar. */
export function likeness(
  { text, folded }: Pick<AskedTitle, 'text' | 'folded'>,
  names: readonly StoredName[],
): Likeness | null {
  const own = names.filter(({ isPerson }) => !isPerson)
  const genuine = (is: (name: string) => boolean) => own.filter((name) => is(name.text) && isGenuine(name, own))
  const same = genuine((name) => name === text)
  const sameWords = folded.includes(' ') ? own.filter((name) => name.text === folded) : []
  return (
    likeAs('same', same) ??
    likeAs('folded', sameWords) ??
    likeAs(
      'misspelt',
      genuine((name) => isMisspelt(text, name)),
    )
  )
}

function likeAs(as: Likeness['as'], names: readonly StoredName[]): Likeness | null {
  return names.length === 0 ? null : { as, isUsual: names.some(({ languages }) => (languages & USUAL) !== 0) }
}

/** Each name is stored with its folded form: 'The Heat' is not called 'Heat', unless it is in another language. */
function isGenuine({ text, languages }: StoredName, all: readonly StoredName[]): boolean {
  const unfolded = all.filter((other) => other.text !== text && foldText(other.text) === text)
  return unfolded.length === 0 || unfolded.reduce((rest, other) => rest & ~other.languages, languages) !== 0
}

/**
 * One error within one word, but not in its first letter, a number or a plural: those make different titles. Or one space too many or too
 * few.
 */
function isMisspelt(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false
  const [ours, theirs] = [typed.split(' '), known.split(' ')]
  const isNear = ours.length === theirs.length ? differByOne(ours, theirs) : ours.join('') === theirs.join('')
  if (!isNear || isUnspaced(typed) || numbersOf(ours) !== numbersOf(theirs)) return false
  return Math.max(lettersOf(typed), lettersOf(known)) >= LONG_NAME
}

function differByOne(ours: readonly string[], theirs: readonly string[]): boolean {
  const differing = ours.flatMap((word, at) => (word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const]))
  const [wrong] = differing
  if (wrong === undefined || differing.length > 1) return false
  const [word, meant] = wrong
  const isLong = Math.min(word.length, meant.length) >= LONG_WORD
  const isPlural = `${word}s` === meant || word === `${meant}s`
  return isLong && !isPlural && word[0] === meant[0] && errorsBetween(word, meant, { unfinished: false }) === 1
}

function lettersOf(text: string): number {
  return namingWords(text).join('').length
}

function numbersOf(words: readonly string[]): string {
  return words
    .map(inDigits)
    .filter((word) => /\p{Nd}/u.test(word))
    .join(' ')
}
