import { LANGUAGES } from '#i18n/languages.ts'

/**
 * Titles or pages in one file, each with one URL per language; a power of two. As many ids make the smallest range, so
 * that no file can grow beyond it.
 */
export const ENTRIES_PER_FILE = 256

/** URLs in one file. */
export const URLS_PER_FILE = ENTRIES_PER_FILE * LANGUAGES.length

/** Files that one index may name, by the protocol. */
export const FILES_PER_INDEX = 50_000

/** For how long a process remembers the ranges of ids, in milliseconds. */
export const RANGES_TTL_MS = 10 * 60_000

/** Files whose rows are read at the same time: most connections stay free for pages. */
export const READS_AT_ONCE = 2

/** Files that wait for that; further ones are refused. */
export const READS_WAITING = 50
