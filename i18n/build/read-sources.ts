import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../languages.ts'
import { LANGUAGES } from '../languages.ts'

/** Message texts in ICU MessageFormat by key, as in `messages/<language>.json`. */
export type SourceMessages = Readonly<Record<string, string>>
export type Sources = Readonly<Record<Language, SourceMessages>>

/** Reads all languages. Throws an Error that names the file if one is missing or not a flat object of texts. */
export async function readSources(folder: string): Promise<Sources> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [language, await readSource(folder, language)] as const),
  )
  return Object.fromEntries(entries) as Record<Language, SourceMessages>
}

async function readSource(folder: string, language: Language): Promise<SourceMessages> {
  const file = join(folder, `${language}.json`)
  const content: unknown = parseJson(await readFile(file, 'utf8'), file)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${file}: not an object`)
  for (const [key, text] of Object.entries(content)) {
    if (typeof text !== 'string') throw new Error(`${file}: '${key}' is no text`)
  }
  return content as SourceMessages
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error })
  }
}
