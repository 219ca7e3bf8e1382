import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'
import { checkOwnCode } from '../second-factor/check-own-code.ts'
import type { OwnCodeRefusal } from '../second-factor/check-own-code.ts'
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
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'files' | 'jobs' | 'limiter' | 'logger' | 'securityLog'>,
  { viewer, password, code = '', caller }: Input,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: DeleteRefusal }> {
  const userId = viewer.id
  const reason =
    (await checkOwnPassword(deps, { userId, password, caller })) ?? (await checkOwnCode(deps, { userId, code, caller }))
  if (reason !== null) return { ok: false, reason }
  const refusal = await removeAccount(deps, {
    userId,
    caller,
    judge: async (trx) => ((await isLastAdmin(trx, userId)) ? ('last-admin' as const) : null),
  })
  if (refusal !== null) return { ok: false, reason: refusal }
  const { cookies } = await askAuth(deps.auth.api.clearSessionCookies({ asResponse: true }))
  return { ok: true, cookies }
}

/**
 * Whether no other account could run the panel without this account. Locks the accounts of all admins until the transaction ends, in
 * the order in which changes of roles lock theirs: of two who go at once the second waits, and sees that it is the last.
 */
async function isLastAdmin(trx: Database, userId: string): Promise<boolean> {
  const admins = () => trx.selectFrom('admin_users').select('id').where('role', '=', 'admin')
  await trx.selectFrom('auth_users').select('id').where('id', 'in', admins()).orderBy('id').forUpdate().execute()
  // Apart, or it would be read as it was before the wait.
  const left = await admins().execute()
  return left.length === 1 && left[0]?.id === userId
}
