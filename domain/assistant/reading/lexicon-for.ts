import { isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { phrasesAt } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { loadLexicon } from './load-lexicon.ts'
import type { Token } from './tokens.ts'

/** Languages by their letters; Chinese where there are no kana. */
const BY_SCRIPT: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
]
const LATIN: readonly Language[] = ['en', 'tr', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'no', 'fi']
const LETTER = /\p{L}/gu
/** Of fewer words the visitor's language is the best guess. */
const TELLING_WORDS = 3
/** Share of words that a language must know for no other to be tried. */
const KNOWN_ENOUGH = 0.6

/** The words by which a request is read: of the visitor's language, or of the one that its letters, or else its words, are of. */
export async function lexiconFor(
  tokens: readonly Token[],
  { text, language }: { text: string; language: string },
): Promise<{ lexicon: Lexicon; language: Language }> {
  const visitors = isLanguage(language) ? language : 'en'
  const written = languageOfLetters(text, visitors)
  const lexicon = await loadLexicon(written ?? visitors)
  if (written !== null && written !== visitors) return { lexicon, language: written }
  const known = knownWords(tokens, lexicon)
  const isLatin = LATIN.includes(visitors) || written === null
  if (!isLatin || tokens.length < TELLING_WORDS || known >= tokens.length * KNOWN_ENOUGH)
    return { lexicon, language: visitors }
  return better(tokens, { lexicon, language: visitors, known })
}

/** The language of most letters; null where they are Latin, and the visitor's own where its script is theirs. */
function languageOfLetters(text: string, visitors: Language): Language | null {
  const letters = text.match(LETTER)?.length ?? 0
  const found = BY_SCRIPT.find(([, letter]) => (text.match(letter)?.length ?? 0) * 3 > letters)
  if (found === undefined) return null
  const isJapanese = visitors === 'ja' && found[0] === 'zh'
  return isJapanese ? 'ja' : found[0]
}

async function better(
  tokens: readonly Token[],
  { lexicon, language, known }: { lexicon: Lexicon; language: Language; known: number },
): Promise<{ lexicon: Lexicon; language: Language }> {
  let best = { lexicon, language, known: known + 1 }
  for (const other of LATIN) {
    if (other === language) continue
    const words = await loadLexicon(other)
    const more = knownWords(tokens, words)
    if (more > best.known) best = { lexicon: words, language: other, known: more }
  }
  return best
}

function knownWords(tokens: readonly Token[], lexicon: Lexicon): number {
  let known = 0
  for (let at = 0; at < tokens.length;) {
    const length = phrasesAt(lexicon, tokens, at)[0]?.tokens.length ?? 0
    known += length
    at += Math.max(1, length)
  }
  return known
}
