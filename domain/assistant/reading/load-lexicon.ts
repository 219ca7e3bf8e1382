import type { Language } from '#i18n/languages.ts'
import { isLanguage } from '#i18n/languages.ts'
import { compileLexicon } from './lexicon.ts'
import type { Lexicon, LexiconData } from './lexicon.ts'
import { SERVICE_NAMES } from '../lexicon/service-names.ts'

type Load = () => Promise<{ default: unknown }>

/** Each language's words, read when somebody first asks in it. */
const FILES: Readonly<Partial<Record<Language, Load>>> = {
  en: () => import('../lexicon/en.json', { with: { type: 'json' } }),
}

const loaded = new Map<string, Promise<Lexicon>>()

/** The words of a language and of English, in which half of what is said of films is said everywhere. */
export function loadLexicon(language: string): Promise<Lexicon> {
  const known = isLanguage(language) && FILES[language] !== undefined ? language : 'en'
  const lexicon = loaded.get(known) ?? read(known)
  loaded.set(known, lexicon)
  return lexicon
}

async function read(language: Language): Promise<Lexicon> {
  const files = [...new Set<Language>([language, 'en'])].flatMap((each) => FILES[each] ?? [])
  const data = await Promise.all(files.map(async (load) => (await load()).default as LexiconData))
  return compileLexicon(data, SERVICE_NAMES)
}
