/** Bytes of a file, and of what an archive holds unpacked. */
export const MAX_FILE_BYTES = 5 * 1_048_576
export const MAX_UNPACKED_BYTES = 25 * 1_048_576
/** Entries of an archive; more than a member of any service has lists. */
export const MAX_ENTRIES = 2_000
/** How much smaller packed text may be. Deflate reaches 1,032 with nothing but one letter. */
export const MAX_RATIO = 200

/** Titles of a file, rows of one table, and rows of all files of an archive: more plays than real ones have in MAX_UNPACKED_BYTES. */
export const MAX_TITLES = 20_000
export const MAX_ROWS = 20_000
export const MAX_ALL_ROWS = 150_000
export const MAX_COLUMNS = 200
/** Characters of a cell; reviews and descriptions are long. */
export const MAX_CELL_LENGTH = 100_000
/** Lists of an archive: as many as a member may have. */
export const MAX_FILE_LISTS = 200

/** Characters of a name that are kept. */
export const NAME_LENGTH = 300
export const FILE_NAME_LENGTH = 120
export const LIST_NAME_LENGTH = 100
export const NOTE_LENGTH = 500
export const DESCRIPTION_LENGTH = 500

/** Unreadable values that are told, each with its line. */
export const MAX_WARNINGS = 50

/** Titles that one step reads, matches or writes. */
export const TITLES_PER_STEP = 100
/** Rows that one statement writes. */
export const ROWS_PER_QUERY = 1_000
/** Titles that one page of the preview shows. */
export const PREVIEW_PAGE_SIZE = 20
/** Candidates that are offered for a title. */
export const MOST_CANDIDATES = 5
/** Imports of a member that are kept and listed: the oldest give way. */
export const MOST_IMPORTS = 10

/** Questions to TMDB under way at once for one import. */
export const UPSTREAM_CONCURRENCY = 4
/** Failures in a row that mean that TMDB is away. */
export const FAILURES_IN_ROW = 4

/** For so long an import can be taken back; then its rows go. */
export const TAKE_BACK_DAYS = 7
/** Previews that nobody came back to go after so many days. */
export const PREVIEW_DAYS = 7
/** Work that has been silent for so long is taken up again. */
export const SILENT_MS = 30_000
/** Tries that fail one after the other, until the import has failed. */
export const MOST_FAILURES = 4
