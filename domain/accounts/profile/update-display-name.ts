import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { displayNameProblem } from './display-name.ts'
import type { DisplayNameProblem } from './display-name.ts'
import { findNameRefusal } from './find-name-refusal.ts'
import type { NameRefusal } from './find-name-refusal.ts'
import { nameHash, restName } from './resting-names.ts'

export type DisplayNameRefusal = DisplayNameProblem | NameRefusal

/** Changes the viewer's display name, by the rules of signing up. The former name is reserved, and they may take it back. */
export async function updateDisplayName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, ...given }: { viewer: Pick<Member, 'id'>; displayName: string },
): Promise<{ ok: true; displayName: string } | { ok: false; reason: DisplayNameRefusal }> {
  const displayName = given.displayName.trim()
  const problem = displayNameProblem(displayName)
  if (problem !== null) return { ok: false, reason: problem }
  try {
    return await inTransaction(db, async (trx) => {
      const mine = trx.selectFrom('user_profiles').select('display_name').where('id', '=', viewer.id)
      const before = (await mine.forUpdate().executeTakeFirst())?.display_name ?? displayName
      // With different capitals it is the same name, which its owner keeps.
      if (nameHash(before) !== nameHash(displayName)) {
        const refusal = await findNameRefusal({ db: trx, clock }, { name: displayName, userId: viewer.id })
        if (refusal !== null) return { ok: false, reason: refusal }
        await restName({ db: trx, clock }, { userId: viewer.id, name: before })
        await trx.deleteFrom('resting_names').where('name_hash', '=', nameHash(displayName)).execute()
      }
      await trx
        .updateTable('user_profiles')
        .set({ display_name: displayName, updated_at: clock.now() })
        .where('id', '=', viewer.id)
        .execute()
      return { ok: true, displayName }
    })
  } catch (error) {
    // Taken a moment ago.
    if (isUniqueViolation(error)) return { ok: false, reason: 'name-taken' }
    throw error
  }
}
