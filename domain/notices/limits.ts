/** Nothing is sent for this long after an import, a new service or another country: what is on them then is no news. In milliseconds. */
export const QUIET_MS = 24 * 60 * 60 * 1_000

/** Members' notices that one transaction claims. */
export const CLAIMED_AT_ONCE = 100

/** Within this long after the hour notices are spread, in seconds. */
export const SPREAD_SECONDS = 30 * 60

/** How far back a notice reaches at most, in milliseconds: after a long pause only what is recent counts. */
export const LONGEST_REACH_MS = 14 * 24 * 60 * 60 * 1_000

/** Titles that a notice is about. */
export const MOST_TITLES = 200

/** Titles that a mail lists; it says how many more there are. */
export const TITLES_IN_MAIL = 20

/** After this, in milliseconds, a notice that could not be sent is old and dropped. */
export const NOTICE_LIFE_MS = 24 * 60 * 60 * 1_000

/** Devices of a member; with one more the oldest is forgotten. */
export const MOST_DEVICES = 10
