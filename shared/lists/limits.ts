/** Suggestion lists of one member, and titles of one list. */
export const LISTS_PER_MEMBER = 200
export const ITEMS_PER_LIST = 1_000
/** Characters after trimming; pages and verbs count in the same way. */
export const LIST_NAME_LENGTH = 100
export const LIST_DESCRIPTION_LENGTH = 1_000
export const ITEM_NOTE_LENGTH = 500
export const REPORT_COMMENT_LENGTH = 1_000
/** Characters from which on the 'Add content' dialog searches for titles, and votes from which on it shows their average. */
export const CONTENT_SEARCH_MIN = 2
export const CONTENT_RATING_VOTES = 10
