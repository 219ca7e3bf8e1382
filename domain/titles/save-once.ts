import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { saveTitle } from './save/save-title.ts'

export type SaveOnceDeps = Pick<Deps, 'db' | 'cache' | 'tmdb' | 'clock' | 'logger' | 'site'>

/** Fetches and stores a title; concurrent callers share one save. 'unavailable': TMDB did not respond; the title may exist. */
export function saveOnce(deps: SaveOnceDeps, ref: TitleRef): Promise<'saved' | 'unknown' | 'unavailable'> {
  return deps.cache.share('saved-title', `${ref.type}/${ref.id}`, async () => {
    try {
      return await saveTitle(deps, ref, { source: deps.site.catalogue })
    } catch (error) {
      deps.logger.warn({ err: error }, 'A title could not be fetched')
      return 'unavailable'
    }
  })
}
