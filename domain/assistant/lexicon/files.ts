import type { Language } from '#i18n/languages.ts'
import { LEXICON_FILE } from './schema.ts'
import type { LexiconFile } from './schema.ts'

type Load = () => Promise<{ default: unknown }>

const BY_LANGUAGE: Readonly<Record<Language, Load>> = {
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  da: () => import('./da.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  el: () => import('./el.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  fi: () => import('./fi.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  hi: () => import('./hi.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  no: () => import('./no.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  sv: () => import('./sv.json', { with: { type: 'json' } }),
  tr: () => import('./tr.json', { with: { type: 'json' } }),
  zh: () => import('./zh.json', { with: { type: 'json' } }),
}
/** Words that several languages share, by the name in their `extends`. */
const SHARED: Readonly<Record<string, Load>> = {
  'da-no': () => import('./da-no.json', { with: { type: 'json' } }),
}

/** A language's files, the one it extends first. Throws a ZodError if a file does not fit the schema. */
export async function readLexiconFiles(language: Language): Promise<LexiconFile[]> {
  const own = LEXICON_FILE.parse((await BY_LANGUAGE[language]()).default)
  if (own.extends === undefined) return [own]
  const shared = SHARED[own.extends]
  if (shared === undefined) throw new Error(`${language}.json extends ${own.extends}.json, which does not exist`)
  return [LEXICON_FILE.parse((await shared()).default), own]
}
