import { createHash, randomBytes } from 'node:crypto'
import { databaseNow, databaseTimeIn } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'

/** From the public site's answer to the panel's: as long as two redirects may take. */
const PANEL_CODE_SECONDS = 60

const CODE_BYTES = 32

/** The form in which codes, and the browser's matching secrets, are stored and passed on. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * A code by which the panel's host signs in the member who is signed in here: once, within 60 seconds, while this session lasts, and only
 * in the browser that holds the secret behind `stateHash`. Null if the caller is not staff. Only the code's hash is stored.
 */
export async function issuePanelCode(
  { auth, db, site }: Pick<Deps, 'auth' | 'db' | 'site'>,
  { caller, stateHash }: { caller: Caller; stateHash: string },
): Promise<string | null> {
  const session = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('admin_users as a', 'a.id', 's.user_id')
    .select('s.id')
    .where('s.token', '=', auth.sessionToken(caller) ?? '')
    .where('s.site', '=', auth.site)
    .where('s.expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (session === undefined) return null
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await db.deleteFrom('panel_codes').where('expires_at', '<', databaseNow).execute()
  await db
    .insertInto('panel_codes')
    .values({
      code_hash: hashOf(code),
      session_id: session.id,
      audience: site.adminUrl,
      state_hash: stateHash,
      expires_at: databaseTimeIn(PANEL_CODE_SECONDS),
    })
    .execute()
  return code
}
