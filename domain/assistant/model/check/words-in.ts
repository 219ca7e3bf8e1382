import { normalizeText } from '../../../terms/normalize.ts'

export interface Word {
  /** In normal form. */
  text: string
  /** As written. */
  raw: string
  start: number
  end: number
}

/** Latin letters beside others are a word of their own: 'Netflixで'. A plus belongs to the name before it. */
const WORD = /[\p{sc=Latin}\p{N}][\p{sc=Latin}\p{N}\p{M}]*|[[\p{L}\p{M}]--[\p{sc=Latin}]]+|(?<=[\p{L}\p{N}])\+/gv

/** The words of a text with their places; what an apostrophe appends is a word of its own. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const normal = raw === '+' ? 'plus' : normalizeText(raw).replaceAll(' ', '')
    return normal === '' ? [] : [{ text: normal, raw, start: index, end: index + raw.length }]
  })
}
