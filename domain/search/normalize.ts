/** Longest searchable term, in characters. */
export const TERM_LENGTH = 40

const FOLDED: Record<string, string> = {
  '\u0131': 'i',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u0153': 'oe',
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u00fe': 'th',
}

/**
 * The form in which titles and queries meet: lower case, marks (accents, Arabic and Hebrew vowel signs) stripped,
 * dotless i and the like mapped, punctuation to single spaces.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .normalize('NFC')
    .replace(/[\u0131\u00df\u00e6\u0153\u00f8\u0142\u0111\u00f0\u00fe]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/['\u2019\u02bc]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

export interface SearchTerm {
  term: string
  /** True where the term begins the whole title. */
  isStart: boolean
}

/** Every word start of a title (every character for scripts without spaces), each at most TERM_LENGTH long. */
export function searchTerms(title: string): SearchTerm[] {
  const text = normalizeText(title)
  const terms = new Map<string, boolean>()
  let previous = ' '
  let offset = 0
  for (const character of text) {
    const startsTerm = character !== ' ' && (previous === ' ' || UNSPACED_SCRIPT.test(character))
    if (startsTerm) {
      const term = Array.from(text.slice(offset, offset + TERM_LENGTH * 2))
        .slice(0, TERM_LENGTH)
        .join('')
        .trim()
      terms.set(term, (terms.get(term) ?? false) || offset === 0)
    }
    previous = character
    offset += character.length
  }
  return [...terms].map(([term, isStart]) => ({ term, isStart }))
}
