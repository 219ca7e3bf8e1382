/**
 * Web processes drop what they keep at once, and where everything has changed twice a second at most (INVALIDATE_EVERY_MS), counted from when
 * each of them heard of the change before. The rest is for one that hears late; all of it must be well within a second.
 */
export const AGAIN_MS = 800
/** What comes while edges are purged waits so long at most. */
export const LOOK_EVERY_MS = 50
/** More than these are not named any more: everything is dropped. */
export const MAX_CHANGES = 1_000
/** A run takes up nothing new after so long, well before its job expires. */
export const RUN_MS = 8_000
/** Wait before an edge that did not answer is asked again within a run, in milliseconds; it doubles up to the one below. */
export const SHORTEST_RETRY_MS = 250
export const LONGEST_RETRY_MS = 2_000
/** So long after a new version is first served, processes of the one before may still make pages: they change one after the other. */
export const CHANGING_MS = 15 * 60_000
