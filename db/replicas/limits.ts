/** A replica that is further behind is left out. */
export const LAG_LIMIT_MS = 10_000
/** It is taken back when it is no further behind than this, so that one at the limit does not come and go. */
export const TAKEN_BACK_MS = 5_000
/** How often the primary and each replica are asked how far they are. */
export const ASK_EVERY_MS = 1_000
/** While a replica has yet to reach what must be shown, it is asked again after this wait, which doubles up to the one above. */
export const SHORTEST_WAIT_MS = 10
/** A server that does not say within this time how far it is counts as away. */
export const ANSWER_LIMIT_MS = 1_000
/** Answers of the primary that are remembered to know how long a replica is behind; one a second. */
export const REMEMBERED_ANSWERS = 60
/** Longest run of one query on a replica; then the primary is asked, which has its own limit. */
export const QUERY_LIMIT_MS = 2_000
/** Connections to each replica, besides the one that asks how far it is. */
export const MAX_CONNECTIONS = 10
/** Replicas of one process. */
export const MAX_REPLICAS = 8
