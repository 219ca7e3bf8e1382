/** Characters, after what surrounds a text is taken off; pages and verbs count alike. */
export const LIST_NAME_LENGTH = 100
export const LIST_DESCRIPTION_LENGTH = 1_000
export const ITEM_NOTE_LENGTH = 500
export const REPORT_COMMENT_LENGTH = 1_000
