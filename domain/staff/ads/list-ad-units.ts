import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { MOST_AD_UNITS } from './limits.ts'

export interface AdUnit {
  /** UUID. */
  id: string
  name: string
  position: AdPosition
  /** HTML. */
  code: string
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

/** All units, active or not, newest first. The caller must have checked that the viewer is an admin. Rejects if the database fails. */
export async function listAdUnits({ db }: Pick<Deps, 'db'>): Promise<AdUnit[]> {
  const { rows } = await sql<AdUnit>`
    select id, name, position, ad_code as code, is_active as "isActive", created_at as "createdAt", updated_at as "updatedAt"
    from ad_units order by created_at desc, id desc limit ${MOST_AD_UNITS}
  `.execute(db)
  return rows
}
