/** Typeahead: most completions. */
export const COMPLETION_LIMIT = 8

/** Full search: titles of both kinds together, after merging. */
export const SEARCH_RESULT_LIMIT = 24
/** Search in the database: half from each kind. */
export const DATABASE_SEARCH_LIMIT = 20
/** Search for one specific title. */
export const SPECIFIC_TITLE_LIMIT = 10
/** Genre and provider searches read this many of each kind. */
export const BROWSE_LIMIT_PER_TYPE = 50

/** TMDB is searched too, for texts of so many characters, and waited for no longer. */
export const UPSTREAM_MIN_LENGTH = 2
export const UPSTREAM_SEARCH_WAIT_MS = 1_500

/** Longest query that is looked at; the rest of a longer one is cut off. */
export const QUERY_MAX_LENGTH = 200

/** Ranking: ratings count only where both titles have this many votes and differ by more than the gap. */
export const RATING_MIN_VOTES = 100
export const RATING_GAP = 0.5
/** Completion ranking: differences above these decide first; 'recent' means released within these years. */
export const POPULARITY_GAP = 50
export const VOTE_COUNT_GAP = 100
export const RECENT_YEARS = 5
