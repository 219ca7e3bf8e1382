/** Titles on one member's watchlist. A full one, exported, fits what an import takes. */
export const WATCHLIST_LIMIT = 10_000
/** Titles that one page, or 'load more', shows. */
export const WATCHLIST_PAGE_SIZE = 48
/** Titles that are put on it at once. */
export const ADDED_AT_ONCE = 100
/** Titles whose marks are looked up at once. */
export const MARKED_TITLES = 500
/** Titles that a member's device keeps a copy of. */
export const COPIED_TITLES = 300
/** Words that a filter looks for, and characters of it that are read. */
export const FILTER_WORDS = 5
export const FILTER_LENGTH = 100
/** Slugs that are tried before somebody is told to try again. */
export const SLUG_TRIES = 8
