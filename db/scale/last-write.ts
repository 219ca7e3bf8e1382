import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../client.ts'
import type { UserProfilesTable } from '../schema/members.ts'
import { positionText, timelineOf } from './replicas/position.ts'

/** The writer: by a session's token, or a member's id (UUID). */
type Writer = { token: string } | { userId: string }

/**
 * Records that a member has just written: until a replica has caught up, they read from the primary, in every process and on every device.
 * Called after the write has been committed. Does nothing if there is no such session or member.
 */
export async function keepLastWrite(db: Database, writer: Writer): Promise<void> {
  const id =
    'userId' in writer
      ? sql`${writer.userId}::uuid`
      : sql`(select user_id from auth_sessions where token = ${writer.token})`
  await sql`
    update user_profiles set last_write = at, last_write_timeline = ${timelineOf(sql`at`)}
    from (select pg_current_wal_insert_lsn() as at) as now
    where id = ${id}
  `.execute(db)
}

/** Position in the write-ahead log of the end of a member's last write, as `readsAfter` takes it; null if they have not written. */
export function lastWriteOf(profile: Pick<Selectable<UserProfilesTable>, 'last_write' | 'last_write_timeline'>) {
  return profile.last_write === null ? null : positionText(profile.last_write_timeline, profile.last_write)
}
