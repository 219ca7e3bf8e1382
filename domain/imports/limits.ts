/** Bytes of a file, and of an archive's unpacked contents. */
export const MAX_SERVICE_FILE_BYTES = 5 * 1_048_576
export const MAX_UNPACKED_BYTES = 25 * 1_048_576
/** Entries of an archive; more than a member of any service has lists. */
export const MAX_ENTRIES = 2_000
/** How much smaller compressed text may be. Deflate reaches 1,032 for a single repeated letter. */
export const MAX_RATIO = 200

/** Titles of a file, rows of one table, and rows of all files of an archive: more plays than fit into MAX_UNPACKED_BYTES in practice. */
export const MAX_TITLES = 20_000
export const MAX_ROWS = 20_000
export const MAX_ALL_ROWS = 150_000
export const MAX_COLUMNS = 200
/** Characters of a cell; reviews and descriptions are long. */
export const MAX_CELL_LENGTH = 100_000
/** Lists of an archive: as many as a member may have. */
export const MAX_FILE_LISTS = 200

/** Characters of a name that are stored. */
export const NAME_LENGTH = 300
export const FILE_NAME_LENGTH = 120
export const IMPORTED_LIST_NAME_LENGTH = 100
export const NOTE_LENGTH = 500
export const DESCRIPTION_LENGTH = 500

/** Unreadable values that are reported, each with its line. */
export const MAX_WARNINGS = 50

/** Titles that one step reads, matches or writes. */
export const TITLES_PER_STEP = 100
/** Rows written by one statement. */
export const TITLES_PER_QUERY = 1_000
/** Titles on one page of the preview. */
export const PREVIEW_PAGE_SIZE = 20
/** Candidates offered for a title. */
export const MOST_CANDIDATES = 5
/** Imports per member that are stored and listed: the oldest are removed. */
export const MOST_IMPORTS = 10

/** Concurrent requests to TMDB for one import. */
export const UPSTREAM_CONCURRENCY = 4
/** After this many consecutive failures TMDB counts as unavailable. */
export const FAILURES_IN_ROW = 4

/** How long an import can be undone; after that its rows are deleted. */
export const TAKE_BACK_DAYS = 7
/** Abandoned previews are deleted after this many days. */
export const PREVIEW_DAYS = 7
/** Work that has been silent for this long is resumed. */
export const SILENT_MS = 30_000
/** After this many consecutive failed attempts the import has failed. */
export const MOST_FAILURES = 4
