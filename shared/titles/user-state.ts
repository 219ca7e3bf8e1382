import type { WatchStatus } from './watch-status.ts'

/** What a member has said of a title; null where nothing is said. */
export interface UserState {
  status: WatchStatus | null
  /** 1 to 10. */
  rating: number | null
  /** The days on which they watched it, the last first; none where no day is known. */
  watchedOn: readonly string[]
}

export const NO_STATE: UserState = { status: null, rating: null, watchedOn: [] }
