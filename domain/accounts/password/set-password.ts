import type { Database } from '#db/client.ts'
import { CREDENTIAL } from '../auth/credential.ts'
import { forgetDevices } from '../auth/forget-devices.ts'
import { endProofs } from '../links.ts'

/**
 * Sets the user's password and ends every earlier session, link, second-factor challenge and known browser. Call it in a transaction. The
 * lock makes sessions that begin meanwhile wait: settle-sign-in.ts then sees the new password. `keep`: token of a session that stays. False
 * if the user no longer exists.
 */
export async function setPassword(
  db: Database,
  { userId, hash, now, keep = '' }: { userId: string; hash: string; now: Date; keep?: string },
): Promise<boolean> {
  if (!(await forgetDevices(db, { userId, now }))) return false
  const changed = await db
    .updateTable('auth_accounts')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) {
    await db
      .insertInto('auth_accounts')
      .values({ user_id: userId, account_id: userId, provider_id: CREDENTIAL, password: hash })
      .execute()
  }
  await endProofs(db, userId)
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).where('token', '<>', keep).execute()
  return true
}
