import type { Language } from '#i18n/languages.ts'
import { isLanguage } from '#i18n/languages.ts'
import { compileLexicon } from './lexicon.ts'
import type { Lexicon, LexiconData } from './lexicon.ts'
import { SERVICE_NAMES } from '../lexicon/service-names.ts'

type Load = () => Promise<{ default: unknown }>

/** Each language's words, read when somebody first asks in it. */
const FILES: Readonly<Record<Language, Load>> = {
  ar: () => import('../lexicon/ar.json', { with: { type: 'json' } }),
  da: () => import('../lexicon/da.json', { with: { type: 'json' } }),
  de: () => import('../lexicon/de.json', { with: { type: 'json' } }),
  el: () => import('../lexicon/el.json', { with: { type: 'json' } }),
  en: () => import('../lexicon/en.json', { with: { type: 'json' } }),
  es: () => import('../lexicon/es.json', { with: { type: 'json' } }),
  fi: () => import('../lexicon/fi.json', { with: { type: 'json' } }),
  fr: () => import('../lexicon/fr.json', { with: { type: 'json' } }),
  hi: () => import('../lexicon/hi.json', { with: { type: 'json' } }),
  it: () => import('../lexicon/it.json', { with: { type: 'json' } }),
  ja: () => import('../lexicon/ja.json', { with: { type: 'json' } }),
  ko: () => import('../lexicon/ko.json', { with: { type: 'json' } }),
  nl: () => import('../lexicon/nl.json', { with: { type: 'json' } }),
  no: () => import('../lexicon/no.json', { with: { type: 'json' } }),
  pl: () => import('../lexicon/pl.json', { with: { type: 'json' } }),
  pt: () => import('../lexicon/pt.json', { with: { type: 'json' } }),
  ru: () => import('../lexicon/ru.json', { with: { type: 'json' } }),
  sv: () => import('../lexicon/sv.json', { with: { type: 'json' } }),
  tr: () => import('../lexicon/tr.json', { with: { type: 'json' } }),
  zh: () => import('../lexicon/zh.json', { with: { type: 'json' } }),
}

const loaded = new Map<string, Promise<Lexicon>>()

/** The words of a language and of English, in which half of what is said of films is said everywhere. */
export function loadLexicon(language: string): Promise<Lexicon> {
  const known = isLanguage(language) ? language : 'en'
  const lexicon = loaded.get(known) ?? read(known)
  loaded.set(known, lexicon)
  return lexicon
}

async function read(language: Language): Promise<Lexicon> {
  const files = [...new Set<Language>([language, 'en'])].map((each) => FILES[each])
  const data = await Promise.all(files.map(async (load) => (await load()).default as LexiconData))
  return compileLexicon(data, SERVICE_NAMES)
}
