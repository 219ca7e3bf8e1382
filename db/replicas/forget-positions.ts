import { sql } from 'kysely'
import type { Database } from '../client.ts'

/** Positions mean nothing on another server, which may never come so far: its members would read from the primary alone. */
export async function forgetPositions(db: Database): Promise<void> {
  await sql`update user_profiles set last_write = null where last_write is not null`.execute(db)
}
