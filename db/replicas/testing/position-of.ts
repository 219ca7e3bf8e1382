import { sql } from 'kysely'
import type { Database } from '../../client.ts'
import { positionText, timelineOf } from '../position.ts'

/** Where processes note the primary's timeline, as the migrations make it. */
export const TIMELINE_TABLE = `
  create table catalogue_state (key text primary key, value jsonb not null, updated_at timestamptz not null default now())
`

/** How far the primary is, as it is kept for a member who writes. */
export async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ timeline: string; bytes: string }>`
    select ${timelineOf(sql`at`)} as timeline, at::text as bytes from (select pg_current_wal_insert_lsn() as at) as now
  `.execute(primary)
  const { timeline, bytes } = rows[0]!
  return positionText(timeline, bytes)
}
