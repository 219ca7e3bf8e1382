/** Episodes of a season that may still change are read again after this time. */
export const EPISODES_FRESH_MS = 20 * 60 * 60 * 1000
/** Shows with a mark, per member. */
export const PROGRESS_LIMIT = 10_000
/** Shows in the home page's row. */
export const GO_ON_SHOWS = 12
/** Days ahead within which a show whose next episode has not aired is listed there. */
export const GO_ON_DAYS_AHEAD = 7
/** Shows whose episodes are read in an hourly run, at most. */
export const EPISODES_PER_RUN = 3_000
