import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isImportId } from './move-on.ts'

/** A row of a file that was not written. */
export interface SkippedRow {
  part: string
  line: number
  name: string
  year: number | null
  rating: number | null
}

/** The rows of one of the viewer's own imports that were left out: skipped by the viewer, or not found. */
export async function listSkipped(
  { db }: Pick<Deps, 'db'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<SkippedRow[]> {
  if (!isImportId(id)) return []
  const { rows } = await sql<SkippedRow>`
    select part, line, name, year, rating from import_titles
    where import_id = (select id from imports where id = ${id} and user_id = ${viewer.id})
      and (content_id is null or is_skipped or outcome in ('missing', 'full'))
    order by number
  `.execute(db)
  return rows
}
