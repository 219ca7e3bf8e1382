import { RATINGS_LIMIT } from '../ratings/limits.ts'
import { WATCH_DAYS_LIMIT, WATCHLIST_LIMIT } from '../watchlist/limits.ts'

/**
 * Bytes of an imported file: room for a full watchlist, all ratings and 200 lists of 1,000 titles, though not with the longest note on
 * each.
 */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** Rows of a file's watchlist, ratings and titles with days of watching: as many as a full account has. */
export const MAX_IMPORT_ROWS = WATCHLIST_LIMIT + RATINGS_LIMIT + WATCH_DAYS_LIMIT
/** Faults of a file that are reported together. */
export const MAX_PROBLEMS = 20
/** Unknown titles that one import saves right away; the others are saved when their member comes across them. */
export const IMPORTED_TITLES_SAVED = 500
/** Rows per query. */
export const ROWS_PER_QUERY = 1_000
/** Sessions in an export, the newest, and characters of each browser's name. */
export const EXPORTED_SESSIONS = 200
export const USER_AGENT_LENGTH = 300
/** Reports of lists in an export, the newest. */
export const EXPORTED_REPORTS = 1_000
