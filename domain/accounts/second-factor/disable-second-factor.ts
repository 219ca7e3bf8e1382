import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'
import type { OwnPasswordRefusal } from '../password/check-own-password.ts'
import { endProofs } from '../links.ts'

/** `signed-out`: the caller's session has ended meanwhile. */
export type DisableSecondFactorRefusal = OwnPasswordRefusal | 'signed-out'

/** The viewer signs in without a code again. No browser stays trusted; this one gets a new session. */
export async function disableSecondFactor(
  deps: Pick<Deps, 'auth' | 'db' | 'limiter'>,
  { viewer, password, caller }: { viewer: Pick<Member, 'id'>; password: string; caller: Caller },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: DisableSecondFactorRefusal }> {
  const { auth, db } = deps
  const reason = await checkOwnPassword(deps, { userId: viewer.id, password })
  if (reason !== null) return { ok: false, reason }
  const { status, body, cookies } = await askAuth(
    auth.api.disableTwoFactor({ body: { password }, headers: headersOf(caller), asResponse: true }),
  )
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status !== 200) throw new Error(`The second factor could not be switched off: ${String(body.code)}`)
  await endProofs(db, viewer.id)
  return { ok: true, cookies }
}
