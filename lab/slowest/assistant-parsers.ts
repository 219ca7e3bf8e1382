import { parseRequest } from '../../domain/assistant/parsing/parse-request.ts'
import { understand } from '../../domain/assistant/understand.ts'
import { loadLexicon } from '../../domain/assistant/parsing/lexicon-for.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Language } from '../../i18n/languages.ts'
import { QUESTION_LENGTH } from '../../shared/assistant/answer.ts'
import { createSampleDeps } from '../../tests/factories/create-sample-deps.ts'
import { sampleFilling } from '../../tests/factories/sample-filling.ts'
import { freshDatabase } from '../../tests/test-database.ts'
import { rememberManyPeople } from './many-people.ts'
import type { Parser } from './hill-climb.ts'

/** What any request may contain besides the words of its lexicon. */
const COMMON = ['Tom Hanks', 'Inception', 'foo', 'Foo', '1990', '7', '90s', ',', '.', '"', "'", '-', '', '映', '한']
/** Number of words tried, spread over the whole lexicon. */
const LEXICON_WORDS = 60

/** Understanding a request in each language, by its words and by the sample catalogue. Close it. */
export async function createAssistantParsers(): Promise<{ parsers: Parser[]; close(): Promise<void> }> {
  const { db, close } = await freshDatabase(await sampleFilling())
  const deps = createSampleDeps(db)
  await rememberManyPeople(deps)
  const parsers: Parser[] = []
  for (const language of LANGUAGES) {
    const symbols = [...(await wordsOf(language)), ...COMMON].map((word) => `${word} `)
    const shared = { limit: QUESTION_LENGTH, symbols: [...symbols, '\n', 'a'] }
    parsers.push(
      { name: `assistant: words, ${language}`, ...shared, parse: (text) => parseRequest(text, { language }) },
      { name: `assistant: catalogue, ${language}`, ...shared, parse: (text) => understand(deps, { text, language }) },
    )
  }
  return { parsers, close }
}

/** Phrases of all kinds, spread over the lexicon; of open ones the beginning. */
async function wordsOf(language: Language): Promise<string[]> {
  const phrases = [...(await loadLexicon(language)).phrases.values()].flat().map(({ tokens }) => tokens.join(' '))
  const step = Math.max(1, Math.floor(phrases.length / LEXICON_WORDS))
  return phrases.filter((_, at) => at % step === 0)
}
