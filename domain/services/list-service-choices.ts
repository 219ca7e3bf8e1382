import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { asServices } from '../titles/services/streaming-services.ts'

/** Active services of a country (any case) that can be chosen, each once, most prominent first: not those that only rent and sell. */
export async function listServiceChoices(
  { db }: Pick<Deps, 'db'>,
  { country }: { country: string },
): Promise<ProviderMark[]> {
  const offered = await db
    .selectFrom('providers')
    .select(['id', 'name', 'logo_path as logoPath'])
    .where('is_active', '=', true)
    .where('provider_type', 'not in', ['rent', 'buy'])
    .where(sql<boolean>`supported_countries && array[${country.toUpperCase()}]::text[]`)
    .orderBy('display_priority')
    .orderBy('name')
    .execute()
  return asServices(offered)
}
