/** Detail page. */
export const CAST_LIMIT = 10
export const CREW_LIMIT = 5
/** Availability and ratings older than this are refreshed. */
export const STALE_AFTER_MS = 6 * 60 * 60 * 1000
/** Longest that a page waits for TMDB. */
export const UPSTREAM_WAIT_MS = 3_000
