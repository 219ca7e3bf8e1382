/** Titles that 'load more' adds. */
export const BROWSE_PAGE_SIZE = 24
/** Nobody loads more often than this. */
export const BROWSE_MAX_PAGES = 50
/** Up to here titles are counted, above it their number is estimated. */
export const COUNT_LIMIT = 10_000
/** One title in so many is in the index of samples (migration 009). */
export const SAMPLED_ONE_IN = 8
/** Fewer matches than this in a sample say too little of their number. */
export const SAMPLE_SUFFICES = 50
/** Sorting by title orders so many of the most popular matches. */
export const TITLE_SORT_LIMIT = 600
/** Genres and providers that one view may ask for. */
export const MAX_CHOICES = 20
/** Genre and provider searches read this many of each kind. */
export const BROWSE_LIMIT_PER_TYPE = 50

/** Discover: titles of a row. */
export const DISCOVER_ROW_SIZE = 12
/** Its rows come from so many of the most popular titles of each kind, of each service where services are asked. */
export const DISCOVER_POOL_SIZE = 60
/** Genres whose best titles are a row, and the fewest that make one. */
export const DISCOVER_BEST_GENRES = 2
export const DISCOVER_BEST_LEAST = 6
/** Genres that it leads to by pictures. */
export const DISCOVER_GENRES = 12
/** Posters that stand for a genre. */
export const GENRE_POSTERS = 3
/** Posters that show what a choice of filters leaves. */
export const PREVIEW_POSTERS = 9
