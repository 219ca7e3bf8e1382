import { z } from 'zod'
import type { UpstreamConfig } from '../upstream/upstream-config.ts'

/** How long a response counts as fresh, in milliseconds. */
export const CACHE_TTL_MS = 30 * 60 * 1000

/** How long a response is kept after its arrival as a fallback if TMDB fails, in milliseconds. */
export const STALE_MAX_MS = 24 * 60 * 60 * 1000

/** Maximum number of cached responses; details with credits take tens of kilobytes each. */
export const CACHE_MAX_ENTRIES = 300

/** How long an id that TMDB does not know is not requested again, in milliseconds. */
export const UNKNOWN_TTL_MS = 10 * 60 * 1000

/** Maximum number of cached unknown ids; each is a short text. */
export const UNKNOWN_MAX_ENTRIES = 10_000

/** Time for one attempt, body included, in milliseconds. */
export const ATTEMPT_TIMEOUT_MS = 10_000

/** The largest accepted response, in bytes. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024

/** Maximum number of concurrent requests. */
const MAX_UNDER_WAY = 20

/** Maximum number of queued requests; further ones are refused. */
const MAX_WAITING = 1_000

/** Maximum number of requests that reach it within any second. TMDB's own limit is "somewhere in the 40 requests per second range". */
export const MAX_PER_SECOND = 40

/** The longest Retry-After that a request waits for, in milliseconds; a longer one fails it and pauses all others. */
export const RETRY_AFTER_MAX_MS = 60_000

/** TMDB's codes of a 404 that is about the id: 6, "Invalid id", and 34, "The resource you requested could not be found". */
const unknownId = z.looseObject({ status_code: z.literal([6, 34]) })

/** TMDB as an upstream. */
export const TMDB: UpstreamConfig = {
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
