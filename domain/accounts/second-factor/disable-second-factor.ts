import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { memberAsHasher } from '../auth/hashing-places.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'
import { endProofs } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { tellMember } from '../tell-member.ts'
import { checkOwnCode } from './check-own-code.ts'
import type { OwnCodeRefusal } from './check-own-code.ts'

/** `signed-out`: the caller's session has ended meanwhile. */
export type DisableSecondFactorRefusal = OwnPasswordRefusal | OwnCodeRefusal | 'signed-out'

interface Input {
  viewer: Pick<Member, 'id'>
  password: string
  /** A code of the factor to be removed. */
  code: string
  caller: Caller
}

/** Turns off the viewer's second factor. No browser stays trusted; this one gets a new session. */
export async function disableSecondFactor(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog'>,
  { viewer, password, code, caller }: Input,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: DisableSecondFactorRefusal }> {
  const { auth, db } = deps
  const userId = viewer.id
  const reason = await checkOwnPassword(deps, { userId, password, caller })
  if (reason !== null) return { ok: false, reason }
  const request = { body: { password }, headers: headersOf(caller), asResponse: true } as const
  // The library hashes the password once more. Codes work once, so the code is not spent before hashing can start.
  const answer = await auth.hashing(memberAsHasher(userId), async () => {
    const refusal = await checkOwnCode(deps, { userId, code, caller })
    return refusal ?? askAuth(auth.api.disableTwoFactor(request))
  })
  if (typeof answer === 'string') return { ok: false, reason: answer }
  const { status, body, cookies } = answer
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status !== 200) throw new Error(`The second factor could not be switched off: ${String(body.code)}`)
  await endProofs(db, userId)
  await tellMember(deps, { userId, mail: 'factor-off' })
  await recordSecurityEvent(deps, { kind: 'factor-off', userId, caller })
  return { ok: true, cookies }
}
