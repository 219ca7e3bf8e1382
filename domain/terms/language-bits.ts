import { LANGUAGES } from '#i18n/languages.ts'

/** Names in no particular language of ours: alternative titles, which are searched in every language. */
const EVERYWHERE = 1 << 30
/** The title's original name. */
const ORIGINAL = 1 << 29

/** By their index in LANGUAGES, which stored bits depend on: new languages are appended. */
const BITS = new Map<string, number>(LANGUAGES.map((language, at) => [language, 1 << at]))

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
