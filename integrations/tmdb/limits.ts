import { z } from 'zod'
import type { FarEnd } from '../upstream/far-end.ts'

/** How long an answer counts as fresh, in milliseconds. */
export const CACHE_TTL_MS = 30 * 60 * 1000

/** How long an answer is kept after its arrival, to stand in where TMDB fails, in milliseconds. */
export const STALE_MAX_MS = 24 * 60 * 60 * 1000

/** Answers kept at once; details with credits weigh tens of kilobytes each. */
export const CACHE_MAX_ENTRIES = 300

/** How long an id that TMDB does not know is not asked for again, in milliseconds. */
export const UNKNOWN_TTL_MS = 10 * 60 * 1000

/** Unknown ids remembered at once; each is a short text. */
export const UNKNOWN_MAX_ENTRIES = 10_000

/** Time for one attempt, body included, in milliseconds. */
export const ATTEMPT_TIMEOUT_MS = 10_000

/** The largest answer that is read, in bytes. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024

/** Requests under way at once. */
const MAX_UNDER_WAY = 20

/** Requests that wait for their turn; further ones are refused. */
const MAX_WAITING = 1_000

/** Requests that may reach it within any second. TMDB's own limit lies "somewhere in the 40 requests per second range". */
export const MAX_PER_SECOND = 40

/** The longest Retry-After that a request waits for, in milliseconds; a longer one ends it and pauses all others. */
export const RETRY_AFTER_MAX_MS = 60_000

/** TMDB's codes of a 404 that is about the id: 6, "Invalid id", and 34, "The resource you requested could not be found". */
const unknownId = z.looseObject({ status_code: z.literal([6, 34]) })

/** TMDB, as what guards calls to it needs to know it. */
export const TMDB: FarEnd = {
  name: 'TMDB',
  key: 'tmdb',
  attemptTimeoutMs: ATTEMPT_TIMEOUT_MS,
  maxAnswerBytes: MAX_ANSWER_BYTES,
  maxUnderWay: MAX_UNDER_WAY,
  maxWaiting: MAX_WAITING,
  maxPerSecond: MAX_PER_SECOND,
  saysUnknown: (answer) => unknownId.safeParse(answer).success,
  maxRetryAfterMs: RETRY_AFTER_MAX_MS,
}
