import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/** Ends the viewer's session in this browser, and no other; the cookies clear it. */
export async function signOut(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { viewer, caller }: { viewer: Pick<Member, 'id'>; caller: Caller },
): Promise<{ cookies: string[] }> {
  const { auth, db } = deps
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', viewer.id)
    .where('token', '=', auth.sessionToken(caller) ?? '')
    .execute()
  await recordSecurityEvent(deps, { kind: 'sessions-ended', userId: viewer.id, caller, detail: { which: 'one' } })
  return askAuth(auth.api.clearSessionCookies({ asResponse: true }))
}
