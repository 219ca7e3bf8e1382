import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { readAd } from './ad-text.ts'
import type { AdInput, AdRefusal } from './ad-text.ts'
import { attemptAdChange, refused } from './attempt.ts'
import type { AdActor, Refused } from './attempt.ts'
import { MOST_AD_UNITS } from './limits.ts'

/** Creates a unit, shown from now on if it is active. Rejects if the database fails. */
export async function createAdUnit(
  deps: Pick<Deps, 'db' | 'clock'>,
  { ad: given, ...by }: AdActor & { ad: AdInput },
): Promise<{ ok: true; id: string } | Refused<AdRefusal | 'units-full' | 'not-allowed'>> {
  const { id: who } = by.actor
  const now = deps.clock.now()
  return attemptAdChange<AdRefusal | 'units-full'>(deps, {
    ...by,
    action: 'create_ad_unit',
    id: null,
    change: async (trx) => {
      const read = readAd(given)
      if (!read.ok) return read
      const { rows } = await sql<{ units: number }>`select count(*)::int as units from ad_units`.execute(trx)
      if ((rows[0]?.units ?? 0) >= MOST_AD_UNITS) return refused('units-full')
      const { id } = await trx
        .insertInto('ad_units')
        .values({ ...read.ad, created_by: who, updated_by: who, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { ok: true, id, before: null, after: read.ad }
    },
  })
}
