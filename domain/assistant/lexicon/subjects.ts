import { expand } from 'brace-expansion'
import { z } from 'zod'
import type { Language } from '#i18n/languages.ts'
import endings from './subjects/endings.json' with { type: 'json' }
import meanings from './subjects/meanings.json' with { type: 'json' }

type Load = () => Promise<{ default: unknown }>

const BY_LANGUAGE: Readonly<Record<Language, Load>> = {
  ar: () => import('./subjects/ar.json', { with: { type: 'json' } }),
  da: () => import('./subjects/da.json', { with: { type: 'json' } }),
  de: () => import('./subjects/de.json', { with: { type: 'json' } }),
  el: () => import('./subjects/el.json', { with: { type: 'json' } }),
  en: () => import('./subjects/en.json', { with: { type: 'json' } }),
  es: () => import('./subjects/es.json', { with: { type: 'json' } }),
  fi: () => import('./subjects/fi.json', { with: { type: 'json' } }),
  fr: () => import('./subjects/fr.json', { with: { type: 'json' } }),
  hi: () => import('./subjects/hi.json', { with: { type: 'json' } }),
  it: () => import('./subjects/it.json', { with: { type: 'json' } }),
  ja: () => import('./subjects/ja.json', { with: { type: 'json' } }),
  ko: () => import('./subjects/ko.json', { with: { type: 'json' } }),
  nl: () => import('./subjects/nl.json', { with: { type: 'json' } }),
  no: () => import('./subjects/no.json', { with: { type: 'json' } }),
  pl: () => import('./subjects/pl.json', { with: { type: 'json' } }),
  pt: () => import('./subjects/pt.json', { with: { type: 'json' } }),
  ru: () => import('./subjects/ru.json', { with: { type: 'json' } }),
  sv: () => import('./subjects/sv.json', { with: { type: 'json' } }),
  tr: () => import('./subjects/tr.json', { with: { type: 'json' } }),
  zh: () => import('./subjects/zh.json', { with: { type: 'json' } }),
}

/** What a subject stands for in the catalogue. Its name is one of TMDB's keywords. */
interface SubjectMeaning {
  /** Further keywords that are about it. */
  keywords?: readonly string[]
  /** Genres that its words also name: they rank titles about it, and exclude none. */
  genres?: readonly string[]
}

const MEANINGS: Readonly<Record<string, SubjectMeaning>> = meanings

/** TMDB's keywords for a subject, its own name first. A subject of which nothing is known is its own only keyword. */
export function keywordsOf(subject: string): string[] {
  return [subject, ...(MEANINGS[subject]?.keywords ?? [])]
}

/** TMDB's English names of the genres that the subject's words also name. */
export function genresOf(subject: string): readonly string[] {
  return MEANINGS[subject]?.genres ?? []
}

export function isSubject(name: string): boolean {
  return Object.hasOwn(MEANINGS, name)
}

/** What may follow a word that is written without a star, or replace its last letters. */
export interface Ending {
  /** Empty if nothing is replaced. */
  from: string
  to: string
}

const ENDINGS: Readonly<Partial<Record<Language, readonly string[]>>> = endings

/** A language's endings of nouns and adjectives, in normal form. 'a>y' in their file replaces a final 'a'. */
export function endingsOf(language: Language): Ending[] {
  return (ENDINGS[language] ?? []).map((ending) => {
    const [first = '', second] = ending.split('>')
    return second === undefined ? { from: '', to: first } : { from: first, to: second }
  })
}

/** A file of words for subjects: patterns as in the lexicons, in which a star may also end any word before the last. */
const SUBJECT_FILE = z.record(z.string().refine(isSubject), z.array(z.string().min(1)).readonly())

/** A language's phrases for each subject. Throws a ZodError if its file does not fit the schema. */
export async function readSubjects(language: Language): Promise<Record<string, string[]>> {
  const patterns = SUBJECT_FILE.parse((await BY_LANGUAGE[language]()).default)
  return Object.fromEntries(
    Object.entries(patterns).map(([subject, own]) => [subject, own.flatMap((pattern) => expand(pattern))]),
  )
}
