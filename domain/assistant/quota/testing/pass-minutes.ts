import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** As if everything that counts questions had happened that much earlier. */
export async function passMinutes(db: Database, minutes: number): Promise<void> {
  const interval = sql`make_interval(mins => ${minutes}::int)`
  await sql`update ai_chat_reservations set reserved_at = reserved_at - ${interval}`.execute(db)
  await sql`update ai_chat_usage_limits set reset_at = reset_at - ${interval}`.execute(db)
  await sql`update ai_chat_network_usage set reset_at = reset_at - ${interval}`.execute(db)
}
