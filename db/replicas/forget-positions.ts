import { sql } from 'kysely'
import type { Database } from '../client.ts'

/** A restored database has positions of another server, which this one may not reach for long: their members would read from the primary alone. */
export async function forgetPositions(db: Database): Promise<void> {
  await sql`update user_profiles set last_write = null where last_write > pg_current_wal_insert_lsn()`.execute(db)
}
