import { LANGUAGES } from '#i18n/languages.ts'

/** Names of no language of ours in particular: a title's other names, by which it is looked for everywhere. */
const EVERYWHERE = 1 << 30
/** The name that the title has where it comes from. */
const ORIGINAL = 1 << 29

/** By their places in LANGUAGES, which stored bits depend on: new languages go to its end. */
const BITS = new Map<string, number>(LANGUAGES.map((language, at) => [language, 1 << at]))

/** The bit of a name's language, as `languages` of `search_terms` holds it. '' means no language in particular; 0: one that nobody here reads. */
export function languageBit(language: string, { isOriginal }: { isOriginal: boolean }): number {
  const own = language === '' ? EVERYWHERE : (BITS.get(language) ?? 0)
  return isOriginal ? own | ORIGINAL : own
}

/** The names that count first for somebody who reads a language: those in it, in English, original ones and those of no language. */
export function bitsFor(language: string): number {
  return (BITS.get(language) ?? 0) | (BITS.get('en') ?? 0) | ORIGINAL | EVERYWHERE
}
