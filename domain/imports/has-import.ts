import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isImportId } from './move-on.ts'

/** Whether there is an import of the viewer's own with that id. */
export async function hasImport(
  { db }: Pick<Deps, 'db'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (!isImportId(id)) return false
  const own = db.selectFrom('imports').select('id').where('id', '=', id).where('user_id', '=', viewer.id)
  return (await own.executeTakeFirst()) !== undefined
}
