import type { UpstreamConfig } from '../upstream/upstream-config.ts'

/** Time for a whole reply with all its requests, in milliseconds. */
export const REPLY_TIMEOUT_MS = 20_000

/** Time until a response begins, and between two chunks of it, in milliseconds. */
export const IDLE_TIMEOUT_MS = 8_000

/** Requests per reply: two that run the tool, and one for the text. */
export const MAX_STEPS = 3

/** Maximum tokens of one response, if the protocol requires a limit. */
export const MAX_OUTPUT_TOKENS = 1_000

/** The language model as an upstream. */
export const LANGUAGE_MODEL: UpstreamConfig = {
  name: 'The language model',
  key: 'model',
  attemptTimeoutMs: IDLE_TIMEOUT_MS,
  maxAnswerBytes: 512 * 1024,
  maxUnderWay: 20,
  maxWaiting: 20,
  maxPerSecond: 20,
  // A reply can be given without it, so longer waits are not worthwhile.
  maxRetryAfterMs: 5_000,
}
