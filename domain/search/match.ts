import { isUnspaced } from '../terms/normalize.ts'
import type { StoredName } from '../terms/stored-name.ts'
import type { Interpretation } from './interpret-query.ts'

/**
 * How a title's names match a text. 'typed': its words as typed, in this order, ignoring small words and the form of numbers. 'words': all
 * of them in any order or joined. 'people': the rest in names of its people. 'person': all of them in the name of one of those. `own`: a
 * name that the visitor can read, or the original one.
 */
export interface NameMatch {
  kind: 'exact' | 'typed' | 'words' | 'people' | 'person'
  own: boolean
}

/** At most this many words of a name are joined. */
const MOST_JOINED = 4
const JOINED_LENGTH = 4
const UNFINISHED_PERSON_LENGTH = 3

/** The best match of a candidate's names; null if none matches. `own`: bits of the languages that come first. */
export function matchNames(
  names: readonly StoredName[],
  { text, folded }: Pick<Interpretation, 'text' | 'folded'>,
  own: number,
): NameMatch | null {
  const titles = names.filter(({ isPerson }) => !isPerson)
  const best = (kind: NameMatch['kind'], holds: (name: string) => boolean): NameMatch | null => {
    const found = titles.filter((name) => holds(name.text))
    return found.length === 0 ? null : { kind, own: found.some(({ languages }) => (languages & own) !== 0) }
  }
  const whole = text.replaceAll(' ', '')
  const exact = best('exact', (name) => name === text || name === folded || isJoined(name, whole))
  const typed = best('typed', (name) => hasText(name, text) || (folded !== text && hasText(name, folded)))
  if (exact?.own === true) return exact
  if (typed !== null || exact !== null) return typed?.own === true ? typed : (exact ?? typed)
  const words = folded.split(' ')
  return (
    best('words', (name) => hasWords(name, words) || hasJoined(name.split(' '), whole, true)) ??
    withPeople(names, words)
  )
}

/** Whether a name equals the text except for spaces. */
function isJoined(name: string, whole: string): boolean {
  return whole.length >= JOINED_LENGTH && name.length <= whole.length * 2 && name.replaceAll(' ', '') === whole
}

function hasText(name: string, text: string): boolean {
  return name.startsWith(text) || name.includes(` ${text}`) || (isUnspaced(text) && name.includes(text))
}

function hasWords(name: string, words: readonly string[]): boolean {
  const own = name.split(' ')
  return words.every((word, at) => hasWord(own, word, at === words.length - 1))
}

function hasWord(own: readonly string[], word: string, unfinished: boolean): boolean {
  if (own.some((each) => each === word || (unfinished && each.startsWith(word)))) return true
  if (isUnspaced(word)) return own.join('').includes(word)
  return hasJoined(own, word, unfinished)
}

/** Whether some adjacent words without their spaces equal the text. */
function hasJoined(own: readonly string[], text: string, unfinished: boolean): boolean {
  if (text.length < JOINED_LENGTH) return false
  return own.some((_, at) => {
    const rest = own.slice(at, at + MOST_JOINED).join('')
    if (unfinished ? rest.startsWith(text) : rest === text) return true
    return own.slice(at, at + 2).join('') === text
  })
}

function withPeople(names: readonly StoredName[], words: readonly string[]): NameMatch | null {
  const people = names.filter(({ isPerson }) => isPerson).map(({ text }) => text.split(' '))
  const unfinished = (word: string, at: number) =>
    at === words.length - 1 && (at > 0 || word.length >= UNFINISHED_PERSON_LENGTH)
  const isIn = (own: readonly string[]) => (word: string, at: number) =>
    own.some((each) => each === word || (unfinished(word, at) && each.startsWith(word)))
  if (people.some((own) => words.every(isIn(own)))) return { kind: 'person', own: true }
  const inPeople = isIn(people.flat())
  if (people.length === 0 || !words.some(inPeople)) return null
  const titles = names.filter(({ isPerson }) => !isPerson).map(({ text }) => text.split(' '))
  const isHeld = (word: string, at: number) =>
    inPeople(word, at) || titles.some((own) => hasWord(own, word, unfinished(word, at)))
  return words.every(isHeld) ? { kind: 'people', own: true } : null
}
