import type { Database } from '#db/client.ts'
import type { AdText } from './ad-text.ts'
import { lockAdUnit, refused } from './attempt.ts'

interface Input {
  /** UUID. */
  id: string
  columns: Partial<AdText>
  by: string
  now: Date
}

/** Updates columns of a unit and records who did it. */
export async function updateAdUnit(trx: Database, { id, columns, by, now }: Input) {
  const before = await lockAdUnit(trx, id)
  if (before === null) return refused('unknown')
  await trx
    .updateTable('ad_units')
    .set({ ...columns, updated_by: by, updated_at: now })
    .where('id', '=', id)
    .execute()
  return { ok: true, id, before, after: { ...before, ...columns } } as const
}
