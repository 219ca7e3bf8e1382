/** A replica that lags further behind is left out. */
export const LAG_LIMIT_MS = 10_000
/** It is used again once it lags no more than this, so that one at the limit does not flap. */
export const TAKEN_BACK_MS = 5_000
/** How often the primary and each replica are asked for their position. */
export const ASK_EVERY_MS = 1_000
/** While a replica has yet to reach what must be visible, it is asked again after this wait, which doubles up to the one above. */
export const SHORTEST_WAIT_MS = 10
/** A server that does not report its position within this time counts as unavailable. */
export const ANSWER_LIMIT_MS = 1_000
/** Reports of the primary, one a second, that are stored to measure a replica's lag. */
export const REMEMBERED_ANSWERS = 60
/** Longest run of one query on a replica; after that the primary is asked, which has its own limit. */
export const QUERY_LIMIT_MS = 2_000
/** Connections to each replica, besides the one that asks for its position. */
export const MAX_CONNECTIONS = 10
