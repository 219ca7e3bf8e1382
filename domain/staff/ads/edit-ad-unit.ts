import type { Deps } from '#domain/deps.ts'
import { readAd } from './ad-text.ts'
import type { AdInput, AdRefusal } from './ad-text.ts'
import { attemptAdChange } from './attempt.ts'
import type { AdActor, Refused } from './attempt.ts'
import { updateAdUnit } from './update-ad-unit.ts'

/** Replaces all form fields of a unit. `id`: a UUID. Rejects if the database fails. */
export async function editAdUnit(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, ad: given, ...by }: AdActor & { id: string; ad: AdInput },
): Promise<{ ok: true } | Refused<AdRefusal | 'unknown' | 'not-allowed'>> {
  const now = deps.clock.now()
  return attemptAdChange<AdRefusal | 'unknown'>(deps, {
    ...by,
    action: 'update_ad_unit',
    id,
    change: async (trx) => {
      const read = readAd(given)
      return read.ok ? updateAdUnit(trx, { id, columns: read.ad, by: by.actor.id, now }) : read
    },
  })
}
