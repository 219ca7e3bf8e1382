/** Titles that 'load more' adds. */
export const BROWSE_PAGE_SIZE = 24
/** The limit of 'load more'. */
export const BROWSE_MAX_PAGES = 50
/** Up to here titles are counted, above it their number is estimated. */
export const COUNT_LIMIT = 10_000
/** One in this many titles is in the index of samples (migration 009). */
export const SAMPLED_ONE_IN = 8
/** With fewer matches in the sample an estimate is too imprecise. */
export const SAMPLE_SUFFICES = 50
/** Sorting by title covers this many of the most popular matches. */
export const TITLE_SORT_LIMIT = 600
/** Genres and providers that one view may ask for. */
export const MAX_CHOICES = 20
/** Genre and provider searches read this many titles of each type. */
export const BROWSE_LIMIT_PER_TYPE = 50

/** Discover: titles per row. */
export const DISCOVER_ROW_SIZE = 12
/** Its rows draw on this many of the most popular titles of each type, and of each service if services are given. */
export const DISCOVER_POOL_SIZE = 60
/** Genres whose best titles form a row, and the fewest titles that make one. */
export const DISCOVER_BEST_GENRES = 2
export const DISCOVER_BEST_LEAST = 6
/** Genres it links to with pictures. */
export const DISCOVER_GENRES = 12
/** Posters per genre. */
export const GENRE_POSTERS = 3
/** Posters that preview what a choice of filters leaves. */
export const PREVIEW_POSTERS = 9
