import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { mainId } from '#shared/members/own-services.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'

/**
 * Active services of a country (any case) that can be chosen, most prominent first: not those that only rent and sell. Of a service with
 * two ids the main one, if the country has both.
 */
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
  const ids = new Set(offered.map(({ id }) => id))
  return offered.filter(({ id }) => mainId(id) === id || !ids.has(mainId(id)))
}
