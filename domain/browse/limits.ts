/** Titles that 'load more' adds. */
export const BROWSE_PAGE_SIZE = 24
/** Nobody loads more often than this. */
export const BROWSE_MAX_PAGES = 50
/** Up to here titles are counted, above it their number is estimated. */
export const COUNT_LIMIT = 10_000
/** Sorting by title orders as many of the most popular matches as can be paged through. */
export const TITLE_SORT_LIMIT = BROWSE_PAGE_SIZE * BROWSE_MAX_PAGES
/** Genres and providers that one view may ask for. */
export const MAX_CHOICES = 20
