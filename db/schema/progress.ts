import type { Generated } from 'kysely'
import type { CalendarDay, Timestamp } from './columns.ts'

/** An episode of a show that members follow; specials are not stored. */
export interface ShowEpisodesTable {
  show_id: number
  /** Season and number in one (shared/titles/episode.ts). */
  position: number
  air_date: CalendarDay | null
  /** Whether one without a date has aired. */
  is_out: Generated<boolean>
  name: string | null
  /** Minutes. */
  runtime: number | null
  /** How often its day or name has changed. */
  revision: Generated<number>
}

/** How far a member is in a show (shared/titles/progress.ts), by positions of episodes. */
export interface ShowProgressTable {
  user_id: string
  content_id: number
  content_type: Generated<'tv_show'>
  up_to: number | null
  later: Generated<number[]>
  marked_at: Timestamp
}

/** The secret addresses of members' calendars. */
export interface CalendarAddressesTable {
  user_id: string
  key: Generated<string>
  made_at: Timestamp
}
