import type { Database } from '#db/client.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'

interface AdUnitInput {
  name?: string
  position?: AdPosition
  /** HTML. */
  code?: string
  isActive?: boolean
  /** ISO 8601. */
  createdAt?: string
}

/** A unit, active by default; its creation is not announced. */
export async function insertAdUnit(
  db: Database,
  { name = 'Autumn', position = 'home_top', code = '<b>Buy</b>', isActive = true, createdAt }: AdUnitInput = {},
): Promise<string> {
  const at = new Date(createdAt ?? '2026-01-01T00:00:00Z')
  const { id } = await db
    .insertInto('ad_units')
    .values({ name, position, ad_code: code, is_active: isActive, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
