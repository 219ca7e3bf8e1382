import type { Deps } from '#domain/deps.ts'
import { coarseNetworkOf } from '#integrations/rate-limits/network-of.ts'
import { describeBrowser } from '#shared/members/describe-browser.ts'
import { SECURITY_EVENTS } from '#shared/members/security-event.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import type { Caller } from '../auth/caller.ts'
import { storeEvents } from './store-events.ts'

interface SecurityEvent {
  kind: SecurityEventKind
  /** The account concerned; null if there is none, or none is known. */
  userId: string | null
  /** Who caused it. Only their network and the names of browser and system are logged and stored. */
  caller: Pick<Caller, 'clientIp' | 'userAgent'>
  /** Staff who did it to another's account. */
  actor?: { id: string }
  /** Further words for the log line: never an address, a name or anything secret. */
  detail?: Readonly<Record<string, string>>
}

const HOUR_MS = 60 * 60 * 1_000

/**
 * Logs a security event and stores it for its account, in the transaction of the change if `db` is one. Events that others can repeat are
 * stored after the response.
 */
export async function recordSecurityEvent(
  { db, clock, securityLog }: Pick<Deps, 'db' | 'clock' | 'securityLog'>,
  { kind, userId, caller, actor, detail = {} }: SecurityEvent,
): Promise<void> {
  const event = {
    kind,
    network: coarseNetworkOf(caller.clientIp),
    browser: describeBrowser(caller.userAgent),
    actorId: actor?.id ?? null,
  }
  securityLog.note({ ...event, userId, detail })
  const { text, ...traits } = SECURITY_EVENTS[kind]
  if (userId === null || text === null) return
  const at = clock.now()
  const row = { ...event, userId, at, count: 1 }
  if (!('repeats' in traits)) return storeEvents(db, [{ ...row, hour: null }])
  securityLog.storeLater({ ...row, hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS) })
}
