import type { Language } from '#i18n/languages.ts'

/** Names in no particular language of ours: alternative titles, which are searched in every language. */
const EVERYWHERE = 1 << 30
/** The title's original name. */
const ORIGINAL = 1 << 29

/** Stored in databases: a new language takes the next number, none ever changes. */
const POSITIONS: Readonly<Record<Language, number>> = {
  en: 0,
  tr: 1,
  de: 2,
  fr: 3,
  es: 4,
  it: 5,
  pt: 6,
  ru: 7,
  ja: 8,
  ko: 9,
  zh: 10,
  ar: 11,
  hi: 12,
  nl: 13,
  sv: 14,
  no: 15,
  da: 16,
  fi: 17,
  pl: 18,
  el: 19,
}
const BITS = new Map<string, number>(Object.entries(POSITIONS).map(([language, at]) => [language, 1 << at]))

/**
 * The bit of a name's language, as in `languages` of `search_terms`. '' means no particular language; 0: a language that the site does not
 * have.
 */
export function languageBit(language: string, { isOriginal }: { isOriginal: boolean }): number {
  const own = language === '' ? EVERYWHERE : (BITS.get(language) ?? 0)
  return isOriginal ? own | ORIGINAL : own
}

/** The names that come first for a reader of a language: those in it, in English, original ones and those in no language. */
export function bitsFor(language: string): number {
  return (BITS.get(language) ?? 0) | (BITS.get('en') ?? 0) | ORIGINAL | EVERYWHERE
}
