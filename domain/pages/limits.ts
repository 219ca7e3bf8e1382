/** Links to static pages in one list, such as the footer's. */
export const MAX_PAGE_LINKS = 20

/** The longest that a page waits for its footer's links, in milliseconds. */
export const FOOTER_WAIT_MS = 300

/** How long after a failure the footer's links are not asked for again, in milliseconds. */
export const FOOTER_RETRY_MS = 5_000

/**
 * Rendering Markdown: threads of one process, texts that may wait for one, and the most that one text may take, in milliseconds and MiB.
 * The longest ordinary text takes a tenth of a second.
 */
export const RENDERING = { threads: 2, waiting: 20, taskMs: 2_000, memoryMb: 128 }
