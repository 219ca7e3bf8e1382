import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Deps } from '#domain/deps.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { SAMPLE_STATE_KEY } from './load-sample.ts'

/**
 * Removes every title of the sample catalogue with its availability, and the services that only it has, so that nothing invented appears
 * beside TMDB's data. What members have saved about those titles stays. Returns what was removed.
 */
export async function removeSampleCatalogue({ db, logger }: Pick<Deps, 'db' | 'logger'>): Promise<TitleRef[]> {
  const removed = await inTransaction(db, async (trx) => {
    const movies = await trx.deleteFrom('movies').where('source', '=', 'sample').returning('id').execute()
    const shows = await trx.deleteFrom('tv_shows').where('source', '=', 'sample').returning('id').execute()
    await sql`
      delete from providers
      where logo_path like '/sample-%'
        and not exists (select 1 from content_providers where content_providers.provider_id = providers.id)
    `.execute(trx)
    await trx.deleteFrom('catalogue_state').where('key', '=', SAMPLE_STATE_KEY).execute()
    if (movies.length + shows.length > 0) await announceChange(trx, { kind: 'everything' })
    return [
      ...movies.map(({ id }): TitleRef => ({ type: 'movie', id })),
      ...shows.map(({ id }): TitleRef => ({ type: 'tv_show', id })),
    ]
  })
  if (removed.length > 0) logger.info({ titles: removed.length }, 'sample catalogue removed')
  return removed
}
