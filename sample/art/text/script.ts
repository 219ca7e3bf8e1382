/** Scripts that are set by rules of their own; all others, with words, spaces and capitals, are `other`. */
export type Script = 'arabic' | 'cjk' | 'hangul' | 'other'

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/
const HANGUL = /[\uac00-\ud7af\u1100-\u11ff]/
const CJK = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/

export function scriptOf(text: string): Script {
  if (ARABIC.test(text)) return 'arabic'
  if (HANGUL.test(text)) return 'hangul'
  return CJK.test(text) ? 'cjk' : 'other'
}

/** Digits and Latin letters, with the characters joining them, run left to right inside an Arabic line. */
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Nd}]+(?:[\p{Script=Latin}\p{Nd}\s.,:'’&+/-]*[\p{Script=Latin}\p{Nd}])?/gu

/** Splits a line into pieces of one direction, in visual order from the left. */
export function visualRuns(text: string): string[] {
  if (!ARABIC.test(text)) return [text]
  const runs: string[] = []
  let end = 0
  for (const match of text.matchAll(LEFT_TO_RIGHT)) {
    if (match.index > end) runs.push(text.slice(end, match.index))
    runs.push(match[0])
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push(text.slice(end))
  return runs.toReversed()
}
