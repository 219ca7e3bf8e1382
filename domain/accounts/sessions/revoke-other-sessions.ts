import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'

/** Ends the viewer's sessions but for the one that asks. Says how many. */
export async function revokeOtherSessions(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  { viewer, caller }: { viewer: Pick<Member, 'id'>; caller: Caller },
): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', viewer.id)
    .where('token', '<>', auth.sessionToken(caller) ?? '')
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
