/** Reports or messages per page of the panel. */
export const INBOX_PAGE_SIZE = 50
