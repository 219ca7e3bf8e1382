import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'

/** Control characters, direction marks, and what else is not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
const HAS_WORDS = /[\p{L}\p{N}]/u

/** A question in one line, of what can be seen; null where nothing is asked or it is longer than 500 characters. */
export function cleanQuestion(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const text = given
    .normalize('NFC')
    // Joins letters in Persian and Indic words, and parts of pictures.
    .replaceAll(/[\u200C\u200D]/gu, ' ')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return text.length <= QUESTION_LENGTH && HAS_WORDS.test(text) ? text : null
}
