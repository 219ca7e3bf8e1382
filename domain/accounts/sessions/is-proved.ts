import { databaseTimeIn } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'
import { PROOF_SECONDS } from '../limits.ts'

/** Whether the caller's session started recently enough to prove its owner's identity. */
export async function isProved(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  { userId, caller }: { userId: string; caller: Pick<Caller, 'cookies'> },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('token', '=', auth.sessionToken(caller) ?? '')
    .where('user_id', '=', userId)
    .where('proved_at', '>', databaseTimeIn(-PROOF_SECONDS))
    .executeTakeFirst()
  return row !== undefined
}
