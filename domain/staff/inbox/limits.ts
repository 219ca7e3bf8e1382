/** Reports or messages on one page of the panel. */
export const INBOX_PAGE_SIZE = 50
