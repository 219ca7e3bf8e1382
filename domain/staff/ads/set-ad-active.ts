import type { Deps } from '#domain/deps.ts'
import { attemptAdChange } from './attempt.ts'
import type { AdActor, Refused } from './attempt.ts'
import { updateAdUnit } from './update-ad-unit.ts'

/** Shows a unit, or takes it off the site. `id`: a UUID. Rejects if the database fails. */
export async function setAdActive(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, isActive, ...by }: AdActor & { id: string; isActive: boolean },
): Promise<{ ok: true } | Refused<'unknown' | 'not-allowed'>> {
  const now = deps.clock.now()
  return attemptAdChange(deps, {
    ...by,
    action: 'toggle_ad_unit',
    id,
    change: (trx) => updateAdUnit(trx, { id, columns: { is_active: isActive }, by: by.actor.id, now }),
  })
}
