/** How long a page waits at most to find out where ads are, in milliseconds. */
export const ADS_WAIT_MS = 300
/** How long after a failure the database is not asked again, in milliseconds. */
export const ADS_RETRY_MS = 5_000
