/** Days before today that the calendar goes back, and days ahead. */
export const CALENDAR_DAYS_BACK = 14
export const CALENDAR_DAYS_AHEAD = 60
/** Entries of one page, in whole days: a page has at least its first day. */
export const CALENDAR_PAGE_ENTRIES = 200
/** Entries of an address for calendar programs: weekly episodes of a thousand shows. */
export const CALENDAR_FEED_ENTRIES = 12_000
