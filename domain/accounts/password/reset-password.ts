import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import type { Caller } from '../auth/caller.ts'
import { checkLink, findLinkOwner, linkRefusal, lockLinkOwner, redeemLink } from '../links.ts'
import type { LinkRefusal } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { ratePassword } from './rate-password.ts'
import type { PasswordProblem } from './rate-password.ts'
import { setPassword } from './set-password.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

const KIND = 'reset-password'

export type ResetRefusal = LinkRefusal | PasswordProblem | Busy

/** Sets a new password for the holder of a mailed link, which works once. All the user's sessions end; no one is signed in. */
export async function resetPassword(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'securityLog'>,
  { token, password, caller }: { token: string; password: string; caller: Caller },
): Promise<{ ok: true } | { ok: false; reason: ResetRefusal }> {
  const { auth, db, clock, jobs } = deps
  const link = { kind: KIND, token } as const
  // Rating and hashing are expensive: not for links that were never sent.
  if ((await checkLink(deps, link)) !== 'valid') return { ok: false, reason: await linkRefusal(deps, link) }
  const { problem } = await ratePassword(password, await findLinkOwner(deps, link))
  if (problem !== null) return { ok: false, reason: problem }
  const hash = await auth.hashPassword({ by: token, standing: 'known' }, password)
  if (hash === 'busy') return { ok: false, reason: 'busy' }
  const changed = await inTransaction(db, async (trx) => {
    if ((await lockLinkOwner({ db: trx }, link)) === null) return false
    const value = await redeemLink({ db: trx }, link)
    if (value === null || !(await setPassword(trx, { userId: value, hash, now: clock.now() }))) return false
    // The holder of the link can read the address's mail.
    await trx.updateTable('auth_users').set({ email_verified: true }).where('id', '=', value).execute()
    await tellOfNewPassword({ db: trx, jobs }, value)
    await recordSecurityEvent({ ...deps, db: trx }, { kind: 'password-reset', userId: value, caller })
    return true
  })
  return changed ? { ok: true } : { ok: false, reason: await linkRefusal(deps, link) }
}
