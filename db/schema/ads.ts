import type { Generated } from 'kysely'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import type { Timestamp } from './columns.ts'

/** HTML of an ad with a name, its place, whether it is active, and who made and changed it last. */
export interface AdUnitsTable {
  id: Generated<string>
  name: string
  position: AdPosition
  /** HTML. */
  ad_code: string
  is_active: Generated<boolean>
  /** Null once the account is deleted. */
  created_by: string | null
  updated_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
