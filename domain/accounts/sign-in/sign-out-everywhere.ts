import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { forgetDevices } from '../auth/forget-devices.ts'
import { endTrust } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/**
 * Ends every session of the viewer, on every device, and forgets all trusted browsers and all known ones but this; the cookies clear its
 * session.
 */
export async function signOutEverywhere(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { viewer, caller }: { viewer: Pick<Member, 'id'>; caller: Caller },
): Promise<{ cookies: string[] }> {
  const { auth, db } = deps
  const [userId, now] = [viewer.id, deps.clock.now()]
  await inTransaction(db, async (trx) => {
    await endTrust(trx, userId)
    await forgetDevices(trx, { userId, now })
    await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
    await recordSecurityEvent(
      { ...deps, db: trx },
      { kind: 'sessions-ended', userId, caller, detail: { which: 'all' } },
    )
  })
  const { cookies } = await askAuth(auth.api.clearSessionCookies({ asResponse: true }))
  return { cookies: [...cookies, auth.rememberDevice(caller, { userId, now })] }
}
