import { isUnspaced, normalizeText } from './normalize.ts'
import { inDigits, joinWords } from './numerals.ts'

/** Prefix of a word of `search_names` that belongs to a person's name. */
const PERSON_MARK = '@'
/** Titles of up to this many characters can also be found without their spaces. */
const JOINED_LENGTH = 24
/** Longer words are cut off: no one types more of one. */
const WORD_LENGTH = 40
const APOSTROPHES = /['\u2019\u02bc]/gu
const ARABIC_ARTICLE = /^\u0627\u0644(?=.{3})/u

/**
 * Every word by which a title is found in `search_names`: those of its names (as given), also with numbers in digits, without an elided or
 * Arabic article, and joined with their neighbours; pairs of characters of scripts without spaces; and, marked, words of people.
 */
export function wordsOfNames(names: readonly string[], people: readonly string[]): string[] {
  const words = new Set<string>()
  for (const name of new Set(names)) addName(words, name)
  for (const person of people) addPerson(words, normalizeText(person).split(' '))
  words.delete('')
  words.delete(PERSON_MARK)
  return [...words]
}

/** De Niro is also searched as deniro. */
function addPerson(words: Set<string>, name: readonly string[]): void {
  for (const [at, word] of name.entries()) {
    words.add(personWord(cut(word)))
    const next = name[at + 1]
    if (next !== undefined && at > 0) words.add(personWord(cut(word + next)))
  }
}

export function personWord(word: string): string {
  return `${PERSON_MARK}${word}`
}

function addName(words: Set<string>, name: string): void {
  const normal = normalizeText(name)
  const own = normal.split(' ')
  for (const word of own) for (const form of formsOf(word)) words.add(cut(form))
  for (const [at, word] of own.entries()) {
    const next = own[at + 1]
    if (next !== undefined) words.add(cut(joinWords(word, next)))
  }
  if (own.length > 2 && normal.length <= JOINED_LENGTH) words.add(own.join(''))
  // L'Auberge is also searched as auberge.
  if (APOSTROPHES.test(name)) {
    APOSTROPHES.lastIndex = 0
    for (const word of normalizeText(name.replace(APOSTROPHES, ' ')).split(' ')) words.add(cut(word))
  }
  if (isUnspaced(normal)) for (const pair of pairsOf(normal.replaceAll(' ', ''))) words.add(pair)
}

/** The forms in which a word in normal form is stored and queried. */
export function formsOf(word: string): string[] {
  const bare = word.replace(ARABIC_ARTICLE, '')
  return [...new Set([word, inDigits(word), bare])]
}

/** Each pair of adjacent characters, and the last one alone. */
export function pairsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

function cut(word: string): string {
  return word.slice(0, WORD_LENGTH)
}
