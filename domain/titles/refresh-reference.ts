import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { WatchProvider } from '#integrations/tmdb/client.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { saveGenres } from './save/save-availability.ts'

/**
 * Stores the genres of both types, and TMDB's current names and logos of stored providers: new providers are added with the titles they
 * offer. Throws UpstreamError, in which case nothing changes. Without a TMDB key no requests are made: the sample's own are stored with its
 * titles.
 */
export async function refreshReference(deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'site'>): Promise<void> {
  if (deps.site.catalogue !== 'tmdb') return
  const [movieGenres, tvGenres, movieProviders, tvProviders] = await Promise.all([
    deps.tmdb.genres('movie', DEFAULT_LANGUAGE),
    deps.tmdb.genres('tv', DEFAULT_LANGUAGE),
    deps.tmdb.watchProviders('movie', { language: DEFAULT_LANGUAGE }),
    deps.tmdb.watchProviders('tv', { language: DEFAULT_LANGUAGE }),
  ])
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const changed = [
      await saveGenres(trx, [...movieGenres, ...tvGenres]),
      await updateProviders(trx, [...tvProviders, ...movieProviders], now),
    ]
    if (changed.includes(true)) await announceChange(trx, { kind: 'everything' })
  })
}

/** True if any has a new name or logo. */
async function updateProviders(db: Database, providers: readonly WatchProvider[], now: Date): Promise<boolean> {
  const given = providers
    .filter(({ provider_name }) => provider_name !== '')
    .map(({ provider_id: id, provider_name: name, logo_path }) => ({ id, name, logo_path }))
  // Nearly all are in both lists; if they differ, the movies' entry wins.
  const unique = [...new Map(given.map((provider) => [provider.id, provider])).values()]
  const { numAffectedRows = 0n } = await sql`
    update providers
    set name = given.name, logo_path = coalesce(given.logo_path, providers.logo_path), updated_at = ${now}
    from json_to_recordset(${JSON.stringify(unique)}::json) as given (id integer, name text, logo_path text)
    where providers.id = given.id
      and (providers.name, providers.logo_path)
        is distinct from (given.name, coalesce(given.logo_path, providers.logo_path))
  `.execute(db)
  return numAffectedRows > 0n
}
