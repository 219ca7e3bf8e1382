/** Members per page of the panel's list. */
export const USERS_PAGE_SIZE = 100
/** Characters of a search that are read: longer than any address. */
export const USER_SEARCH_LENGTH = 254
