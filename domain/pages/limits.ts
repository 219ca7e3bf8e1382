/** Links to static pages in one list, such as the footer's. */
export const MAX_PAGE_LINKS = 20

/** How long a page waits at most for its footer's links, in milliseconds. */
export const FOOTER_WAIT_MS = 300

/** How long after a failure the footer's links are not requested again, in milliseconds. */
export const FOOTER_RETRY_MS = 5_000

/**
 * Limits for rendering Markdown: threads per process, queued texts, and the most that one text may take, in milliseconds and MiB. The
 * longest ordinary text takes a tenth of a second.
 */
export const RENDERING = { threads: 2, waiting: 20, taskMs: 2_000, memoryMb: 128 }
