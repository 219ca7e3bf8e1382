/** Typeahead: most completions. */
export const COMPLETION_LIMIT = 8

/** Full search: titles of both types together that each page adds, after merging. */
export const SEARCH_PAGE_SIZE = 24
/** The limit of 'load more'. */
export const SEARCH_MAX_PAGES = 40
/** This many of the found titles are ordered by match, the others by popularity. */
export const MOST_RANKED = 120
/** Search in the database: half of each type. */
export const DATABASE_SEARCH_LIMIT = 20
/** Search for one specific title. */
export const SPECIFIC_TITLE_LIMIT = 10

/** TMDB is searched too, for texts of at least this many characters, with this timeout. */
export const UPSTREAM_MIN_LENGTH = 2
export const UPSTREAM_SEARCH_WAIT_MS = 1_500
/** TMDB is not searched if its turn would come later than this: otherwise, under load, every search would wait for the full timeout. */
export const UPSTREAM_TURN_WAIT_MS = 100

/** Longest query; the rest of a longer one is cut off. */
export const QUERY_MAX_LENGTH = 200

/** Ranking: ratings count only if both titles have this many votes and differ by more than the gap. */
export const RATING_MIN_VOTES = 100
export const RATING_GAP = 0.5
/** Completion ranking: differences above these decide first; 'recent' means released within these years. */
export const POPULARITY_GAP = 50
export const VOTE_COUNT_GAP = 100
export const RECENT_YEARS = 5
/** If words find this many titles, the texts of little-known ones are not searched. */
export const ENOUGH_WITHOUT_TEXTS = 8
