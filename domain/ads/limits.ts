/** The longest that a page waits to learn where ads are, in milliseconds. */
export const ADS_WAIT_MS = 300
/** How long after a failure that is not asked again, in milliseconds. */
export const ADS_RETRY_MS = 5_000
