import type { Language } from '../languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'
import type { Message } from '../message.ts'
import { ENGLISH_FALLBACK } from '../message.ts'
import type { CatalogueGroup } from './areas.ts'
import { CATALOGUE_GROUPS, groupsOf } from './areas.ts'
import type { ArgumentKind, ParsedMessage } from './parse-message.ts'
import { parseMessage } from './parse-message.ts'
import type { SourceMessages, Sources } from './read-sources.ts'

const HEADER = '// Made from i18n/messages/*.json by scripts/compile-messages.ts.\n'
const ARGUMENT_TYPES: Record<ArgumentKind, string> = { text: 'string', number: 'number', select: 'string' }

/**
 * The modules generated from all messages, path (inside the folder of generated modules) to content: `keys.ts` with the argument
 * types of every key, a catalogue for each application and language, and each application's loaders. A key that a language lacks is
 * filled from English and marked. Throws an Error naming language and key if a message cannot be parsed.
 */
export function generateModules(sources: Sources): Map<string, string> {
  const english = parseAll(DEFAULT_LANGUAGE, sources[DEFAULT_LANGUAGE])
  const modules = new Map([['keys.ts', generateKeys(english)]])
  for (const language of LANGUAGES) {
    const own = language === DEFAULT_LANGUAGE ? english : parseAll(language, sources[language])
    for (const group of CATALOGUE_GROUPS) {
      modules.set(`${group}/${language}.ts`, generateCatalogue(group, english, own))
    }
  }
  for (const group of CATALOGUE_GROUPS) modules.set(`${group}/load-catalogue.ts`, generateLoader())
  return modules
}

function parseAll(language: Language, messages: SourceMessages): Map<string, ParsedMessage> {
  const parsed = new Map<string, ParsedMessage>()
  for (const key of Object.keys(messages).toSorted()) parsed.set(key, parseOne(language, key, messages[key] ?? ''))
  return parsed
}

function parseOne(language: Language, key: string, source: string): ParsedMessage {
  try {
    return parseMessage(source)
  } catch (error) {
    throw new Error(`${language}.json: ${key}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function generateKeys(english: Map<string, ParsedMessage>): string {
  const args: string[] = []
  const tags: string[] = []
  for (const [key, parsed] of english) {
    const fields = [...parsed.arguments].map(([name, kind]) => `${name}: ${ARGUMENT_TYPES[kind]}`).toSorted()
    args.push(`  ${quote(key)}: ${fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`}\n`)
    if (parsed.elements.size > 0)
      tags.push(`  ${quote(key)}: ${[...parsed.elements].toSorted().map(quote).join(' | ')}\n`)
  }
  return `${HEADER}
export interface MessageArgs {\n${args.join('')}}

/** Element names of the messages that have any. */
export interface MessageTags {\n${tags.join('')}}
`
}

function generateCatalogue(
  group: CatalogueGroup,
  english: Map<string, ParsedMessage>,
  own: Map<string, ParsedMessage>,
): string {
  const lines: string[] = []
  for (const [key, source] of english) {
    if (!groupsOf(key).includes(group)) continue
    const message = own.get(key)?.message ?? markFallback(source.message)
    lines.push(`  ${JSON.stringify(key)}: ${JSON.stringify(message)},\n`)
  }
  return `${HEADER}import type { Catalogue } from '../../message.ts'

export const messages: Catalogue = {\n${lines.join('')}}
`
}

function markFallback(message: Message): Message {
  return [ENGLISH_FALLBACK, ...(typeof message === 'string' ? [message] : message)]
}

/** A module for each language, so that a browser loads only its own. */
function generateLoader(): string {
  const loaders = LANGUAGES.map((language) => `  ${language}: () => import('./${language}.ts'),\n`)
  return `${HEADER}import type { Language } from '../../languages.ts'
import type { Catalogue } from '../../message.ts'

const LOADERS: Record<Language, () => Promise<{ messages: Catalogue }>> = {\n${loaders.join('')}}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await LOADERS[language]()).messages
}
`
}

function quote(text: string): string {
  return `'${text}'`
}
