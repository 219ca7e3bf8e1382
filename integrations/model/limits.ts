import type { FarEnd } from '../upstream/far-end.ts'

/** Time for a whole answer with all its requests, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 20_000

/** Time until an answer begins, and between two pieces of it, in milliseconds. */
export const IDLE_TIMEOUT_MS = 8_000

/** Requests of one answer: two that run the tool, and one for the text. */
export const MAX_STEPS = 3

/** Tokens of one request's answer, where the protocol asks for a limit. */
export const MAX_OUTPUT_TOKENS = 1_000

/** The language model, as what guards calls to it needs to know it. */
export const LANGUAGE_MODEL: FarEnd = {
  name: 'The language model',
  key: 'model',
  attemptTimeoutMs: IDLE_TIMEOUT_MS,
  maxAnswerBytes: 512 * 1024,
  maxUnderWay: 20,
  maxWaiting: 20,
  maxPerSecond: 20,
  // Nobody waits longer for an answer that can be given without it.
  maxRetryAfterMs: 5_000,
}
