import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { EXPORTED_REPORTS } from './limits.ts'

/** A member's report of a list; the time as ISO 8601. */
export interface OwnReport {
  /** The list's id: they may no longer be allowed to see its name. */
  list: string
  reason: string
  comment: string | null
  at: string
}

/** The member's reports of lists, newest first, at most `EXPORTED_REPORTS`. */
export async function readReports(db: Database, { userId }: { userId: string }): Promise<OwnReport[]> {
  const { rows } = await sql<Omit<OwnReport, 'at'> & { at: Date }>`
    select list_id as list, reason, comment, created_at as at from list_reports
    where reporter_id = ${userId} order by created_at desc, id limit ${EXPORTED_REPORTS}
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
