import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/member.ts'
import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import { headersOf } from './caller.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { OwnPasswordRefusal } from './check-own-password.ts'
import { passwordProblem } from './password.ts'
import type { PasswordProblem } from './password.ts'
import { setPassword } from './set-password.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

export type ChangePasswordRefusal = OwnPasswordRefusal | PasswordProblem

/** Another password for the viewer, or a first one. All their sessions end; this browser gets a new one. */
export async function changePassword(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter'>,
  {
    viewer,
    current,
    password,
    caller,
  }: { viewer: Pick<Member, 'id'>; current: string; password: string; caller: Caller },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: ChangePasswordRefusal }> {
  const { auth, db, clock } = deps
  const userId = viewer.id
  const reason = passwordProblem(password) ?? (await checkOwnPassword(deps, { userId, password: current }))
  if (reason !== null) return { ok: false, reason }
  const hash = await auth.hashPassword(password)
  await inTransaction(db, (trx) => setPassword(trx, { userId, hash, now: clock.now() }))
  const { cookies } = await askAuth(
    auth.api.startSession({ body: { userId }, headers: headersOf(caller), asResponse: true }),
  )
  await tellOfNewPassword(deps, userId)
  return { ok: true, cookies }
}
