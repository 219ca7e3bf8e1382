import type { Generated } from 'kysely'
import type { CalendarDay, DefaultJson, Timestamp } from './columns.ts'

/** Hands a sign-in over from the public site to the panel, once, within a minute. */
export interface PanelCodesTable {
  /** SHA-256 in base64url, like `state_hash`. */
  code_hash: string
  /** Session on the public site. */
  session_id: string
  /** Origin of the panel. */
  audience: string
  state_hash: string
  expires_at: Timestamp
}

/** Staff's actions. Lines are only ever added. */
export interface AdminLogsTable {
  id: Generated<string>
  admin_id: string
  action: string
  target_type: string | null
  target_id: string | null
  details: DefaultJson<Record<string, unknown>>
  ip_address: null
  user_agent: string | null
  created_at: Timestamp
}

/** How often something happened on a day. */
export interface DailyCountsTable {
  /** UTC. */
  day: CalendarDay
  name: string
  count: number
}
