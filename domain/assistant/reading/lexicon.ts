import type { Mood } from '#shared/assistant/wishes.ts'
import { tokenise } from './tokens.ts'

/** Words that say where something stands: a name, a number, a no. */
export type Cue =
  /** 'no', 'without': before what is not wanted; behind it in languages that put it there. */
  | 'not'
  | 'notAfter'
  /** 'korkusuz': the word itself says that it is not wanted. */
  | 'without'
  | 'actorBefore'
  | 'actorAfter'
  /** 'with', '… movies': where two words or more look like a name. */
  | 'actorMaybeBefore'
  | 'actorMaybeAfter'
  | 'directorBefore'
  | 'directorAfter'
  | 'titleBefore'
  | 'titleAfter'
  /** 'called': what follows is a title, whatever its words. */
  | 'titled'
  | 'titledAfter'
  | 'likeBefore'
  | 'likeAfter'
  /** Years. */
  | 'yearBefore'
  | 'yearAfter'
  | 'since'
  | 'until'
  | 'between'
  | 'recent'
  | 'old'
  | 'decade'
  | 'past'
  | 'years'
  | 'thisYear'
  | 'lastYear'
  /** Lengths. */
  | 'atMost'
  | 'atLeast'
  | 'hours'
  | 'minutes'
  | 'half'
  | 'short'
  | 'long'
  /** Ratings. */
  | 'rated'
  | 'stars'
  | 'orMore'
  /** '本', 'tane': what makes a number one of titles; 'top' before it. */
  | 'counter'
  | 'top'
  /** Follow-ups. */
  | 'only'
  | 'instead'
  | 'older'
  | 'newer'
  | 'shorter'
  | 'more'
  /** 'and', 'or' between names. */
  | 'and'
  /** 'but', 'only that': what a title that is named, and what is not wanted, ends with. */
  | 'but'
  /** 'him', 'that actor': who was named before. */
  | 'him'
  /** The ordinary words of requests: never part of a name. */
  | 'filler'
  /** What the request is not about watching by. */
  | 'offTopic'
  /** 'who won', 'how far', 'explain': what asks for facts or for work, where nothing is said of titles. */
  | 'question'
  | 'vague'
  /** 'something', 'watch', 'tonight': in requests that want titles, whatever else they say. */
  | 'watching'
  /** 'the language of': before or behind a language that is spoken in it. */
  | 'spoken'

/**
 * A language's words for requests, as data (domain/assistant/lexicon/). Phrases of several words are set with spaces; a star at the end
 * stands for any ending.
 */
export interface LexiconData {
  /** Where its words come from. */
  source: string
  types: Readonly<Record<'movie' | 'tv_show', readonly string[]>>
  /** By TMDB's English names, several with a comma between them. */
  genres: Readonly<Record<string, readonly string[]>>
  moods: Readonly<Partial<Record<Mood, readonly string[]>>>
  /** By the least rating that they ask for; '0' for praise that asks for none, such as 'average'. */
  praise: Readonly<Record<string, readonly string[]>>
  /** By certification. */
  certifications: Readonly<Record<string, readonly string[]>>
  /** By ISO codes, as adjectives and as nouns. */
  countries: Readonly<Record<string, readonly string[]>>
  languages: Readonly<Record<string, readonly string[]>>
  numbers: Readonly<Record<string, readonly string[]>>
  /** By their first year. */
  decades: Readonly<Record<string, readonly string[]>>
  cues: Readonly<Partial<Record<Cue, readonly string[]>>>
}

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
  cue: Cue
}
export type MeaningKind = keyof MeaningValues
export type MeaningValue<K extends MeaningKind> = MeaningValues[K]
export type Meaning = { [K in MeaningKind]: { kind: K; value: MeaningValues[K] } }[MeaningKind]

export interface Phrase {
  tokens: readonly string[]
  /** The last token is only a beginning. */
  isOpen: boolean
  meaning: Meaning
  /** Of the language itself, not of English beside it. */
  isOwn: boolean
}

export interface Lexicon {
  /** Phrases by the first two letters of their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Whether the language writes words together: 'skräckkomedi'. */
  joinsWords: boolean
}

const KEY_LENGTH = 2

/** A language's words made ready for `phrasesAt`; the first data are the language's own. */
export function compileLexicon(
  data: readonly LexiconData[],
  {
    services = {},
    joinsWords = false,
  }: { services?: Readonly<Record<string, readonly string[]>>; joinsWords?: boolean } = {},
): Lexicon {
  const phrases = [
    ...data.flatMap((each, at) => phrasesOf(each, at === 0)),
    ...Object.entries(services).flatMap(([value, names]) =>
      // 'Prime Videosta': the last of several words may have an ending.
      toPhrases(names, { kind: 'provider', value }, true).map((each) => ({ ...each, isOpen: isLongName(each.tokens) })),
    ),
  ]
  const byKey = Map.groupBy(phrases, ({ tokens }) => keyOf(tokens[0] ?? ''))
  for (const own of byKey.values())
    own.sort((a, b) => b.tokens.length - a.tokens.length || b.tokens.join('').length - a.tokens.join('').length)
  return { phrases: byKey, joinsWords }
}

/** What the words from one on may mean, the longest phrase first. */
export function phrasesAt(lexicon: Lexicon, words: readonly { text: string }[], at: number): Phrase[] {
  const first = words[at]?.text ?? ''
  return phrasesNear(lexicon, first).filter(({ tokens, isOpen }) =>
    tokens.every((token, index) => {
      const word = words[at + index]?.text
      return word !== undefined && (isOpen && index === tokens.length - 1 ? word.startsWith(token) : word === token)
    }),
  )
}

/** Phrases that begin with a word's first two letters, and those of one letter. */
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
    for (const [name, words = []] of Object.entries(group)) all.push(...toPhrases(words, meaningOf(name), isOwn))
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

function toPhrases(words: readonly string[], meaning: Meaning, isOwn: boolean): Phrase[] {
  return words.flatMap((phrase) => {
    const isOpen = phrase.endsWith('*')
    const tokens = tokenise(isOpen ? phrase.slice(0, -1) : phrase).map(({ text }) => text)
    return tokens.length === 0 ? [] : [{ tokens, isOpen, meaning, isOwn }]
  })
}
