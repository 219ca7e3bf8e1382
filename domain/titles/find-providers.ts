import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { asServices, withVariants } from './services/streaming-services.ts'

/** The services of TMDB provider ids that are stored, for any country, each once, unordered. */
export async function findProviders({ db }: Pick<Deps, 'db'>, ids: readonly number[]): Promise<ProviderMark[]> {
  if (ids.length === 0) return []
  return asServices(
    await db
      .selectFrom('providers')
      .select(['id', 'name', 'logo_path as logoPath'])
      .where('id', 'in', withVariants(ids))
      .execute(),
  )
}
