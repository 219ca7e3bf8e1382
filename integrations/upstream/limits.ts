/** How much later than its assigned turn among all processes a call may begin, in milliseconds; later it takes a new turn. */
export const TURN_MAX_LATE_MS = 100

/** Share of a second's turns that background work uses while there are other calls, which then rarely wait. */
export const BACKGROUND_SHARE = 0.9

/** How long after their last call others count as active, in milliseconds. */
export const OTHERS_ASK_FOR_MS = 60_000

/** How long background work yields to other calls, in milliseconds; after that it waits its turn like them, and so never starves. */
export const YIELD_MAX_MS = 1_000

/** Attempts for one request. */
export const MAX_ATTEMPTS = 3

/** Minimum waits before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS = [1_000, 2_000] as const

/** Share of a wait that is added at random, so that many processes do not return simultaneously. */
export const RETRY_JITTER = 0.25

/** The longest pause that a Retry-After can cause, in milliseconds: a mistake of the upstream must not cost a day. */
export const PAUSE_MAX_MS = 60 * 60 * 1000

/** Consecutive failures after which the breaker opens. */
export const BREAKER_FAILURES_IN_ROW = 5

/** It also opens if at least half of these latest calls failed within the window. */
export const BREAKER_CALLS = 20
export const BREAKER_FAILED_SHARE = 0.5
export const BREAKER_WINDOW_MS = 60_000

/** While the breaker is open, one call per this time probes whether the upstream responds again, in milliseconds. */
export const BREAKER_PROBE_EVERY_MS = 10_000
