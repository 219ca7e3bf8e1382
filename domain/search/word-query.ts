import { isSmallWord } from '../terms/fold.ts'
import { formsOf, pairsOf, personWord } from '../terms/name-words.ts'
import { isUnspaced } from '../terms/normalize.ts'
import { joinWords } from '../terms/numerals.ts'

/** Further words would only narrow what is already found. */
const MOST_WORDS = 8
/** With up to this many words, neighbours are also tried as one word. */
const MOST_JOINED = 5
const MOST_PAIRS = 8
/** Shorter beginnings match too many words. */
const START_LENGTH = 2
const PERSON_START_LENGTH = 4
/** If a word is left out, the others must have at least this many letters. */
const TELLING_LENGTH = 4

interface Options {
  /** Alternatives for words of the text. */
  others?: ReadonlyMap<string, readonly string[]>
  /** Lets every longer word be unfinished, and one be missing if the remaining ones are long enough. */
  loose?: boolean
}

/**
 * A tsquery for `search_names.words`: titles with all naming words of a text in normal form in any order, the last one possibly unfinished,
 * two neighbours as one word, or some of them in the names of people.
 */
export function wordQuery(text: string, options: Options = {}): string {
  const words = text.split(' ').slice(0, MOST_WORDS)
  const lists = [words, ...joinedLists(words)].map((list) => allOf(list, options))
  return [...new Set(lists)].map((list) => `(${list})`).join(' | ')
}

function joinedLists(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > MOST_JOINED) return []
  const pairs = words.slice(1).map((word, at) => words.toSpliced(at, 2, joinWords(words[at] ?? '', word)))
  return words.length > 2 ? [...pairs, [words.join('')]] : pairs
}

function allOf(words: readonly string[], options: Options): string {
  const naming = words.filter((word) => !isSmallWord(word))
  const wanted = naming.length === 0 ? words : naming
  const last = words.at(-1)
  const parts = wanted.map((word) => anyOf(word, { ...options, unfinished: word === last }))
  if (options.loose !== true || parts.length < 2) return parts.join(' & ')
  // Of two words, the first is the title's.
  const spare = parts.length === 2 ? [1] : [...parts.keys()]
  const rests = spare
    .filter((at) => wanted.toSpliced(at, 1).join('').length >= TELLING_LENGTH)
    .map((at) => `(${parts.toSpliced(at, 1).join(' & ')})`)
  return [parts.join(' & '), ...rests].join(' | ')
}

function anyOf(word: string, { others, loose = false, unfinished }: Options & { unfinished: boolean }): string {
  if (isUnspaced(word)) return unspaced(word)
  const meant = [word, ...(others?.get(word) ?? [])]
  const goesOn = (least: number) => (unfinished || loose) && word.length >= least && !/^\d+$/.test(word)
  const start = goesOn(loose && !unfinished ? PERSON_START_LENGTH : START_LENGTH) ? ':*' : ''
  const personStart = goesOn(PERSON_START_LENGTH) ? ':*' : ''
  const forms = meant.flatMap(formsOf).map((form) => `'${form}'${start}`)
  const people = meant.map((each) => `'${personWord(each)}'${personStart}`)
  return `(${[...new Set([...forms, ...people])].join(' | ')})`
}

/** Text without spaces is matched by each pair of adjacent characters. */
function unspaced(word: string): string {
  const pairs = pairsOf(word)
  if (pairs.length === 1) return `'${word}':*`
  return `(${pairs
    .slice(0, -1)
    .slice(0, MOST_PAIRS)
    .map((pair) => `'${pair}'`)
    .join(' & ')})`
}
