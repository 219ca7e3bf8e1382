/** Titles on one member's watchlist. An import accepts as many as an export may contain. */
export const WATCHLIST_LIMIT = 10_000
/** Days on which one member has watched titles, in all and of each title. */
export const WATCH_DAYS_LIMIT = 30_000
export const WATCH_DAYS_PER_TITLE = 100
/** How long a day that was recorded with the status 'watched' goes when the status is changed again. */
export const MARKED_BY_MISTAKE_MS = 3_600_000
/** Titles per page, or per 'load more'. */
export const WATCHLIST_PAGE_SIZE = 48
/** Titles added by one request. */
export const ADDED_AT_ONCE = 100
/** Titles whose state is looked up at once. */
export const USER_STATES_AT_ONCE = 500
/** Titles in the copy on a member's device. */
export const COPIED_TITLES = 300
/** Words that a filter uses, and characters of it that are read. */
export const FILTER_WORDS = 5
export const FILTER_LENGTH = 100
/** Slugs that are tried before the member is asked to try again. */
export const SLUG_TRIES = 8
