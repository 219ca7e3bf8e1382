import { isUnspaced } from '../../terms/normalize.ts'
import { unstoredParts } from './unstored.ts'
import { isBreak, isKnown } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

const LEAST_LETTERS = 3
const MOST_WORDS = 20

/** Words of a request, in normal form, that no meaning and no span explains; characters of scripts without spaces as runs. */
export function unknownWords(segments: readonly Segment[], spans: readonly Span[]): string[] {
  const words: string[] = []
  let end = -1
  for (const each of segments) {
    if (!isUnexplained(each, spans)) continue
    if (each.start === end && isUnspaced(each.text)) words.push(`${words.pop() ?? ''}${each.text}`)
    else words.push(each.text)
    end = each.end
  }
  const long = words.filter((word) => [...word].length >= (isUnspaced(word) ? 2 : LEAST_LETTERS))
  return [...new Set(long)].slice(0, MOST_WORDS)
}

const MOST_SHOWN = 6
/** Endings and particles of Japanese, which mean nothing alone. */
const ONLY_KANA = /^\p{sc=Hiragana}+$/u

/** What no meaning and no span explains, as typed: neighbours together, without numbers and small words. */
export function unusedWords(text: string, segments: readonly Segment[], spans: readonly Span[]): string[] {
  const parts = unstoredParts(segments, text)
  const runs: { start: number; end: number }[] = []
  let isBehind = false
  for (const each of segments) {
    const part = parts.find(({ start, end }) => start <= each.start && each.end <= end)
    if (part !== undefined) {
      if (!runs.includes(part)) runs.push(part)
      isBehind = false
      continue
    }
    const isLeft = isUnexplained(each, spans)
    const last = runs.at(-1)
    if (isLeft && isBehind && last !== undefined && !isBreak(each)) last.end = each.end
    else if (isLeft) runs.push({ start: each.start, end: each.end })
    isBehind = isLeft
  }
  const words = runs.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)].filter((word) => isTelling(word)).slice(0, MOST_SHOWN)
}

/** Only words are repeated, never addresses, code or markup. */
const AMOUNT = String.raw`[$€£₹¥₩₺₽]?\d{1,4}(?:[.,]\d{1,2})? ?[$€£₹¥₩₺₽]?`
const LETTERS = String.raw`[\p{L}\p{M} '\u2019\-]`
const WORDS = new RegExp(`^(?:${AMOUNT})?${LETTERS}{1,40}$|^${LETTERS}{0,40}${AMOUNT}${LETTERS}{0,20}$`, 'u')
const DIGIT = /\d/

function isTelling(word: string): boolean {
  const letters = [...word].length
  const least = isUnspaced(word) || DIGIT.test(word) ? 2 : LEAST_LETTERS
  return WORDS.test(word) && !ONLY_KANA.test(word) && letters >= least
}

/** Whether no meaning and no span explains a word; numbers explain themselves. */
export function isUnexplained(segment: Segment, spans: readonly Span[]): boolean {
  return (
    !isKnown(segment) &&
    !/^\d+$/.test(segment.text) &&
    !spans.some(({ start, end }) => start < segment.end && segment.start < end)
  )
}
