import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'

/** Those of the providers (TMDB's ids) that are stored, for any country, unordered. */
export async function findProviders({ db }: Pick<Deps, 'db'>, ids: readonly number[]): Promise<ProviderMark[]> {
  if (ids.length === 0) return []
  return db.selectFrom('providers').select(['id', 'name', 'logo_path as logoPath']).where('id', 'in', ids).execute()
}
