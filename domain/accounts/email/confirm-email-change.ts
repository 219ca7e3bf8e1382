import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'
import { endProofs, linkRefusal, lockLinkOwner, redeemLink } from '../links.ts'
import type { LinkRefusal } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

const KIND = 'confirm-email-change'

export type ConfirmEmailRefusal = LinkRefusal | 'email-taken'

/** Makes the address that the link was mailed to the account's own, and notifies the old one. */
export async function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'securityLog'>,
  { token, caller }: { token: string; caller: Caller },
): Promise<{ ok: true; email: string } | { ok: false; reason: ConfirmEmailRefusal }> {
  const { db, clock, jobs } = deps
  const link = { kind: KIND, token } as const
  try {
    const changed = await inTransaction(db, async (trx) => {
      if ((await lockLinkOwner({ db: trx }, link)) === null) return null
      const value = await redeemLink({ db: trx }, link)
      const [userId, email] = value?.split(' ') ?? []
      if (userId === undefined || email === undefined) return null
      const now = clock.now()
      const before = await trx
        .selectFrom('user_profiles')
        .select(['email', 'display_name', 'language_code'])
        .where('id', '=', userId)
        .executeTakeFirst()
      if (before === undefined) return null
      await trx
        .updateTable('auth_users')
        .set({ email, email_verified: true, updated_at: now })
        .where('id', '=', userId)
        .execute()
      await trx.updateTable('user_profiles').set({ email, updated_at: now }).where('id', '=', userId).execute()
      // Unused links in the old mailbox must no longer work.
      await endProofs(trx, userId)
      await jobs.enqueueIn(trx, {
        name: 'send-mail',
        mail: 'email-changed',
        to: before.email,
        language: before.language_code,
        displayName: before.display_name,
      })
      await recordSecurityEvent({ ...deps, db: trx }, { kind: 'email-changed', userId, caller })
      return email
    })
    if (changed === null) return { ok: false, reason: await linkRefusal(deps, link) }
    return { ok: true, email: changed }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' }
    throw error
  }
}
