import { createHash } from 'node:crypto'
import { databaseNow } from '#db/database-time.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { findHash } from '../auth/credential.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'
import { uncountTry } from '../count-tries.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { admitCode } from './admit-code.ts'
import { spendCode } from './spend-code.ts'
import { settleSignIn } from '../sign-in/settle-sign-in.ts'

/** `expired`: the challenge was already answered, or is too old; start again with the password. */
export type SecondFactorRefusal = 'wrong-code' | 'expired' | 'too-many-tries'

/** Six digits; anything else may be a recovery code. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

const REFUSALS: Readonly<Record<string, SecondFactorRefusal>> = {
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-tries',
}

/** What is recorded of a refusal. */
export const CODE_EVENTS = { 'wrong-code': 'code-failed', 'too-many-tries': 'tries-limited' } as const

interface Input {
  /** Six digits of the authenticator, else a recovery code, which works once. */
  code: string
  /** Lets this browser skip the second factor for 30 days. */
  trustDevice: boolean
  caller: Caller
  preferences?: FirstPreferences
}

/** The second half of signing in, after a password or after Google. */
export async function verifySecondFactor(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter' | 'securityLog'>,
  { trustDevice, caller, preferences, ...given }: Input,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: SecondFactorRefusal; cookies: string[] }> {
  const { auth, db, clock, limiter } = deps
  const userId = await findChallenged(deps, auth.challenge(caller))
  const user = userId === null ? undefined : await findUser(db, userId)
  if (userId === null || user === undefined) return { ok: false, reason: 'expired', cookies: [] }
  const device = auth.knownDevice(caller, user)
  const counts = await admitCode(limiter, { userId, email: user.email, clientIp: caller.clientIp, device })
  if (counts === null) {
    await recordSecurityEvent(deps, { kind: 'tries-limited', userId, caller })
    return { ok: false, reason: 'too-many-tries', cookies: [] }
  }
  const hash = await findHash(db, userId)
  const code = given.code.replace(/\s/g, '')
  const isAuthenticator = isAuthenticatorCode(code)
  // With a session, the library would check the code against that session's member.
  const headers = headersOf(auth.withoutSession(caller))
  const request = { body: { code, trustDevice }, headers, asResponse: true } as const
  const { status, body, cookies } = await askAuth(
    isAuthenticator ? auth.api.verifyTOTP(request) : auth.api.verifyBackupCode(request),
  )
  if (status !== 200) {
    const reason = REFUSALS[String(body.code)] ?? 'wrong-code'
    if (reason !== 'expired') await recordSecurityEvent(deps, { kind: CODE_EVENTS[reason], userId, caller })
    return { ok: false, reason, cookies }
  }
  const token = String(body.token)
  if (isAuthenticator && !(await spendCode(deps, { userId, code }))) {
    await db.deleteFrom('auth_sessions').where('token', '=', token).execute()
    await recordSecurityEvent(deps, { kind: 'code-failed', userId, caller, detail: { reason: 'used-before' } })
    return { ok: false, reason: 'expired', cookies: [] }
  }
  await uncountTry(limiter, counts)
  const settled = await settleSignIn(deps, { token, userId, hash, caller, preferences })
  if (settled) return { ok: true, cookies: [...cookies, auth.rememberDevice(caller, { userId, now: clock.now() })] }
  return { ok: false, reason: 'expired', cookies: [] }
}

async function findUser(db: Database, userId: string) {
  return db
    .selectFrom('auth_users')
    .select(['id', 'email', 'devices_since'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The member whose challenge is open; null if none is. */
export async function findChallenged({ db }: Pick<Deps, 'db'>, challenge: string | null): Promise<string | null> {
  if (challenge === null) return null
  const row = await db
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', createHash('sha256').update(challenge).digest('base64url'))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  return row?.value ?? null
}
