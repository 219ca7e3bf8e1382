import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './columns.ts'

/** A message to the operator. Deleted with the account of who wrote it. */
export interface ContactMessagesTable {
  /** UUID. */
  id: Generated<string>
  name: string
  email: string
  subject: string | null
  message: string
  /** Language of the page it was written on. */
  language: string
  created_at: Timestamp
  /** Null until a member of staff has dealt with it. */
  handled_at: NullableTimestamp
  /** Account id. */
  handled_by: string | null
  /** Account id of the signed-in sender; null: a guest. */
  sender_id: Generated<string | null>
}
