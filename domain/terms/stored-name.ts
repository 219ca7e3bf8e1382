import { foldText } from './fold.ts'
import { languageBit } from './language-bits.ts'
import { normalizeText } from './normalize.ts'

/** A name of a title as stored in `search_names`. */
export interface StoredName {
  /** In normal form. */
  text: string
  /** Bits of language-bits.ts; 0 for a language that the site does not have. */
  languages: number
  /** The name of a person who is in the title or made it, not of the title. */
  isPerson: boolean
}

const MARK = '|'
const PERSON = 'p'

/** All names of a title and its people: each text once, with its folded form if that differs; languages of equal texts are combined. */
export function storedNames(
  titles: readonly { language: string; title: string }[],
  { originalLanguage, people }: { originalLanguage: string | null; people: readonly string[] },
): string[] {
  const languages = new Map<string, number>()
  for (const { language, title } of titles) {
    const bit = languageBit(language, { isOriginal: language !== '' && language === originalLanguage })
    const text = normalizeText(title)
    for (const form of new Set([text, foldText(text)])) languages.set(form, (languages.get(form) ?? 0) | bit)
  }
  languages.delete('')
  return [
    ...[...languages].map(([text, bits]) => `${bits.toString(36)}${MARK}${text}`),
    ...people.map((name) => `${PERSON}${MARK}${normalizeText(name)}`),
  ]
}

export function readStoredName(stored: string): StoredName {
  const end = stored.indexOf(MARK)
  const bits = stored.slice(0, end)
  return { text: stored.slice(end + 1), languages: bits === PERSON ? 0 : parseInt(bits, 36), isPerson: bits === PERSON }
}
