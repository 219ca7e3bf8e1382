import type { Language } from '../languages.ts'
import { DEFAULT_LANGUAGE, intlLocale, LANGUAGES } from '../languages.ts'
import { checkForms } from './check-forms.ts'
import { checkPlural, checkTypography } from './check-text.ts'
import type { ParsedMessage } from './parse-message.ts'
import { parseMessage } from './parse-message.ts'
import type { SourceMessages, Sources } from './read-sources.ts'

const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/

/** Messages that a language lacks, one line each. Until they are translated, that language shows the English text. */
export function listUntranslated(sources: Sources): string[] {
  const keys = Object.keys(sources[DEFAULT_LANGUAGE])
  return LANGUAGES.flatMap((language) =>
    keys.filter((key) => !Object.hasOwn(sources[language], key)).map((key) => `${language}.json: ${key} is missing`),
  )
}

/** Everything wrong with the messages of all languages, one line each; what is missing is `listUntranslated`'s. */
export function checkSources(sources: Sources): string[] {
  const english = new Map<string, ParsedMessage>()
  for (const [key, source] of Object.entries(sources[DEFAULT_LANGUAGE])) {
    const parsed = tryParse(source)
    if (typeof parsed !== 'string') english.set(key, parsed)
  }
  return LANGUAGES.flatMap((language) => {
    const own = sources[language]
    const problems = [...checkKeys(own, sources[DEFAULT_LANGUAGE])]
    for (const [key, source] of Object.entries(own)) {
      const found = checkMessage(language, source, english.get(key))
      problems.push(...found.map((problem) => `${key} ${problem}`))
    }
    return problems.map((problem) => `${language}.json: ${problem}`)
  })
}

/** The messages in the files' canonical order, so that two additions rarely touch the same line. */
export function sortMessages(messages: SourceMessages): SourceMessages {
  return Object.fromEntries(
    Object.keys(messages)
      .toSorted()
      .map((key) => [key, messages[key] ?? '']),
  )
}

function checkKeys(own: SourceMessages, english: SourceMessages): string[] {
  const keys = Object.keys(own)
  const problems = keys.filter((key) => !KEY.test(key)).map((key) => `'${key}' is no key of the form area.element`)
  problems.push(...keys.filter((key) => !Object.hasOwn(english, key)).map((key) => `${key} is not in en.json`))
  const misplaced = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
  if (misplaced !== undefined) problems.push(`${misplaced} is not in its sorted place (run with --sort)`)
  return problems
}

function checkMessage(language: Language, source: string, english: ParsedMessage | undefined): string[] {
  const parsed = tryParse(source)
  if (typeof parsed === 'string') return [`cannot be parsed: ${parsed}`]
  return [
    ...checkTypography(source, parsed.texts),
    ...checkForms(language, parsed),
    ...parsed.plurals.flatMap((plural) => checkPlural(language, intlLocale(language), plural)),
    ...(english ? checkSameShape(parsed, english) : []),
  ]
}

function checkSameShape(own: ParsedMessage, english: ParsedMessage): string[] {
  const expected = shapeOf(english)
  const actual = shapeOf(own)
  return [
    ...[...expected].filter((item) => !actual.has(item)).map((item) => `lacks ${item}`),
    ...[...actual].filter((item) => !expected.has(item)).map((item) => `has ${item}, which English has not`),
  ]
}

function shapeOf(parsed: ParsedMessage): Set<string> {
  const placeholders = [...parsed.arguments].map(([name, kind]) => `the ${kind} {${name}}`)
  return new Set([...placeholders, ...[...parsed.elements].map((name) => `<${name}>`)])
}

/** The parsed message, or what is wrong with it, in one line. */
function tryParse(source: string): ParsedMessage | string {
  try {
    return parseMessage(source)
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
  }
}
