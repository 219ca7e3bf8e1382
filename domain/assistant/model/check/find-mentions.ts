import { normalizeText } from '../../../terms/normalize.ts'
import { wordsIn } from './words-in.ts'
import type { Word } from './words-in.ts'

/** A name that may occur in a reply, in one of its spellings. */
export interface Name<T> {
  text: string
  of: T
  /** Which forms of its words count: with any ending and a shorter stem, with an ending, or only as they are. */
  forms: 'inflected' | 'extended' | 'exact'
  /** Ordinary words without a capital are none: 'prime', 'start'. */
  needsCapital?: boolean
}

export interface Mention<T> {
  start: number
  end: number
  of: T
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** What Arabic attaches before a word. */
const ARABIC_PREFIX = /^(?:لل|[وفبلك])(?=\p{sc=Arabic}{3})/u
const LONGEST_ENDING = 5
const LEAST_STEM = 3

/** Where names occur in a text, longer ones first; none overlaps another. */
export function findMentions<T>(text: string, names: readonly Name<T>[]): Mention<T>[] {
  const words = wordsIn(text)
  const found: Mention<T>[] = []
  const isFree = (start: number, end: number) => !found.some((other) => other.start < end && start < other.end)
  const longest = names
    .map((name) => ({ ...name, words: wordsIn(name.text) }))
    .filter((name) => name.words.length > 0)
    .toSorted((a, b) => b.text.length - a.text.length)
  for (const name of longest) {
    const places = UNSPACED.test(name.text) ? within(text, name.text) : amongWords(words, name)
    for (const { start, end } of places) if (isFree(start, end)) found.push({ start, end, of: name.of })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function within(text: string, name: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    places.push({ start: at, end: at + name.length })
  return places
}

function amongWords(words: readonly Word[], name: Name<unknown> & { words: readonly Word[] }) {
  return words.flatMap((first, at) => {
    const last = words[at + name.words.length - 1]
    if (last === undefined) return []
    if (name.needsCapital === true && /^\p{Ll}/u.test(first.raw)) return []
    const isNamed = name.words.every((own, index) => isForm(words[at + index], own, name.forms))
    return isNamed ? [{ start: first.start, end: last.end }] : []
  })
}

/** Whether a word is the name's, perhaps with an ending; a capital of the name is kept. */
function isForm(word: Word | undefined, name: Word, forms: Name<unknown>['forms']): boolean {
  if (word === undefined) return false
  if (/^\p{Lu}/u.test(name.raw) && /^\p{Ll}/u.test(word.raw)) return false
  if (word.text === name.text || word.text.replace(ARABIC_PREFIX, '') === name.text) return true
  if (forms === 'exact' || /^\p{N}+$/u.test(name.text)) return false
  const { length } = name.text
  const dropped = forms === 'extended' ? 0 : length >= 6 ? 2 : length >= 4 ? 1 : 0
  const stem = name.text.slice(0, Math.max(LEAST_STEM, length - dropped))
  return length >= LEAST_STEM && word.text.startsWith(stem) && word.text.length - stem.length <= LONGEST_ENDING
}

/** Whether all words of a text are in one of these. */
export function isCovered(text: string, at: number, covered: readonly { start: number; end: number }[]): boolean {
  return wordsIn(text).every(({ start, end }) =>
    covered.some((each) => each.start <= at + start && at + end <= each.end + LONGEST_ENDING),
  )
}

/** In normal form, 'Paramount+' like 'Paramount Plus'. */
export function serviceName(name: string): string {
  return normalizeText(name.replaceAll('+', ' plus '))
}
