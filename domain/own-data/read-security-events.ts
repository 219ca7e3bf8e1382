import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** A security event of the member's account; the time as ISO 8601, of repeated events the latest. */
export interface OwnSecurityEvent {
  kind: string
  at: string
  count: number
  network: string
  browser: string | null
}

/** The member's security events, newest first; their number is limited when they are stored. */
export async function readSecurityEvents(db: Database, { userId }: { userId: string }): Promise<OwnSecurityEvent[]> {
  const { rows } = await sql<Omit<OwnSecurityEvent, 'at'> & { at: Date }>`
    select kind, at, count, network, browser from security_events where user_id = ${userId} order by at desc, id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
