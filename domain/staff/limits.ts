/** Lines of the log that one page shows. */
export const LOG_PAGE_SIZE = 50
/** Characters of a filter that are read, and of a browser's name that are kept. */
export const LOG_FILTER_LENGTH = 100
export const LOG_USER_AGENT_LENGTH = 300
/** Names of actions, and kinds of targets, that the filters offer. */
export const LOG_CHOICES = 100

/** A catalogue whose tables are that large at most, some ten thousand titles, is counted whenever somebody looks. */
export const COUNTED_BYTES = 16 * 1024 * 1024
/** Of larger ones what was counted is shown for so long before it is counted anew behind the answer, in milliseconds. */
export const COUNT_KEPT_MS = 10 * 60 * 1_000

/** Static pages on one page of their list, and characters of a search in it that are read. */
export const PAGE_LIST_SIZE = 10
export const PAGE_SEARCH_LENGTH = 100

/** UTC days of the dashboard's charts, today among them. */
export const DAYS_SHOWN = 30
/** Nobody works on a queue in which a job waits for longer, in milliseconds. */
export const QUEUE_BEHIND_MS = 30 * 60 * 1_000
/** Home pages are filled every six hours; one that fails is tried again for less than two. In milliseconds. */
export const FILL_LATE_MS = 8 * 60 * 60 * 1_000
