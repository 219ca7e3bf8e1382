import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { memberAsHasher } from '../auth/hashing-places.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'

/** `signed-out`: the caller's session has ended meanwhile. */
export type StartSecondFactorRefusal = OwnPasswordRefusal | 'already-on' | 'signed-out'

interface Started {
  ok: true
  /** `otpauth://…` for authenticator apps, which includes the secret for manual entry. */
  uri: string
  secret: string
  /** Each works once in place of a code. Shown only this once. */
  recoveryCodes: string[]
}

/** Creates the viewer's second factor, which takes effect with confirmSecondFactor. Starting again replaces an unconfirmed one. */
export async function startSecondFactor(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter' | 'securityLog'>,
  { viewer, password, caller }: { viewer: Pick<Member, 'id'>; password: string; caller: Caller },
): Promise<Started | { ok: false; reason: StartSecondFactorRefusal }> {
  const { auth } = deps
  const userId = viewer.id
  const reason = await checkOwnPassword(deps, { userId, password, caller })
  if (reason !== null) return { ok: false, reason }
  const request = { body: { password }, headers: headersOf(caller), asResponse: true } as const
  // The library hashes the password once more.
  const answer = await auth.hashing(memberAsHasher(userId), () => askAuth(auth.api.enableTwoFactor(request)))
  if (answer === 'busy') return { ok: false, reason: 'busy' }
  const { status, body } = answer
  if (body.code === 'TOTP_ALREADY_ENABLED') return { ok: false, reason: 'already-on' }
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status !== 200) throw new Error(`The second factor could not be made: ${String(body.code)}`)
  const uri = String(body.totpURI)
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { ok: true, uri, secret, recoveryCodes: body.backupCodes as string[] }
}
