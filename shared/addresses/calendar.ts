import type { TitleType } from '../titles/title.ts'

/** Calendar programs ask for it with the key of a member's address. Queries are not logged. */
export const CALENDAR_FEED_PATH = '/api/calendar.ics'

export function calendarFeedPath(key: string, type: TitleType | undefined): string {
  return `${CALENDAR_FEED_PATH}?${new URLSearchParams({ key, ...(type === undefined ? {} : { type }) })}`
}
