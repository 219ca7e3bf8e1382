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

/** How old offers may be before they are renewed by themselves: of titles that members keep, of well-known ones, of all others. */
export const RENEW_KEPT_AFTER_MS = 20 * 60 * 60 * 1000
export const RENEW_KNOWN_AFTER_MS = 24 * 60 * 60 * 1000
export const RENEW_OTHERS_AFTER_MS = 44 * 60 * 60 * 1000
/** TMDB's popularity from which a title counts as well known: some ten thousand have it. */
export const KNOWN_POPULARITY = 5
/** Members seen within this time keep titles. */
export const SEEN_WITHIN_MS = 60 * 24 * 60 * 60 * 1000
/** Titles whose offers are renewed in a second at most: a fifth of TMDB's 40 calls. */
export const RENEWALS_PER_SECOND = 8
/** A title that took this long waited for visitors' calls: then the next one waits, so that these are not delayed. */
export const RENEWAL_BUSY_MS = 500
export const RENEWAL_PAUSE_MS = 5_000
/** How long one run renews offers at most: it comes hourly, and each begins with what members keep. */
export const RENEWAL_RUN_MS = 55 * 60 * 1000
/** Offers older than this are said to be old where they decide what is shown. */
export const OFFERS_OLD_AFTER_MS = 48 * 60 * 60 * 1000
/** Titles of one answer whose old offers are renewed behind it: a page of browsing has as many. */
export const OLD_OFFERS_RENEWED = 24
