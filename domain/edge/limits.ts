/**
 * Web processes drop stale pages immediately, and if everything has changed at most twice a second (INVALIDATE_EVERY_MS), counted from when
 * each received the previous change. The rest allows for late notifications; all of it must be well within a second.
 */
export const AGAIN_MS = 800
/** How long a change that arrives during a purge waits at most. */
export const LOOK_EVERY_MS = 50
/** Beyond this, changes are no longer listed: everything is dropped. */
export const MAX_CHANGES = 1_000
/** After this, a run takes up nothing new, well before its job expires. */
export const RUN_MS = 8_000
/** Wait before an edge that did not respond is retried within a run, in milliseconds; it doubles up to the one below. */
export const SHORTEST_RETRY_MS = 250
export const LONGEST_RETRY_MS = 2_000
/** How long after a new version is first served, processes of the previous one may still render pages: they are replaced one by one. */
export const CHANGING_MS = 15 * 60_000
