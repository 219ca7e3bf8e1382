import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { forgetSecurityEvents } from '../accounts/security-events/forget-security-events.ts'
import { GUEST_SESSION_SECONDS } from './sessions/guest-session.ts'

/**
 * Deletes expired guest conversations, usage counters, what killed processes left of days that are over, and security events past their
 * time.
 */
export async function cleanUpAssistant({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const forgotten = new Date(clock.now().getTime() - GUEST_SESSION_SECONDS * 1_000)
  await sql`delete from ai_chat_conversations where user_id is null and updated_at < ${forgotten}::timestamptz`.execute(
    db,
  )
  // By the database's clock, which also defines the days.
  await sql`
    delete from ai_chat_usage_limits where user_id is null and coalesce(reset_at, updated_at + interval '24 hours') <= now()
  `.execute(db)
  await sql`delete from ai_chat_reservations where reserved_at <= now() - interval '24 hours'`.execute(db)
  await sql`delete from ai_chat_network_usage where reset_at <= now()`.execute(db)
  await forgetSecurityEvents({ db, clock })
}
