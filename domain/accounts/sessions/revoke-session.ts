import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'

/** Ends one of the viewer's sessions; false if they have none with that id. */
export async function revokeSession(
  { db }: Pick<Deps, 'db'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const row = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
