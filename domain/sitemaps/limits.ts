/**
 * Titles or pages in one file, each with one URL per language; a power of two. As many ids make the smallest range, so
 * that no file can grow beyond it.
 */
export const ENTRIES_PER_FILE = 256

/** Files that one index may name, by the protocol. */
export const FILES_PER_INDEX = 50_000

/**
 * Files whose rows are read at the same time, so that most connections stay free for pages; files that wait for that, and how
 * long at most, in milliseconds. Further ones are refused.
 */
export const SITEMAP_READS = { permits: 2, waiting: 50, waitMs: 15_000 }
