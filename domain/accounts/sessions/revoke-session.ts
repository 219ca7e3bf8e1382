import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/** Ends one of the viewer's sessions; false if they have none with that id. */
export async function revokeSession(
  deps: Pick<Deps, 'db' | 'clock' | 'securityLog'>,
  { viewer, id, caller }: { viewer: Pick<Member, 'id'>; id: string; caller: Caller },
): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const row = await deps.db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await recordSecurityEvent(deps, { kind: 'sessions-ended', userId: viewer.id, caller, detail: { which: 'one' } })
  return true
}
