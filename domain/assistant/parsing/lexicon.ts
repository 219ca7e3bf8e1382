import { REFERENCES } from '../lexicon/schema.ts'
import type { Cue } from '../lexicon/schema.ts'
import type { LexiconData } from '../lexicon/read-lexicon.ts'
import type { Ending } from '../lexicon/subjects.ts'
import { tokenise } from './tokens.ts'

interface MeaningValues {
  type: 'movie' | 'tv_show'
  /** TMDB's English names. */
  genre: readonly string[]
  mood: string
  praise: number
  certification: string
  country: string
  language: string
  provider: string
  number: number
  decade: number
  /** One of TMDB's keywords. */
  subject: string
  cue: Cue
}
export type MeaningKind = keyof MeaningValues
export type MeaningValue<K extends MeaningKind> = MeaningValues[K]
export type Meaning = { [K in MeaningKind]: { kind: K; value: MeaningValues[K] } }[MeaningKind]

export interface Phrase {
  /** A star ends a word that is only a prefix, but for the last. */
  tokens: readonly string[]
  /** Whether the last token is only a prefix. */
  isOpen: boolean
  meaning: Meaning
  /** From the language itself, not from the English added to it. */
  isOwn: boolean
  /** What its words may end with: those for subjects, which are inflected. */
  endings?: readonly Ending[]
}

export interface Lexicon {
  /** Phrases by the first two letters of their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** The same, with the words for subjects: for what is left once the names are known. */
  withSubjects: ReadonlyMap<string, readonly Phrase[]>
  /** These, with the words for what was shown: for follow-ups. */
  withReferences: ReadonlyMap<string, readonly Phrase[]>
  /** Whether the language writes words together: 'skräckkomedi'. */
  joinsWords: boolean
  /** Whether 'after' and 'before' follow a year, and counters their number. */
  countsBehind: boolean
}

const KEY_LENGTH = 2

interface Further {
  services?: Readonly<Record<string, readonly string[]>>
  /** Phrases by subject, for each of the data. */
  subjects?: readonly Readonly<Record<string, readonly string[]>>[]
  endings?: readonly (readonly Ending[])[]
}

/** Compiles a language's words for `phrasesAt`; the first data are the language's own. */
export function compileLexicon(
  data: readonly LexiconData[],
  { services = {}, subjects = [], endings = [] }: Further = {},
): Lexicon {
  const words = [
    ...data.flatMap((each, at) => phrasesOf(each, at === 0)),
    ...Object.entries(services).flatMap(([value, names]) =>
      // 'Prime Videosta': the last of several words may have an ending.
      toPhrases(names, { kind: 'provider', value }, { isOwn: true }).map((each) => ({
        ...each,
        isOpen: isLongName(each.tokens),
      })),
    ),
  ]
  const ofSubjects = subjects.flatMap((own, at) =>
    Object.entries(own).flatMap(([value, words]) =>
      toPhrases(words, { kind: 'subject', value }, { isOwn: at === 0, endings: endings[at] ?? [] }),
    ),
  )
  const all = byBeginning([...words, ...ofSubjects])
  const withSubjects = only(all, ({ meaning }) => !isReference(meaning))
  return {
    phrases: only(withSubjects, ({ meaning }) => meaning.kind !== 'subject'),
    withSubjects,
    withReferences: all,
    joinsWords: data[0]?.joinsWords ?? false,
    countsBehind: data[0]?.countsBehind ?? false,
  }
}

function isReference({ kind, value }: Meaning): boolean {
  return kind === 'cue' && REFERENCES.some((cue) => cue === value)
}

function only(phrases: ReadonlyMap<string, readonly Phrase[]>, isIn: (phrase: Phrase) => boolean) {
  return new Map([...phrases].map(([key, own]) => [key, own.every(isIn) ? own : own.filter(isIn)]))
}

function byBeginning(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const measured = phrases.map((phrase) => ({ phrase, letters: phrase.tokens.join('').length }))
  const longest = measured.toSorted((a, b) => b.phrase.tokens.length - a.phrase.tokens.length || b.letters - a.letters)
  return Map.groupBy(
    longest.map(({ phrase }) => phrase),
    ({ tokens }) => keyOf(tokens[0] ?? ''),
  )
}

