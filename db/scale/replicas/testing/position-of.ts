import { sql } from 'kysely'
import type { Database } from '../../../client.ts'
import { positionText, timelineOf } from '../position.ts'

/** Where processes record the primary's timeline, as created by the migrations. */
export const TIMELINE_TABLE = `
  create table catalogue_state (key text primary key, value jsonb not null, updated_at timestamptz not null default now())
`

/** The primary's position, as stored for a member who writes. */
export async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ timeline: string; bytes: string }>`
    select ${timelineOf(sql`at`)} as timeline, at::text as bytes from (select pg_current_wal_insert_lsn() as at) as now
  `.execute(primary)
  const { timeline, bytes } = rows[0]!
  return positionText(timeline, bytes)
}
