import { isUnspaced, normalizeText } from '../../terms/normalize.ts'

/** A word of a request, or one character where a script sets no spaces. */
export interface Token {
  /** In normal form. */
  text: string
  /** Characters of the request, without the end. */
  start: number
  end: number
  /** A comma or the like stands before it. */
  isAfterBreak: boolean
}

/** Words with apostrophes inside, numbers such as 7.5 and 7,5, and decades whose apostrophe has become a space. */
const WORD = /\d+[.,]\d+|\b(?:\d{2})?\d0 s\b|[\p{L}\p{M}\p{N}]+(?:['\u2019\u02bc][\p{L}\p{M}\p{N}]+)*/gu
const BREAK = /[,;:.!?،؛、。！？\n]/u
/** Hangul sets spaces; endings hang on its words. */
const HANGUL = /\p{Script=Hangul}/u

export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const isAfterBreak = BREAK.test(text.slice(last, start))
    last = start + word.length
    if (isUnspaced(word) && !HANGUL.test(word)) tokens.push(...characters(word, start, isAfterBreak))
    else tokens.push({ text: normalise(word), start, end: last, isAfterBreak })
  }
  return tokens.filter((token) => token.text !== '')
}

function normalise(word: string): string {
  return /^\d+[.,]\d+$/.test(word) ? word.replace(',', '.') : normalizeText(word).replaceAll(' ', '')
}

/** Numbers and Latin words among them stay whole. */
function characters(word: string, start: number, isAfterBreak: boolean): Token[] {
  return [...word.matchAll(/[\p{Script=Latin}\p{M}]+|\p{N}+|./gu)].map(({ 0: part, index }, at) => ({
    text: normalise(part),
    start: start + index,
    end: start + index + part.length,
    isAfterBreak: isAfterBreak && at === 0,
  }))
}
