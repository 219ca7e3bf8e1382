import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { avatarFolder } from '../avatar/avatar-files.ts'
import { endProofs } from '../links.ts'
import { findRecipient, tell } from '../tell-member.ts'
import { restName } from '../profile/resting-names.ts'
import { writtenBy } from '../profile/written-by.ts'

interface Input<Refusal> {
  userId: string
  /** Asked in the transaction of the removal before anything is removed; null where nothing speaks against it. */
  judge: (trx: Database) => Promise<Refusal | null>
}

/**
 * Removes an account and everything of theirs: sessions, profile, watchlist, ratings, role, pictures, messages to the operator.
 * What they wrote as staff stays, without their name. They are told by mail. Answers what `judge` does.
 */
export async function removeAccount<Refusal>(
  { db, clock, files, jobs, logger }: Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'logger'>,
  { userId, judge }: Input<Refusal>,
): Promise<Refusal | null> {
  const pictures = avatarFolder(userId)
  const refusal = await inTransaction(db, async (trx) => {
    const against = await judge(trx)
    if (against !== null) return against
    // First of what is theirs, as by everything else that ends links.
    await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
    const gone = await findRecipient(trx, userId)
    if (gone !== null) await restName({ db: trx, clock }, { userId: null, name: gone.displayName })
    // Before the rows, so that a store that is away leaves an account that can be deleted later.
    await files.removeAll(pictures)
    await endProofs(trx, userId)
    await trx.updateTable('static_pages').set({ created_by: null }).where('created_by', '=', userId).execute()
    await trx.updateTable('static_pages').set({ updated_by: null }).where('updated_by', '=', userId).execute()
    await trx.deleteFrom('contact_messages').where(writtenBy(userId)).execute()
    await trx.deleteFrom('auth_users').where('id', '=', userId).execute()
    if (gone !== null) await tell({ db: trx, jobs }, { ...gone, mail: 'account-deleted' })
    return null
  })
  if (refusal !== null) return refusal
  // And after them: a picture may have come meanwhile.
  await files.removeAll(pictures).catch((error: unknown) => {
    logger.error({ err: error, folder: pictures }, 'Pictures of a deleted account could not be removed')
  })
  return null
}
