import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { findSecurity } from '../profile/find-security.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { tellMember } from '../tell-member.ts'

export type ConfirmSecondFactorRefusal = 'wrong-code' | 'not-started'

/**
 * Activates the viewer's second factor once a code proves that the authenticator works: every sign-in requires it from then on. This
 * browser gets a new session.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'securityLog'>,
  { viewer, code, caller }: { viewer: Pick<Member, 'id'>; code: string; caller: Caller },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: ConfirmSecondFactorRefusal }> {
  const { auth } = deps
  if ((await findSecurity(deps, { viewer })).secondFactor) return { ok: false, reason: 'not-started' }
  const { status, body, cookies } = await askAuth(
    auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers: headersOf(caller), asResponse: true }),
  )
  if (status !== 200) return { ok: false, reason: body.code === 'INVALID_CODE' ? 'wrong-code' : 'not-started' }
  await tellMember(deps, { userId: viewer.id, mail: 'factor-on' })
  await recordSecurityEvent(deps, { kind: 'factor-on', userId: viewer.id, caller })
  return { ok: true, cookies }
}
