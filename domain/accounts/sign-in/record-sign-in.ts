import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { coarseNetworkOf } from '#integrations/rate-limits/network-of.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import type { Caller } from '../auth/caller.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

const SIGN_INS: readonly SecurityEventKind[] = ['signed-in', 'signed-in-new', 'panel-signed-in']

interface Input {
  userId: string
  caller: Caller
  /** Whether the account was just created. */
  isFirst: boolean
}

/**
 * Records a sign-in that has succeeded: as new if the member has not signed in with this browser before, or not from this network in the
 * last 90 days. On the panel's site, as refused if the member is not staff.
 */
export async function recordSignIn(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { userId, caller, isFirst }: Input,
): Promise<void> {
  const { auth, db } = deps
  const { rows } = await sql<{ devices_since: Date | null; role: string | null; networks: string[] }>`
    select u.devices_since, a.role, array(
      select distinct network from security_events where user_id = u.id and kind = any(${SIGN_INS}::text[])
    ) as networks
    from auth_users as u left join admin_users as a on a.id = u.id where u.id = ${userId}
  `.execute(db)
  const [user] = rows
  if (user === undefined) return
  if (auth.site === 'admin') {
    const kind = user.role === null ? 'right-refused' : 'panel-signed-in'
    return recordSecurityEvent(deps, { kind, userId, caller, detail: { place: 'panel' } })
  }
  const news = [
    ...(auth.knownDevice(caller, { id: userId, ...user }) === null ? ['browser'] : []),
    // Of older sign-ins no network is known.
    ...(user.networks.length === 0 || user.networks.includes(coarseNetworkOf(caller.clientIp)) ? [] : ['network']),
  ]
  if (isFirst || news.length === 0) return recordSecurityEvent(deps, { kind: 'signed-in', userId, caller })
  await recordSecurityEvent(deps, { kind: 'signed-in-new', userId, caller, detail: { new: news.join(' and ') } })
}
