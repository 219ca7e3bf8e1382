/** Typeahead: most completions. */
export const COMPLETION_LIMIT = 8

/** Full search: titles of both kinds together that one page adds, after merging. */
export const SEARCH_PAGE_SIZE = 24
/** Nobody loads more often than this. */
export const SEARCH_MAX_PAGES = 40
/** So many of the found titles are put in the order of their matches, the others in that of their popularity. */
export const MOST_RANKED = 120
/** Search in the database: half from each kind. */
export const DATABASE_SEARCH_LIMIT = 20
/** Search for one specific title. */
export const SPECIFIC_TITLE_LIMIT = 10

/** TMDB is searched too, for texts of so many characters, and waited for no longer. */
export const UPSTREAM_MIN_LENGTH = 2
export const UPSTREAM_SEARCH_WAIT_MS = 1_500
/** Where so many ask that its turn would come later, it is not searched: else everybody would wait as long as anybody may. */
export const UPSTREAM_TURN_WAIT_MS = 100

/** Longest query that is looked at; the rest of a longer one is cut off. */
export const QUERY_MAX_LENGTH = 200

/** Ranking: ratings count only where both titles have this many votes and differ by more than the gap. */
export const RATING_MIN_VOTES = 100
export const RATING_GAP = 0.5
/** Completion ranking: differences above these decide first; 'recent' means released within these years. */
export const POPULARITY_GAP = 50
export const VOTE_COUNT_GAP = 100
export const RECENT_YEARS = 5
/** Where words give so many titles, texts of hardly known ones are not looked into. */
export const ENOUGH_WITHOUT_TEXTS = 8
