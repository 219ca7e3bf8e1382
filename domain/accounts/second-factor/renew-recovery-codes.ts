import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { memberAsHasher } from '../auth/hashing-places.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/** `signed-out`: the caller's session has ended meanwhile. */
export type RenewCodesRefusal = OwnPasswordRefusal | 'not-on' | 'signed-out'

/** Creates new recovery codes for the viewer; the old ones stop working. */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter' | 'securityLog'>,
  { viewer, password, caller }: { viewer: Pick<Member, 'id'>; password: string; caller: Caller },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: RenewCodesRefusal }> {
  const { auth } = deps
  const userId = viewer.id
  const reason = await checkOwnPassword(deps, { userId, password, caller })
  if (reason !== null) return { ok: false, reason }
  const request = { body: { password }, headers: headersOf(caller), asResponse: true } as const
  // The library hashes the password once more.
  const answer = await auth.hashing(memberAsHasher(userId), () => askAuth(auth.api.generateBackupCodes(request)))
  if (answer === 'busy') return { ok: false, reason: 'busy' }
  const { status, body } = answer
  if (body.code === 'TWO_FACTOR_NOT_ENABLED') return { ok: false, reason: 'not-on' }
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status !== 200) throw new Error(`Recovery codes could not be made: ${String(body.code)}`)
  await recordSecurityEvent(deps, { kind: 'codes-renewed', userId, caller })
  return { ok: true, recoveryCodes: body.backupCodes as string[] }
}
