import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { countTry, uncountTry } from '../count-tries.ts'
import { findSecurity } from '../profile/find-security.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { spendCode } from './spend-code.ts'
import { CODE_EVENTS, isAuthenticatorCode } from './verify-second-factor.ts'

export type OwnCodeRefusal = 'wrong-code' | 'too-many-tries'

interface Input {
  userId: string
  /** An authenticator code or a recovery code. Each works once. */
  code: string
  caller: Caller
}

/** Checks that a signed-in member has their second factor at hand; null: yes, or they have none. */
export async function checkOwnCode(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter' | 'securityLog'>,
  input: Input,
): Promise<OwnCodeRefusal | null> {
  const refusal = await refusalOf(deps, input)
  if (refusal !== null)
    await recordSecurityEvent(deps, { kind: CODE_EVENTS[refusal], userId: input.userId, caller: input.caller })
  return refusal
}

async function refusalOf(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter'>,
  { userId, caller, ...given }: Input,
): Promise<OwnCodeRefusal | null> {
  const { auth, db, limiter } = deps
  if (!(await findSecurity({ db }, { viewer: { id: userId } })).secondFactor) return null
  const counts = [['ownPassword', userId]] as const
  if (!(await countTry(limiter, counts))) return 'too-many-tries'
  const code = given.code.replace(/\s/g, '')
  const isAuthenticator = isAuthenticatorCode(code)
  const headers = headersOf(caller)
  const { status } = await askAuth(
    isAuthenticator
      ? auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })
      : auth.api.verifyBackupCode({ body: { code, disableSession: true }, headers, asResponse: true }),
  )
  if (status !== 200) return 'wrong-code'
  if (isAuthenticator && !(await spendCode(deps, { userId, code }))) return 'wrong-code'
  await uncountTry(limiter, counts)
  return null
}
