/** Detail page. */
export const CAST_LIMIT = 10
export const CREW_LIMIT = 5
/** Availability and ratings older than this are refreshed. */
export const STALE_AFTER_MS = 6 * 60 * 60 * 1000
/** Longest that a page waits for TMDB. */
export const UPSTREAM_WAIT_MS = 3_000

/** Least time between the two answers, on two days, after which a title is gone. */
export const GONE_AFTER_MS = 6 * 60 * 60 * 1000
/** Before TMDB is asked again whether it has a title that is gone. */
export const GONE_AGAIN_MS = 24 * 60 * 60 * 1000
/** Of the stored titles, those that may be gone within a day: a fault of TMDB, or before it, takes more. */
export const MOST_GONE_SHARE = 0.003
/** The same for catalogues that are small. */
export const MOST_GONE_A_DAY = 5
