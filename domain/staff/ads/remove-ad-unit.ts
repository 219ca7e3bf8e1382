import type { Deps } from '#domain/deps.ts'
import { attemptAdChange, lockAdUnit, refused } from './attempt.ts'
import type { AdActor, Refused } from './attempt.ts'

/** Deletes a unit permanently. `id`: a UUID. Rejects if the database fails. */
export async function removeAdUnit(
  deps: Pick<Deps, 'db'>,
  { id, ...by }: AdActor & { id: string },
): Promise<{ ok: true } | Refused<'unknown' | 'not-allowed'>> {
  return attemptAdChange(deps, {
    ...by,
    action: 'delete_ad_unit',
    id,
    change: async (trx) => {
      const before = await lockAdUnit(trx, id)
      if (before === null) return refused('unknown')
      await trx.deleteFrom('ad_units').where('id', '=', id).execute()
      return { ok: true, id, before, after: null }
    },
  })
}
