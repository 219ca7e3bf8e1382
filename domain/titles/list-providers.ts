import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { asServices } from './services/streaming-services.ts'

/** The services of a country (any case) that are active, each once, most prominent first; cached for a minute. */
export function listProviders(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  { country }: { country: string },
): Promise<ProviderMark[]> {
  const code = country.toUpperCase()
  const read = async () =>
    asServices(
      await db
        .selectFrom('providers')
        .select(['id', 'name', 'logo_path as logoPath'])
        .where('is_active', '=', true)
        .where(sql<boolean>`supported_countries && array[${code}]::text[]`)
        .orderBy('display_priority')
        .orderBy('name')
        .execute(),
    )
  return cache.remember('providers', code, { read })
}
