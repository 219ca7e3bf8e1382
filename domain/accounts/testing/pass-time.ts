import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** What lasts by the database's time is so many seconds older afterwards. */
export async function passTime(db: Database, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`
  await sql`
    update auth_sessions set expires_at = expires_at - ${ago}, updated_at = updated_at - ${ago}, proved_at = proved_at - ${ago}
  `.execute(db)
  await sql`
    update auth_verifications set expires_at = expires_at - ${ago}, created_at = created_at - ${ago}
  `.execute(db)
  await sql`update panel_codes set expires_at = expires_at - ${ago}`.execute(db)
}
