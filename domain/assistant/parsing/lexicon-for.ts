import { isLanguage, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { readLexicon } from '../lexicon/read-lexicon.ts'
import { SERVICE_NAMES } from '../lexicon/service-names.ts'
import { endingsOf, readSubjects } from '../lexicon/subjects.ts'
import { compileLexicon, phrasesAt } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import type { WordToken } from './tokens.ts'

const loaded = new Map<Language, Promise<Lexicon>>()

/** Letters that tell a script where its name is not the Unicode property's: kana mean Japanese, Han alone Chinese. */
const LETTERS: Readonly<Record<string, string>> = {
  Jpan: '\\p{sc=Hiragana}\\p{sc=Katakana}',
  Kore: '\\p{sc=Hangul}',
  Hans: '\\p{sc=Han}',
}
const LATIN = 'Latn'
const LATIN_LANGUAGES = LANGUAGES.filter((language) => scriptOf(language) === LATIN)
/** The languages of each script, in the order in which they are tried. Kana come before Han: Japanese has both. */
const BY_SCRIPT = [...Map.groupBy(LANGUAGES, scriptOf)]
  .map(([script, languages]) => ({
    script,
    languages,
    letter: new RegExp(`[${LETTERS[script] ?? `\\p{sc=${script}}`}]`, 'gu'),
  }))
  .toSorted((a, b) => Number(b.script === 'Jpan') - Number(a.script === 'Jpan'))
const LETTER = /\p{L}/gu
/** With fewer words, the visitor's language is the best guess. */
const TELLING_WORDS = 3
/** If a language knows this share of the words, no other is tried. */
const KNOWN_ENOUGH = 0.6

/** The lexicon for a request: the visitor's language, or the one that its letters, or else its words, belong to. */
export async function lexiconFor(
  tokens: readonly WordToken[],
  { text, language }: { text: string; language: string },
): Promise<Lexicon> {
  const visitors = isLanguage(language) ? language : 'en'
  const candidates = languagesOfLetters(text, visitors)
  const [first = visitors] = candidates
  const lexicon = await loadLexicon(first)
  const isSure = first !== visitors && candidates.length === 1
  if (isSure || tokens.length < TELLING_WORDS) return lexicon
  const known = knownWords(tokens, lexicon)
  if (known >= tokens.length * KNOWN_ENOUGH) return lexicon
  return better(tokens, candidates.slice(1), { lexicon, known })
}

/**
 * The languages of the script that most letters of a text belong to, the visitor's own first; only the visitor's if no letter is
 * recognised.
 */
function languagesOfLetters(text: string, visitors: Language): readonly Language[] {
  const letters = text.match(LETTER)?.length ?? 0
  const found = BY_SCRIPT.find(
    ({ script, letter }) => script !== LATIN && (text.match(letter)?.length ?? 0) * 3 > letters,
  )
  // Han alone is Japanese for a Japanese visitor.
  if (found?.script === 'Hans' && scriptOf(visitors) === 'Jpan') return [visitors]
  const { languages } = found ?? { languages: LATIN_LANGUAGES }
  return [...new Set(languages.includes(visitors) || found === undefined ? [visitors, ...languages] : languages)]
}

/** Of the other languages, the one that knows most words, if it knows at least two more. */
async function better(
  tokens: readonly WordToken[],
  others: readonly Language[],
  { lexicon, known }: { lexicon: Lexicon; known: number },
): Promise<Lexicon> {
  let best = { lexicon, known: known + 1 }
  for (const other of others) {
    const words = await loadLexicon(other)
    const more = knownWords(tokens, words)
    if (more > best.known) best = { lexicon: words, known: more }
  }
  return best.lexicon
}

function knownWords(tokens: readonly WordToken[], lexicon: Lexicon): number {
  let known = 0
  for (let at = 0; at < tokens.length;) {
    const length = phrasesAt(lexicon, tokens, at)[0]?.tokens.length ?? 0
    known += length
    at += Math.max(1, length)
  }
  return known
}

function scriptOf(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? LATIN
}

/** The words of a language and of English, which requests in every language borrow from. Read once per process. */
export function loadLexicon(language: string): Promise<Lexicon> {
  const known = isLanguage(language) ? language : 'en'
  const lexicon = loaded.get(known) ?? read(known)
  loaded.set(known, lexicon)
  return lexicon
}

async function read(language: Language): Promise<Lexicon> {
  const languages = [...new Set<Language>([language, 'en'])]
  const [data, subjects] = await Promise.all([
    Promise.all(languages.map(readLexicon)),
    Promise.all(languages.map(readSubjects)),
  ])
  return compileLexicon(data, { services: SERVICE_NAMES, subjects, endings: languages.map(endingsOf) })
}
