import type { TitleRef } from './title.ts'
import type { WatchStatus } from './watch-status.ts'

/** A member's state of a title: status and rating; null if not set. */
export interface TitleMarks {
  status: WatchStatus | null
  /** 1 to 10. */
  rating: number | null
}

/** A title's key in records and maps: `movie/550`. */
export function titleKey({ type, id }: TitleRef): string {
  return `${type}/${id}`
}
