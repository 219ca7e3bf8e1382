import { sql } from 'kysely'
import type { Database } from '../../client.ts'
import { timelineOf } from './position.ts'

/**
 * A restored database has positions from another server, which this one may not reach for long: until then their members would read from
 * the primary only.
 */
export async function forgetPositions(db: Database): Promise<void> {
  await sql`
    update user_profiles set last_write = null, last_write_timeline = null
    from (select pg_current_wal_insert_lsn() as at) as now
    where last_write is not null
      and (last_write_timeline is null or (last_write_timeline, last_write) > (${timelineOf(sql`at`)}, at))
  `.execute(db)
}
