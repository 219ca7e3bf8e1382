import { databaseNow } from '#db/database-time.ts'
import type { Database } from '#db/client.ts'

/** A member's device with what it takes to notify it; null if its session has ended, or if it is another member's by now. */
export async function findDevice(db: Database, { id, userId }: { id: string; userId: string }) {
  const row = await db
    .selectFrom('push_devices as d')
    .innerJoin('auth_sessions as s', 's.id', 'd.session_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.server_key as serverKey', 'd.language_code as language'])
    .select('p.country_code as country')
    .where('d.id', '=', id)
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', databaseNow)
    .executeTakeFirst()
  return row ?? null
}
