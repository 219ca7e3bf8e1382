import type { Database } from '#db/client.ts'
import { databaseTimeIn } from '#db/database-time.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { memberAsHasher } from '../auth/hashing-places.ts'
import { checkOwnCode } from '../second-factor/check-own-code.ts'
import type { OwnCodeRefusal } from '../second-factor/check-own-code.ts'
import { SESSION_SECONDS } from '../limits.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { ratePassword } from './rate-password.ts'
import type { PasswordProblem } from './rate-password.ts'
import { setPassword } from './set-password.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/** `signed-out`: the caller's session has ended meanwhile. */
export type ChangePasswordRefusal = OwnPasswordRefusal | OwnCodeRefusal | PasswordProblem | 'signed-out'

interface Input {
  viewer: Pick<Member, 'id' | 'email' | 'displayName'>
  current: string
  password: string
  /** Second-factor code; ignored if the account has no second factor. */
  code?: string
  caller: Caller
}

/** Changes the viewer's password, or sets a first one. All their sessions end; this browser gets a new one. */
export async function changePassword(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog'>,
  { viewer, current, password, code = '', caller }: Input,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: ChangePasswordRefusal }> {
  const { auth, db, clock, jobs } = deps
  const userId = viewer.id
  const reason =
    (await ratePassword(password, viewer)).problem ??
    (await checkOwnPassword(deps, { userId, password: current, caller }))
  if (reason !== null) return { ok: false, reason }
  const hash = await auth.hashPassword(memberAsHasher(userId), password)
  if (hash === 'busy') return { ok: false, reason: 'busy' }
  // Codes work once: last, so that none is spent where hashing cannot start.
  const refusal = await checkOwnCode(deps, { userId, code, caller })
  if (refusal !== null) return { ok: false, reason: refusal }
  // Before the others end, so that anything that ends them all meanwhile ends this one too.
  const { status, body, cookies } = await askAuth(
    auth.api.startSession({ body: { userId }, headers: headersOf(caller), asResponse: true }),
  )
  if (status !== 200) return { ok: false, reason: 'signed-out' }
  const keep = String(body.token)
  const previous = auth.sessionToken(caller) ?? ''
  const changed = await inTransaction(db, async (trx) => {
    if (!(await stillSignedIn(trx, { userId, token: previous }))) return false
    if (!(await setPassword(trx, { userId, hash, now: clock.now(), keep }))) return false
    const lasts = { expires_at: databaseTimeIn(SESSION_SECONDS) }
    await trx.updateTable('auth_sessions').set(lasts).where('token', '=', keep).execute()
    await tellOfNewPassword({ db: trx, jobs }, userId)
    await recordSecurityEvent({ ...deps, db: trx }, { kind: 'password-changed', userId, caller })
    return true
  })
  if (!changed) {
    await db.deleteFrom('auth_sessions').where('token', '=', keep).execute()
    return { ok: false, reason: 'signed-out' }
  }
  return { ok: true, cookies: [...cookies, auth.rememberDevice(caller, { userId, now: clock.now() })] }
}

/**
 * Locks the session until the transaction ends, so that anything that would end it waits. The user's row is locked first, as in
 * setPassword.
 */
async function stillSignedIn(db: Database, { userId, token }: { userId: string; token: string }): Promise<boolean> {
  await db.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
  const session = db.selectFrom('auth_sessions').select('id').where('token', '=', token).where('user_id', '=', userId)
  return (await session.forUpdate().executeTakeFirst()) !== undefined
}
