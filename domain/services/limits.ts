/** Streaming services per member or guest. */
export const SERVICES_LIMIT = 50
/** How long an arrival is new, in days. */
export const NEW_DAYS = 14
/** How long pages say that a title has gone, in days. */
export const GONE_DAYS = 30
/** What has been gone for less, in hours, may be back: it is not said. */
export const GONE_FOR_HOURS = 72
/** From which rating, in tenths of a point, arrivals are shown to those who have not asked for them. */
export const ARRIVAL_RATING = 70
