/**
 * Titles or pages per file, each with one URL per language; a power of two. The smallest range has as many ids, so no file can grow beyond
 * it.
 */
export const ENTRIES_PER_FILE = 256

/** The most files per index that the protocol allows. */
export const FILES_PER_INDEX = 50_000

/**
 * Files whose rows are read concurrently, so that most connections stay free for pages; files that may wait for that, and for how long, in
 * milliseconds. Further ones are refused.
 */
export const SITEMAP_READS = { permits: 2, waiting: 50, waitMs: 15_000 }
