import type { Language } from '#i18n/languages.ts'
import { isLanguage } from '#i18n/languages.ts'
import { compileLexicon } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { readLexicon } from '../lexicon/read-lexicon.ts'
import { SERVICE_NAMES } from '../lexicon/service-names.ts'

const loaded = new Map<Language, Promise<Lexicon>>()

/** The words of a language and of English, which requests in every language borrow from. Read once per process. */
export function loadLexicon(language: string): Promise<Lexicon> {
  const known = isLanguage(language) ? language : 'en'
  const lexicon = loaded.get(known) ?? read(known)
  loaded.set(known, lexicon)
  return lexicon
}

async function read(language: Language): Promise<Lexicon> {
  const data = await Promise.all([...new Set<Language>([language, 'en'])].map(readLexicon))
  return compileLexicon(data, SERVICE_NAMES)
}
