import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isImportId } from './move-on.ts'

/** Deletes an import of which nothing was written, or nothing is left. */
export async function discardImport(
  { db }: Pick<Deps, 'db'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (!isImportId(id)) return false
  const { rows } = await sql`
    delete from imports
    where id = ${id} and user_id = ${viewer.id} and (state in ('matching', 'preview', 'undone') or failed_in = 'matching')
    returning id
  `.execute(db)
  return rows.length > 0
}
