import { expand } from 'brace-expansion'
import type { Language } from '#i18n/languages.ts'
import { readLexiconFiles } from './files.ts'
import type { Cue, LexiconFile } from './schema.ts'
import { WORD_GROUPS } from './schema.ts'

type Words = Readonly<Record<string, readonly string[]>>

/** A language's words with every pattern expanded, those of the file that it extends included. */
export interface LexiconData extends Record<(typeof WORD_GROUPS)[number], Words> {
  joinsWords: boolean
  countsBehind: boolean
  cues: Readonly<Partial<Record<Cue, readonly string[]>>> & Words
}

/** 'top 10', in every language. */
const TOP_WORDS = ['top', 'topp', 'ベスト', 'トップ', 'топ', '톱', '탑', 'توب', 'टॉप', '前', 'τοπ']
/** Names of other assistants, in every language. */
const OTHER_ASSISTANTS = ['alexa', 'siri', 'ok google', 'hey google', 'chatgpt', 'gpt', 'cortana', 'copilot']

/** Reads and expands a language's words for requests, with those that are the same everywhere. Throws where its files are invalid. */
export async function readLexicon(language: Language): Promise<LexiconData> {
  const files = await readLexiconFiles(language)
  const own = files.at(-1)
  const groups = Object.fromEntries(
    WORD_GROUPS.map((group) => [group, wordsOf(files.map((file) => file[group] ?? {}))]),
  ) as Record<(typeof WORD_GROUPS)[number], Words>
  return {
    ...groups,
    joinsWords: own?.joinsWords ?? false,
    countsBehind: own?.countsBehind ?? false,
    cues: withDerivedCues(groups.cues),
  }
}

/** All phrases of one group in several files, by name. */
function wordsOf(groups: readonly Partial<Record<string, readonly string[]>>[]): Words {
  const words: Record<string, string[]> = {}
  for (const [name, patterns] of groups.flatMap((group) => Object.entries(group)))
    words[name] = [...(words[name] ?? []), ...(patterns ?? []).flatMap((pattern) => expand(pattern))]
  return words
}

/** Prepends the words for titles to 'called' and the like: 'the film called' is a cue as well. */
function withDerivedCues(cues: Words): LexiconData['cues'] {
  const { titled = [], titledAfter = [], titleBefore = [], titleAfter = [], offTopic = [], top = [] } = cues
  return {
    ...cues,
    titled: [...titled, ...titleBefore.filter((phrase) => titled.some((part) => phrase.endsWith(` ${part}`)))],
    titledAfter: [
      ...titledAfter,
      ...titleAfter.filter((phrase) => titledAfter.some((part) => phrase.startsWith(`${part} `))),
    ],
    offTopic: [...offTopic, ...OTHER_ASSISTANTS],
    top: [...top, ...TOP_WORDS],
  }
}

/** The phrases that a file's patterns stand for, by group and name. */
export function phrasesOfFile(file: LexiconFile): { place: string; phrase: string }[] {
  return WORD_GROUPS.flatMap((group) =>
    Object.entries(wordsOf([file[group] ?? {}])).flatMap(([name, phrases]) =>
      phrases.map((phrase) => ({ place: `${group}.${name}`, phrase })),
    ),
  )
}
