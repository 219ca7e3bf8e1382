import { normalizeText } from '#domain/terms/normalize.ts'
import { withTypo } from '../../search/queries.ts'
import type { Random } from '../../seed/random.ts'
import type { Query } from '../query.ts'
import type { Meant, NamedTitle } from './named-titles.ts'
import { otherNumerals } from './numbers.ts'
import { TYPE_WORDS } from './type-words.ts'
import { isStopWord, isUnspacedLanguage, significantWords, typed, withoutAccents, wordsOf } from './words.ts'

export interface RuleInput {
  title: NamedTitle
  random: Random
  meant: Meant
}

export type Typed = Pick<Query, 'q' | 'expect'>

/** What is typed for a title, and what it may mean; null if the rule does not apply. */
export type Rule = (input: RuleInput) => Typed | null

/** What a rule types for a name, null if it changes nothing. */
type Change = (title: NamedTitle, random: Random) => string | null

const text = ({ title, wording }: NamedTitle) => typed(title, wording)

export const leaveStopWordsOut: Change = (title) => {
  const words = significantWords(text(title), title.wording)
  return words.length < 2 || words.length === wordsOf(text(title)).length ? null : words.join(' ')
}

/** With fewer letters, no one could know what is meant. */
const MIN_LETTERS = { word: 3, all: 9 }
const MIN_LETTERS_ELSEWHERE = { word: 2, all: 4 }

export const leaveWordsOut: Change = (title, random) => {
  const words = significantWords(text(title), title.wording)
  if (words.length < 3) return null
  const some = [words.slice(0, 2), words.slice(-2)]
  if (words.length > 3) some.push(words.toSpliced(1 + random.below(words.length - 2), 1))
  const kept = random.pick(some)
  const letters = kept.map((word) => Array.from(word).length)
  const least = /\p{Script=Latin}/u.test(kept.join('')) ? MIN_LETTERS : MIN_LETTERS_ELSEWHERE
  const isVague = letters.some((length) => length < least.word) || kept.join('').length < least.all
  return isVague ? null : kept.join(' ')
}

const MOST_REVERSED = 8

