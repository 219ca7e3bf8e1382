import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'

/** Active providers of a country (any case), most prominent first. */
export async function listProviders(
  { db }: Pick<Deps, 'db'>,
  { country }: { country: string },
): Promise<ProviderMark[]> {
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'name', 'logo_path as logoPath'])
    .where('is_active', '=', true)
    .where(sql<boolean>`supported_countries && array[${country.toUpperCase()}]::text[]`)
    .orderBy('display_priority')
    .orderBy('name')
    .execute()
  return rows
}
