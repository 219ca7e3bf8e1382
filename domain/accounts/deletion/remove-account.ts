import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { avatarFolder } from '../avatar/avatar-files.ts'
import type { Caller } from '../auth/caller.ts'
import { endProofs } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { findRecipient, tell } from '../tell-member.ts'
import { restName } from '../profile/resting-names.ts'
import { writtenBy } from '../profile/written-by.ts'

interface Input<Refusal> {
  userId: string
  caller: Pick<Caller, 'clientIp' | 'userAgent'>
  /** Staff who delete the account of another. */
  actor?: { id: string }
  /** Called in the removing transaction before anything is deleted; null to go ahead. */
  judge: (trx: Database) => Promise<Refusal | null>
}

/**
 * Deletes an account and all its data: sessions, profile, watchlist, ratings, role, pictures, messages to the operator. What the member
 * wrote as staff stays, without their name. They are notified by mail. Returns what `judge` returns.
 */
export async function removeAccount<Refusal>(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'logger' | 'securityLog'>,
  { userId, judge, ...by }: Input<Refusal>,
): Promise<Refusal | null> {
  const { db, clock, files, jobs, logger } = deps
  const pictures = avatarFolder(userId)
  const refusal = await inTransaction(db, async (trx) => {
    const against = await judge(trx)
    if (against !== null) return against
    // Locked before their other rows, as everywhere links are revoked.
    await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
    const gone = await findRecipient(trx, userId)
    if (gone !== null) await restName({ db: trx, clock }, { userId: null, name: gone.displayName })
    // Before the rows, so that if the storage is unavailable the account can still be deleted later.
    await files.removeAll(pictures)
    await endProofs(trx, userId)
    await trx.updateTable('static_pages').set({ created_by: null }).where('created_by', '=', userId).execute()
    await trx.updateTable('static_pages').set({ updated_by: null }).where('updated_by', '=', userId).execute()
    await trx.deleteFrom('contact_messages').where(writtenBy(userId)).execute()
    await trx.deleteFrom('auth_users').where('id', '=', userId).execute()
    if (gone !== null) await tell({ db: trx, jobs }, { ...gone, mail: 'account-deleted' })
    await recordSecurityEvent({ ...deps, db: trx }, { kind: 'account-deleted', userId, ...by })
    return null
  })
  if (refusal !== null) return refusal
  // Once more afterwards: a picture may have been uploaded meanwhile.
  await files.removeAll(pictures).catch((error: unknown) => {
    logger.error({ err: error, folder: pictures }, 'Pictures of a deleted account could not be removed')
  })
  return null
}
