import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'

/** Returns the previous address; undefined if there is no such profile. Of two concurrent calls, the second gets what the first set. */
export function setAvatar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, avatarUrl }: { memberId: string; avatarUrl: string | null },
): Promise<{ avatar_url: string | null } | undefined> {
  return inTransaction(db, async (trx) => {
    const profile = trx.selectFrom('user_profiles').select('avatar_url').where('id', '=', memberId)
    const former = await profile.forUpdate().executeTakeFirst()
    const changed = { avatar_url: avatarUrl, updated_at: clock.now() }
    await trx.updateTable('user_profiles').set(changed).where('id', '=', memberId).execute()
    return former
  })
}
