import type { TitleRef } from './title.ts'
import type { WatchStatus } from './watch-status.ts'

/** What a member has said about a title; null where nothing. */
export interface TitleMarks {
  status: WatchStatus | null
  /** 1 to 10. */
  rating: number | null
}

/** A title's name in records and maps: `movie/550`. */
export function titleKey({ type, id }: TitleRef): string {
  return `${type}/${id}`
}
