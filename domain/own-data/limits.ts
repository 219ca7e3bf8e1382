import { RATINGS_LIMIT } from '../ratings/limits.ts'
import { WATCHLIST_LIMIT } from '../watchlist/limits.ts'

/** Bytes of a file that is read back: a full watchlist, all ratings and 200 lists of 1,000 titles; not, besides, the longest note at each of them. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** Rows of a file's watchlist and ratings: as many as a full account has. */
export const MAX_IMPORT_ROWS = WATCHLIST_LIMIT + RATINGS_LIMIT
/** Faults of a file that are told at once. */
export const MAX_PROBLEMS = 20
/** Unknown titles that one import has saved at once; the others follow where their member comes upon them. */
export const IMPORTED_TITLES_SAVED = 500
/** Rows read or written by one query. */
export const ROWS_PER_QUERY = 1_000
/** Sessions that an export tells of, the newest, and characters of each browser's name. */
export const EXPORTED_SESSIONS = 200
export const USER_AGENT_LENGTH = 300
/** Reports of lists in an export, the newest. */
export const EXPORTED_REPORTS = 1_000