const changeOrder: Change = (title, random) => {
  const parts = title.title.split(/: | [–-] /).map((part) => typed(part, title.wording))
  const reversed = parts.toReversed().join(' ')
  const isUnspaced = isUnspacedLanguage(title.wording)
  if (parts.length === 2 && (isUnspaced || (random.next() < 0.5 && wordsOf(reversed).length <= MOST_REVERSED)))
    return reversed
  const words = significantWords(text(title), title.wording)
  if (isUnspaced || words.length < 2 || words.length > 4) return null
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

const joinWords: Change = (title, random) => {
  if (title.wording === 'ja') return title.title.includes('・') ? title.title.replaceAll('・', '') : null
  const words = text(title).split(/[ -]/)
  const isPunctuated = /[:,–]| - /.test(title.title) && title.wording !== 'zh'
  if (isPunctuated || words.length > 3) return null
  const isLong = (word: string | undefined) =>
    word !== undefined && word.length > (title.wording === 'ko' ? 0 : 2) && !isStopWord(word, title.wording)
  const places = words.flatMap((word, at) => (isLong(word) && isLong(words[at + 1]) ? [at] : []))
  if (places.length === 0) return null
  const at = random.pick(places)
  return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ')
}

export const changeNumeral: Change = (title, random) => {
  if (title.title.includes('½')) return null
  const words = wordsOf(text(title))
  const changed = words.flatMap((word, at) => {
    const isSequel = (at > 0 && at === words.length - 1) || /[:–-]/.test(title.title.split(word)[1]?.trim()[0] ?? '')
    return otherNumerals(word, title.wording, isSequel).map((other) => words.with(at, other).join(' '))
  })
  return changed.length === 0 ? null : random.pick(changed)
}

const AND: Record<string, string> = {
  en: 'and',
  tr: 've',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
  nl: 'en',
  sv: 'och',
  no: 'og',
  da: 'og',
  pl: 'i',
}
const changeStopWords: Change = (title, random) => {
  const { wording: language } = title
  const words = wordsOf(text(title))
  const ampersand = words.map((word) => (word === AND[language] ? '&' : word === '&' ? (AND[language] ?? '&') : word))
  if (ampersand.join(' ') !== words.join(' ')) return ampersand.join(' ')
  const starts = isStopWord(words[0] ?? '', language)
  if (starts && words.length > 1) return words.slice(1).join(' ')
  const inner = words.flatMap((word, at) => (at > 0 && isStopWord(word, language) ? [at] : []))
  if (inner.length > 1) return words.toSpliced(random.pick(inner), 1).join(' ')
  return language === 'en' && words.length > 1 ? ['the', ...words].join(' ') : null
}

export const forgetAccents: Change = (title) => {
  const without = withoutAccents(text(title), title.wording)
  return without === text(title).normalize('NFC') ? null : without
}

export const nameType: Change = (title, random) => {
  const { language, ref, original } = title
  // Users of these languages call Japanese originals neither films nor dramas.
  if (['ja', 'ko', 'zh'].includes(language) && original.language === 'ja') return null
  const word = random.pick(TYPE_WORDS[language]?.[ref.type] ?? [''])
  if (word === '') return null
  return ['ar', 'el', 'ru'].includes(language) ? `${word} ${text(title)}` : `${text(title)} ${word}`
}

export const unfinish: Change = (title) => {
  const { wording: language } = title
  const whole = text(title)
  const words = isUnspacedLanguage(language) ? [whole] : whole.split(' ')
  const letters = Array.from(words.at(-1) as string)
  const least = isUnspacedLanguage(language) || language === 'ko' ? 4 : words.length === 1 ? 7 : 4
  if (letters.length < least) return null
  return [...words.slice(0, -1), letters.slice(0, Math.ceil(letters.length / 2)).join('')].join(' ')
}

/** Minimum length of the word, and of the whole text. Arabic words differ by single letters. */
const MIN_LETTERS_FOR_TYPO = { word: 5, arabic: 6, all: 7 }
const TRIES = 8

/** In a longer word, never its first letter; null also if the error produces an existing word. */
export function mistype(title: NamedTitle, known: ReadonlySet<string>, random: Random): string | null {
  if (title.language === 'ko' || title.language === 'hi') return null
  const before = normalizeText(title.title).split(' ')
  if (before.join('').length < MIN_LETTERS_FOR_TYPO.all) return null
  const least = title.language === 'ar' ? MIN_LETTERS_FOR_TYPO.arabic : MIN_LETTERS_FOR_TYPO.word
  const isFair = (typo: string) => {
    const words = typo.split(' ')
    const at = words.findIndex((word, place) => word !== before[place])
    const [word, right] = [words[at] ?? '', before[at] ?? '']
    return right.length >= least && word[0] === right[0] && !known.has(word)
  }
  const tries = Array.from({ length: TRIES }, () => withTypo(title, random))
  return tries.find((typo) => typo !== null && isFair(typo)) ?? null
}

type Meaning = 'named' | 'starting' | 'holding'

/** The title itself, and others that fit its text as well. */
export function expected({ title, meant }: RuleInput, q: string, meaning: Meaning): Query['expect'] | null {
  const fit = meant[meaning](q, title.language)
  if (fit === null) return null
  // Typing another title's whole name means that title.
  const named = meant.named(q, title.language) ?? []
  const isOther = meaning !== 'named' && named.some(({ type, id }) => type !== title.ref.type || id !== title.ref.id)
  if (isOther) return null
  const others = fit.filter(({ type, id }) => type !== title.ref.type || id !== title.ref.id)
  return [title.ref, ...others]
}

/** `meaning`: how the typed text finds the titles it may mean; if null they are those of the name itself. */
export function ruleOf(change: Change, meaning: Meaning | null): Rule {
  return (input) => {
    const q = change(input.title, input.random)
    if (q === null || Array.from(q).length < 2) return null
    const expect = expected(input, meaning === null ? input.title.title : q, meaning ?? 'named')
    return expect === null ? null : { q, expect }
  }
}

export const TITLE_RULES: Record<string, Rule> = {
  exact: ruleOf(({ title }) => title, null),
  'with-year': ruleOf(
    (title, random) => (random.next() < 0.3 ? `${text(title)} (${title.year})` : `${text(title)} ${title.year}`),
    null,
  ),
  unfinished: ruleOf(unfinish, 'starting'),
  'accents-forgotten': ruleOf(forgetAccents, null),
  'stop-words-left-out': ruleOf(leaveStopWordsOut, 'holding'),
  'stop-words-changed': ruleOf(changeStopWords, null),
  'words-left-out': ruleOf(leaveWordsOut, 'holding'),
  'other-order': ruleOf(changeOrder, 'holding'),
  'joined-or-split': ruleOf(joinWords, null),
  numerals: ruleOf(changeNumeral, null),
  'type-named': ruleOf(nameType, null),
  'other-language': ruleOf((title) => {
    const other = title.language === 'en' ? title.original : { language: 'en', title: title.english }
    const q = typed(other.title, other.language)
    return normalizeText(q) === normalizeText(title.title) ? null : q
  }, null),
}
