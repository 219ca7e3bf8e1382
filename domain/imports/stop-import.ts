import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isImportId } from './move-on.ts'

/** Stops writing after the step in progress. What has been written stays, until it is undone or resumed. */
export async function stopImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (!isImportId(id)) return false
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'stopped', touched_at: now, ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
