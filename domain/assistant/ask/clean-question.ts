import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'

/** Control characters, direction marks and other invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
const HAS_WORDS = /[\p{L}\p{N}]/u

/** A question as a single line of visible text; null if it is empty or longer than 500 characters. */
export function cleanQuestion(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const text = given
    .normalize('NFC')
    // They join letters in Persian and Indic words, and parts of emoji.
    .replaceAll(/[\u200C\u200D]/gu, ' ')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return text.length <= QUESTION_LENGTH && HAS_WORDS.test(text) ? text : null
}
