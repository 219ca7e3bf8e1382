/** How long an answer is served from memory, in milliseconds (LIMITS-17). */
export const CACHE_TTL_MS = 30 * 60 * 1000

/** Answers kept at once; details with credits weigh tens of kilobytes each. */
export const CACHE_MAX_ENTRIES = 300

/** Time for one attempt, body included, in milliseconds (LIMITS-18). */
export const ATTEMPT_TIMEOUT_MS = 10_000

/** Attempts for one request (LIMITS-19). */
export const MAX_ATTEMPTS = 3

/** Least wait before the second and the third attempt, in milliseconds (LIMITS-19). */
export const RETRY_WAITS_MS = [1_000, 2_000] as const

/** Share of a wait that chance may add, so that many processes do not return at once. */
export const RETRY_JITTER = 0.25

/** The longest Retry-After that is honoured, in milliseconds: someone waits for the page. */
export const RETRY_AFTER_MAX_MS = 10_000

/** The largest answer that is read, in bytes. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024
