import type { Language } from '#i18n/languages.ts'
import { isLanguage } from '#i18n/languages.ts'
import { compileLexicon } from './lexicon.ts'
import type { Cue, Lexicon, LexiconData } from './lexicon.ts'
import { COMMON_CUES, OTHER_ASSISTANTS, TOP_WORDS } from '../lexicon/common-cues.ts'
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

const JOINING: ReadonlySet<Language> = new Set(['de', 'nl', 'sv', 'no', 'da', 'fi'])

const loaded = new Map<string, Promise<Lexicon>>()

/** The words of a language and of English, in which half of what is said of films is said everywhere. */
export function loadLexicon(language: string): Promise<Lexicon> {
  const known = isLanguage(language) ? language : 'en'
  const lexicon = loaded.get(known) ?? read(known)
  loaded.set(known, lexicon)
  return lexicon
}

async function read(language: Language): Promise<Lexicon> {
  const data = await Promise.all([...new Set<Language>([language, 'en'])].map(dataOf))
  return compileLexicon(data, { services: SERVICE_NAMES, joinsWords: JOINING.has(language) })
}

async function dataOf(language: Language): Promise<LexiconData> {
  const data = (await FILES[language]()).default as LexiconData
  const cues = { ...data.cues }
  for (const [cue, words] of Object.entries(COMMON_CUES[language]) as [Cue, readonly string[]][])
    cues[cue] = [...(cues[cue] ?? []), ...words]
  cues.offTopic = [...(cues.offTopic ?? []), ...OTHER_ASSISTANTS]
  // 'the film called': longer phrases with the same words.
  cues.titled = [
    ...(cues.titled ?? []),
    ...phrasesWith(cues.titleBefore, cues.titled, (phrase, part) => phrase.endsWith(` ${part}`)),
  ]
  cues.titledAfter = [
    ...(cues.titledAfter ?? []),
    ...phrasesWith(cues.titleAfter, cues.titledAfter, (phrase, part) => phrase.startsWith(`${part} `)),
  ]
  return { ...data, cues: { ...cues, top: [...(cues.top ?? []), ...TOP_WORDS] } }
}

function phrasesWith(
  phrases: readonly string[] = [],
  parts: readonly string[] = [],
  has: (phrase: string, part: string) => boolean,
): string[] {
  return phrases.filter((phrase) => parts.some((part) => has(phrase, part)))
}
