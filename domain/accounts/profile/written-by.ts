import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a row of `contact_messages` is the member's: they were signed in when they wrote it, or have confirmed the address that a guest
 * gave. An unconfirmed address proves nothing: anyone may sign up with it.
 */
export function writtenBy(userId: string): RawBuilder<boolean> {
  return sql`(sender_id = ${userId} or (sender_id is null and lower(email) in (
    select lower(email) from auth_users where id = ${userId} and email_verified)))`
}
