import type { Deps } from '#domain/deps.ts'
import { SECURITY_EVENT_DAYS } from '../limits.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Deletes the security events of all accounts that are older than 90 days. */
export async function forgetSecurityEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const kept = new Date(clock.now().getTime() - SECURITY_EVENT_DAYS * DAY_MS)
  await db.deleteFrom('security_events').where('at', '<', kept).execute()
}
