import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'
import { forgetDevices } from '../auth/forget-devices.ts'
import { endTrust } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/**
 * Ends all other sessions and forgets every other known or trusted device. Returns how many sessions ended, and the cookies to set.
 */
export async function revokeOtherSessions(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { viewer, caller }: { viewer: Pick<Member, 'id'>; caller: Caller },
): Promise<{ ended: number; cookies: string[] }> {
  const { auth, db } = deps
  const [userId, now] = [viewer.id, deps.clock.now()]
  const { numDeletedRows } = await inTransaction(db, async (trx) => {
    await endTrust(trx, userId)
    await forgetDevices(trx, { userId, now })
    await recordSecurityEvent(
      { ...deps, db: trx },
      { kind: 'sessions-ended', userId, caller, detail: { which: 'others' } },
    )
    return trx
      .deleteFrom('auth_sessions')
      .where('user_id', '=', userId)
      .where('token', '<>', auth.sessionToken(caller) ?? '')
      .executeTakeFirst()
  })
  return { ended: Number(numDeletedRows), cookies: [auth.rememberDevice(caller, { userId, now })] }
}
