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

/** Attempts for one request. */
export const MAX_ATTEMPTS = 3

/** Least wait before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS = [1_000, 2_000] as const

/** Share of a wait that chance may add, so that many processes do not return at once. */
export const RETRY_JITTER = 0.25

/** The longest Retry-After that a request waits for, in milliseconds; a longer one ends it and pauses all others. */
export const RETRY_AFTER_MAX_MS = 60_000

/** The longest pause that a Retry-After can bring, in milliseconds: a slip of TMDB's must not cost a day. */
export const PAUSE_MAX_MS = 60 * 60 * 1000

/** The largest answer that is read, in bytes. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024

/** Requests under way at once. */
export const MAX_UNDER_WAY = 20

/** Requests that wait for their turn; further ones are refused. */
export const MAX_WAITING = 1_000

/** Requests begun within any second. TMDB's own limit lies "somewhere in the 40 requests per second range". */
export const MAX_PER_SECOND = 40

/** Failed calls in a row after which TMDB is no longer asked. */
export const BREAKER_FAILURES_IN_ROW = 5

/** The latest calls of which half may not have failed within the window, else TMDB is no longer asked. */
export const BREAKER_CALLS = 20
export const BREAKER_FAILED_SHARE = 0.5
export const BREAKER_WINDOW_MS = 60_000

/** While TMDB is not asked, one call per this time tries whether it answers again, in milliseconds. */
export const BREAKER_PROBE_EVERY_MS = 10_000
