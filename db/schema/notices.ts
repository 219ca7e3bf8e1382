import type { ColumnType, Generated } from 'kysely'
import type { NoticeEvery, NoticeWay } from '#shared/members/notice.ts'
import type { NullableTimestamp, Timestamp } from './columns.ts'

/** How a member is notified; a way that is off has no row. Deleted with the account. */
export interface NoticeSettingsTable {
  user_id: string
  way: NoticeWay
  every: NoticeEvery
  /** 8 to 21, in the time of the member's country. */
  hour: number
  /** 1, Monday, to 7; means nothing where it is daily. */
  weekday: number
  due_at: ColumnType<Date, Date | string, Date | string>
  /** What came before was in an earlier notice, or before there were any. */
  covered_until: ColumnType<Date, Date | string, Date | string>
  /** UUID in the links that stop it without a sign-in. */
  stop_key: Generated<string>
}

/** A browser that gets push notices. Deleted with its session, or when its push service no longer knows it. */
export interface PushDevicesTable {
  /** SHA-256 of the endpoint, in base64url. */
  id: string
  session_id: string
  endpoint: string
  /** The browser's public key and secret (RFC 8291), in base64url. */
  p256dh: string
  auth: string
  /** The public key of ours that the browser accepts notices from. */
  server_key: string
  language_code: string
  created_at: Timestamp
  last_sent_at: NullableTimestamp
}
