import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { databaseNow, databaseTimeIn } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'
import { CREDENTIAL } from '../auth/credential.ts'
import { MAX_SESSIONS, SESSION_SECONDS } from '../limits.ts'
import { ensureProfile } from '../profile/ensure-profile.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'
import { recordSignIn } from './record-sign-in.ts'

interface Begun {
  /** Token of the new session. */
  token: string
  userId: string
  /** Password hash from before the password was checked; null if no password was involved. */
  hash: string | null
  /** The browser, whose former session ends. */
  caller: Caller
  preferences?: FirstPreferences | undefined
}

/**
 * Completes a new session, which lasts by the database's time: makes sure of the profile, records the sign-in there, and ends the sessions it
 * replaces. False if the password
 * was changed or the account deleted meanwhile: then the session has ended again.
 */
export async function settleSignIn(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { token, userId, hash, caller, preferences }: Begun,
): Promise<boolean> {
  const { auth, db, clock } = deps
  await ensureProfile({ db, clock }, userId, preferences)
  const now = clock.now()
  await db
    .updateTable('auth_sessions')
    .set({ site: auth.site, proved_at: databaseNow, expires_at: databaseTimeIn(SESSION_SECONDS) })
    .where('token', '=', token)
    .execute()
  const { rows: profiles } = await sql<{ lastSignIn: Date | null }>`
    update user_profiles set last_sign_in_at = ${now} from user_profiles as before
    where user_profiles.id = ${userId} and before.id = user_profiles.id
    returning before.last_sign_in_at as "lastSignIn"
  `.execute(db)
  await db
    .deleteFrom('auth_sessions')
    .where((row) =>
      row.or([
        row('token', '=', auth.sessionToken(caller) ?? ''),
        row.and([row('user_id', '=', userId), row('expires_at', '<', databaseNow)]),
        ...(hash === null ? [] : [row.and([row('token', '=', token), row.not(stillHas(userId, hash))])]),
      ]),
    )
    .execute()
  const [profile] = profiles
  if (profile === undefined) return false
  await endOldest(db, { userId, token })
  const session = await db.selectFrom('auth_sessions').select('id').where('token', '=', token).executeTakeFirst()
  if (session === undefined) return false
  await recordSignIn(deps, { userId, caller, isFirst: profile.lastSignIn === null })
  return true
}

/** Keeps the most recently used sessions beside the new one. */
async function endOldest(db: Database, { userId, token }: Pick<Begun, 'userId' | 'token'>): Promise<void> {
  const tooMany = db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('token', '<>', token)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset(MAX_SESSIONS - 1)
  await db.deleteFrom('auth_sessions').where('id', 'in', tooMany).execute()
}

/** Sessions are ended after a password change: one that begins later sees the new password here. */
function stillHas(userId: string, hash: string) {
  return sql<boolean>`exists (
    select from auth_accounts where user_id = ${userId} and provider_id = ${CREDENTIAL} and password = ${hash}
  )`
}
