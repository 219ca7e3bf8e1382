/** A call may begin so much later than its place among the calls of all processes says, in milliseconds; later it takes another. */
export const TURN_MAX_LATE_MS = 100

/** Of a second's places background work takes so many while others ask as well, who then rarely wait. */
export const BACKGROUND_SHARE = 0.9

/** Others count as asking for so long after their last call, in milliseconds. */
export const OTHERS_ASK_FOR_MS = 60_000

/** Background work lets others go first for so long, in milliseconds; then it waits its turn like them, and so never stands still. */
export const YIELD_MAX_MS = 1_000

/** Attempts for one request. */
export const MAX_ATTEMPTS = 3

/** Least wait before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS = [1_000, 2_000] as const

/** Share of a wait that chance may add, so that many processes do not return at once. */
export const RETRY_JITTER = 0.25

/** The longest pause that a Retry-After can bring, in milliseconds: a slip of the far end must not cost a day. */
export const PAUSE_MAX_MS = 60 * 60 * 1000

/** Failed calls in a row after which the far end is no longer asked. */
export const BREAKER_FAILURES_IN_ROW = 5

/** The latest calls of which half may not have failed within the window, else it is no longer asked. */
export const BREAKER_CALLS = 20
export const BREAKER_FAILED_SHARE = 0.5
export const BREAKER_WINDOW_MS = 60_000

/** While it is not asked, one call per this time tries whether it answers again, in milliseconds. */
export const BREAKER_PROBE_EVERY_MS = 10_000
