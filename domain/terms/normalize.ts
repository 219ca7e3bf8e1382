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
  // Arabic: teh marbuta as heh, alef maksura and Persian yeh as yeh, Persian kaf as kaf.
  '\u0629': '\u0647',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06a9': '\u0643',
}
/** Digits of Arabic, Persian and Hindi. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g
const FOLDED_LETTERS = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/** Accents, and the vowel signs of Arabic and Hebrew. In Indic scripts marks are the vowels: only the nukta, a dot, goes. */
const STRIPPED_MARKS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u0640[\p{Mn}--[\u0900-\u0dff]]]/gv
/** Hindi writes a nasal before a consonant as a half letter or as a dot, and the dot with or without its moon. */
const DEVANAGARI_NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d|\u0901/g
const ANUSVARA = '\u0902'
/** Joiners only shape letters; apostrophes are often left out. */
const DROPPED = /['\u2019\u02bc\u200b-\u200d\u2060\ufeff\u00ad]/g

/**
 * The form in which titles and queries are compared: lower case, marks (accents, Arabic and Hebrew vowel signs) stripped, dotless i and the
 * like mapped, punctuation reduced to single spaces.
 */
export function normalizeText(text: string): string {
  // eslint-disable-next-line no-control-regex -- most texts are ASCII and need none of the rest
  if (/^[\x20-\x7e]*$/.test(text)) return plainWords(text.toLowerCase())
  return plainWords(
    text
      .replaceAll('\u0130', 'i')
      .toLowerCase()
      .normalize('NFKD')
      .replace(STRIPPED_MARKS, '')
      .replace(DEVANAGARI_NASAL, ANUSVARA)
      .normalize('NFC')
      .replace(FOLDED_LETTERS, (letter) => FOLDED[letter] ?? letter)
      .replace(OTHER_DIGITS, asciiDigit),
  )
}

/** Each block of digits starts at a code point ending in 0, Hindi's at one ending in 6. */
function asciiDigit(digit: string): string {
  const last = digit.charCodeAt(0) & 0xf
  return String(digit >= '\u0966' ? last - 6 : last)
}

function plainWords(text: string): string {
  return text
    .replace(DROPPED, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The part of a text in normal form that terms can hold. */
export function asTerm(text: string): string {
  return Array.from(text.slice(0, TERM_LENGTH * 2))
    .slice(0, TERM_LENGTH)
    .join('')
    .trim()
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Whether the text has characters of a script without spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED_SCRIPT.test(text)
}

export interface SearchTerm {
  term: string
  /** Whether the term begins the whole title. */
  isStart: boolean
}

/** Every word start of a title (every character for scripts without spaces), each at most TERM_LENGTH long. */
export function searchTerms(title: string): SearchTerm[] {
  const text = normalizeText(title)
  const terms = new Map<string, boolean>()
  let previous = ' '
  let offset = 0
  for (const character of text) {
    if (character !== ' ' && (previous === ' ' || isUnspaced(character))) {
      const term = asTerm(text.slice(offset))
      terms.set(term, (terms.get(term) ?? false) || offset === 0)
    }
    previous = character
    offset += character.length
  }
  return [...terms].map(([term, isStart]) => ({ term, isStart }))
}
