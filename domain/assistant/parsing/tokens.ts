import { normalizeText } from '../../terms/normalize.ts'

/** A word of a request, or one character in scripts without spaces. */
export interface WordToken {
  /** In normal form. */
  text: string
  /** Character range in the request, end exclusive. */
  start: number
  end: number
  /** Whether a comma or the like precedes it. */
  isAfterBreak: boolean
}

/** Letters of scripts without spaces: Chinese, Japanese, Thai. */
const UNSPACED = String.raw`[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}]]`
const HANGUL = String.raw`[\p{L}&&\p{sc=Hangul}]`
const APOSTROPHES = String.raw`['\u2019\u02bc]`
const SPACED = String.raw`[[\p{L}\p{M}\p{N}]--[${UNSPACED}${HANGUL}]]`

/** Numbers such as 7.5 and 7,5, decades whose apostrophe became a space, characters, Korean words, and words with apostrophes inside. */
const WORD = new RegExp(
  String.raw`\d+[.,]\d+|(?<![\p{L}\p{N}])(?:\d{2})?\d0 s(?![\p{L}\p{N}])|${UNSPACED}+|${HANGUL}+|${SPACED}+(?:${APOSTROPHES}${SPACED}+)*`,
  'gv',
)
const BREAK = /[,;:.!?،؛、。！？\n]/u

/** French and Italian words that drop their vowel before another. */
const ELISION =
  /^((?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu|presqu|quelqu|entr|un|dell|all|nell|sull|dall|quell|quest|qualcos|nient|tutt|bell|sant|anch|quattr|dov|cos|com|cent)['\u2019\u02bc])(?=\p{L}{2})/iu
/** '두시간': numbers attached to hours. */
const KOREAN_HOURS = /^(한|두|세|네|다섯)(?=시간)/u
/** 'و2015': 'and' before a number. */
const ARABIC_NUMBER = /^([\p{sc=Arabic}&&\p{L}]{1,3})(?=\p{N}+$)/v
/** What Turkish and other languages append to names and numbers after an apostrophe; `s` and `t` are English. */
const HUNG =
  /^(.*[\p{L}\p{N}]{2,}|\d)['\u2019\u02bc](?:s?[ıiuü]n?|n[ıiuü]n?|y?[ıiuüea]|y?l[ea]|n?[dt][ea]n?|[dt][ea]ki.*|l[ea]r.*|l[ıiuü]|[ıiuü]n.*|n[dt]?[ea].*|k[iı].*|ss?[aä]|st[aä]|n|ta|lta|lla|illa)$/iu
/** "Sandler'sız": the Turkish ending for 'without', read as the word for it. */
const WITHOUT = /^(.*[\p{L}\p{N}]{2,})['\u2019\u02bc](s[ıiuü]z)$/iu
/** `90min`: a number and its suffix. Decades, ordinals and lengths such as `1h30` stay whole. */
const NUMBER_AND_WORD = /^(\d{1,4})(?!h\d{0,2}$|(?:st|nd|rd|th)$)(\p{L}{2,}|[^\p{ASCII}])$/iu
/** `80s`, `1980er`, `80lerden`, `80tal`, `80-х` without its dash. */
const IS_DECADE = /^(?:\d{2})?\d0(?:s|er.*|ies|i?ger.*|tal.*|luv.*|l[aeiu].*|х|е|ых|eme.*)$/u

export function tokenise(text: string): WordToken[] {
  const tokens: WordToken[] = []
  let last = 0
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const isAfterBreak = BREAK.test(text.slice(last, start))
    last = start + word.length
    const parts = partsOf(word)
    for (const [at, { index, length, text: part }] of parts.entries())
      tokens.push({
        text: part,
        start: start + index,
        end: start + index + length,
        isAfterBreak: isAfterBreak && at === 0,
      })
  }
  return tokens.filter((token) => token.text !== '')
}

interface Part {
  text: string
  index: number
  length: number
}

const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v')

function partsOf(word: string): Part[] {
  if (/^\d+[.,]\d+$/.test(word)) return [{ text: word.replace(',', '.'), index: 0, length: word.length }]
  if (IS_UNSPACED.test(word))
    return [...word.matchAll(/./gu)].map(({ 0: letter, index }) => part(letter, index, letter.length))
  const [, elided = ''] = ELISION.exec(word) ?? []
  if (elided !== '') {
    const article = { ...part(elided, 0, elided.length), ...(/^d.$/i.test(elided) ? { text: 'de' } : {}) }
    return [article, ...moved(partsOf(word.slice(elided.length)), elided.length)]
  }
  const [, number = ''] = KOREAN_HOURS.exec(word) ?? []
  if (number !== '')
    return [part(number, 0, number.length), part(word.slice(number.length), number.length, word.length - number.length)]
  const [, glued = ''] = ARABIC_NUMBER.exec(word) ?? []
  if (glued !== '') return [part(glued, 0, glued.length), ...moved(partsOf(word.slice(glued.length)), glued.length)]
  const [, bare = '', ending = ''] = WITHOUT.exec(word) ?? []
  if (bare !== '')
    return [part(bare, 0, bare.length), { text: 'olmadan', index: word.length - ending.length, length: ending.length }]
  const [, stem] = HUNG.exec(word) ?? []
  if (stem !== undefined) {
    const whole = IS_DECADE.test(normalise(word)) ? word : stem
    return [part(whole, 0, whole.length)]
  }
  const [, digits = '', rest = ''] = NUMBER_AND_WORD.exec(word) ?? []
  if (digits !== '' && !IS_DECADE.test(normalise(word)))
    return [part(digits, 0, digits.length), part(rest, digits.length, rest.length)]
  return [part(word, 0, word.length)]
}

function part(text: string, index: number, length: number): Part {
  return { text: normalise(text), index, length }
}

function moved(parts: readonly Part[], by: number): Part[] {
  return parts.map((each) => ({ ...each, index: each.index + by }))
}

function normalise(word: string): string {
  return normalizeText(word).replaceAll(' ', '')
}
