/** Detail page. */
export const CAST_LIMIT = 10
export const CREW_LIMIT = 5
/** Availability and ratings older than this are refreshed. */
export const STALE_AFTER_MS = 6 * 60 * 60 * 1000
/** How long a page waits for TMDB at most. */
export const UPSTREAM_WAIT_MS = 3_000

/** Minimum time between the two answers, on two days, after which a title is gone. */
export const GONE_AFTER_MS = 6 * 60 * 60 * 1000
/** Wait before TMDB is asked again whether it has a title that is gone. */
export const GONE_AGAIN_MS = 24 * 60 * 60 * 1000
/** The share of stored titles that may disappear within a day: a fault at TMDB, or on the way there, affects more. */
export const MOST_GONE_SHARE = 0.003
/** The same for small catalogues, in titles. */
export const MOST_GONE_A_DAY = 5

/** An offer that is missing for less than this has flickered: TMDB's source lacked it for a day or two. */
export const OFFER_FLICKER_MS = 72 * 60 * 60 * 1000
/** What came since a reading that is longer ago than this may have been there for weeks: it is no arrival. */
export const LATEST_ARRIVAL_MS = 7 * 24 * 60 * 60 * 1000
/** How long comings and goings of offers are kept. */
export const OFFER_CHANGES_KEPT_MS = 90 * 24 * 60 * 60 * 1000
