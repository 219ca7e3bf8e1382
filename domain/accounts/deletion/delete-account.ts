import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'
import type { OwnPasswordRefusal } from '../password/check-own-password.ts'
import { checkOwnCode } from '../second-factor/check-own-code.ts'
import type { OwnCodeRefusal } from '../second-factor/check-own-code.ts'
import { isLastAdmin } from './is-last-admin.ts'
import { removeAccount } from './remove-account.ts'

export type DeleteRefusal = OwnPasswordRefusal | OwnCodeRefusal | 'last-admin'

interface Input {
  viewer: Pick<Member, 'id'>
  password: string
  /** Second-factor code; ignored if the account has no second factor. */
  code?: string
  caller: Caller
}

/**
 * Deletes the viewer's account and all their data once they have proved their identity. The last admin cannot be deleted: no one could
 * appoint another in the panel.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'files' | 'jobs' | 'limiter' | 'logger'>,
  { viewer, password, code = '', caller }: Input,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: DeleteRefusal }> {
  const userId = viewer.id
  const reason =
    (await checkOwnPassword(deps, { userId, password, caller })) ?? (await checkOwnCode(deps, { userId, code, caller }))
  if (reason !== null) return { ok: false, reason }
  const refusal = await removeAccount(deps, {
    userId,
    judge: async (trx) => ((await isLastAdmin(trx, userId)) ? ('last-admin' as const) : null),
  })
  if (refusal !== null) return { ok: false, reason: refusal }
  const { cookies } = await askAuth(deps.auth.api.clearSessionCookies({ asResponse: true }))
  return { ok: true, cookies }
}
