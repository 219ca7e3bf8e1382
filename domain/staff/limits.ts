/** Log lines per page. */
export const LOG_PAGE_SIZE = 50
/** Characters of a filter that are read, and of a browser's name that are stored. */
export const LOG_FILTER_LENGTH = 100
export const LOG_USER_AGENT_LENGTH = 300
/** Action names, and kinds of targets, that the filters offer. */
export const LOG_CHOICES = 100

/** A catalogue whose tables are at most this large, some ten thousand titles, is counted on every view. */
export const COUNTED_BYTES = 16 * 1024 * 1024
/** For larger ones a count is shown for this long before a new one is made after the response, in milliseconds. */
export const COUNT_KEPT_MS = 10 * 60 * 1_000

/** Static pages per page of their list, and characters of a search in it that are read. */
export const PAGE_LIST_SIZE = 10
export const PAGE_SEARCH_LENGTH = 100

/** UTC days in the dashboard's charts, including today. */
export const DAYS_SHOWN = 30
/** If a job waits longer than this, no process works on its queue; in milliseconds. */
export const QUEUE_BEHIND_MS = 30 * 60 * 1_000
/** Home pages are filled every six hours; a failed fill is retried for less than two. In milliseconds. */
export const FILL_LATE_MS = 8 * 60 * 60 * 1_000