/** What the words from a position on may mean, the longest phrase first. */
export function phrasesAt(lexicon: Lexicon, words: readonly { text: string }[], at: number): Phrase[] {
  const first = words[at]?.text ?? ''
  return phrasesNear(lexicon, first).filter(({ tokens, isOpen, endings = [] }) =>
    tokens.every((token, index) => {
      const word = words[at + index]?.text
      if (word === undefined) return false
      if (token.endsWith('*')) return word.startsWith(token.slice(0, -1))
      const isPrefix = isOpen && index === tokens.length - 1
      return isPrefix ? word.startsWith(token) : word === token || isInflected(word, token, endings)
    }),
  )
}

/** Shorter words are the beginnings of too many others. */
const LEAST_STEM = 4

/** Whether a word is a token with an ending: 'katastrofy' of 'katastrofa'. */
export function isInflected(word: string, token: string, endings: readonly Ending[]): boolean {
  if (token.length < LEAST_STEM || !word.startsWith(token.slice(0, LEAST_STEM - 1))) return false
  return endings.some(
    ({ from, to }) => token.endsWith(from) && word === `${from === '' ? token : token.slice(0, -from.length)}${to}`,
  )
}

/** Phrases that share a word's first two letters, and those of one letter. */
export function phrasesNear(lexicon: Lexicon, word: string): readonly Phrase[] {
  const key = keyOf(word)
  const own = lexicon.phrases.get(key) ?? []
  return key.length < KEY_LENGTH ? own : [...own, ...(lexicon.phrases.get(word.slice(0, 1)) ?? [])]
}

function isLongName(tokens: readonly string[]): boolean {
  return tokens.length > 1 && (tokens.at(-1)?.length ?? 0) > 2
}

function keyOf(word: string): string {
  return word.slice(0, KEY_LENGTH)
}

function phrasesOf(
  { types, genres, moods, praise, certifications, countries, languages, numbers, decades, cues }: LexiconData,
  isOwn: boolean,
): Phrase[] {
  const all: Phrase[] = []
  const add = (
    group: Readonly<Record<string, readonly string[] | undefined>>,
    meaningOf: (name: string) => Meaning,
  ) => {
    for (const [name, words = []] of Object.entries(group)) all.push(...toPhrases(words, meaningOf(name), { isOwn }))
  }
  add(types, (value) => ({ kind: 'type', value: value as 'movie' }))
  add(genres, (names) => ({ kind: 'genre', value: names.split(',') }))
  add(moods, (value) => ({ kind: 'mood', value }))
  add(praise, (value) => ({ kind: 'praise', value: Number(value) }))
  add(certifications, (value) => ({ kind: 'certification', value }))
  add(countries, (value) => ({ kind: 'country', value }))
  add(languages, (value) => ({ kind: 'language', value }))
  add(numbers, (value) => ({ kind: 'number', value: Number(value) }))
  add(decades, (value) => ({ kind: 'decade', value: Number(value) }))
  add(cues, (value) => ({ kind: 'cue', value: value as Cue }))
  return all
}

function toPhrases(words: readonly string[], meaning: Meaning, own: Pick<Phrase, 'isOwn' | 'endings'>): Phrase[] {
  return words.flatMap((phrase) => {
    const isOpen = phrase.endsWith('*')
    const tokens = tokensOf(isOpen ? phrase.slice(0, -1) : phrase)
    return tokens.length === 0 ? [] : [{ tokens, isOpen, meaning, ...own }]
  })
}

/** The tokens of phrases that every language has: English and services. Tokenising is most of what compiling takes. */
const tokenised = new Map<string, string[]>()
const PLAIN = /^[a-z]+(?: [a-z]+)*$/

function tokensOf(phrase: string): string[] {
  if (PLAIN.test(phrase)) return phrase.split(' ')
  const known = tokenised.get(phrase) ?? tokensIn(phrase)
  tokenised.set(phrase, known)
  return known
}

function tokensIn(phrase: string): string[] {
  if (!phrase.includes('*')) return tokenise(phrase).map(({ text }) => text)
  return phrase.split(' ').flatMap((word) => {
    const tokens = tokenise(word).map(({ text }) => text)
    return word.endsWith('*') ? [...tokens.slice(0, -1), `${tokens.at(-1) ?? ''}*`] : tokens
  })
}
