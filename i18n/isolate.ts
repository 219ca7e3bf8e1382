import type { Direction } from './languages.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/** Hebrew to Arabic Extended, and the presentation forms: every right-to-left script a title can be in. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Letters of any other script, and Latin digits: inside right-to-left text both start a left-to-right run. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}|[0-9]/u

/**
 * Keeps foreign text from reordering the sentence around it: wraps it in a first-strong isolate if it contains characters of the
 * other direction, and returns it unchanged otherwise.
 */
export function isolate(text: string, around: Direction): string {
  const foreign = around === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT
  return foreign.test(text) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text
}
