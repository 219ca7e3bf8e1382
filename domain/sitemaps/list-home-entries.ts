import type { Deps } from '#domain/deps.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import { listGenresOf } from '../browse/list-genres-of.ts'
import type { SitemapEntry } from './get-sitemap-entries.ts'

/** Pages without ids: home, the wizard, and the browsing pages that have titles, with one entry per genre. */
export async function listHomeEntries(deps: Pick<Deps, 'db' | 'cache'>): Promise<SitemapEntry[]> {
  const genres = await listGenresOf(deps, { types: TITLE_TYPES })
  const views = genres.length === 0 ? [] : ['', '?view=genres', '?view=providers']
  const browsing = [...views, ...genres.map(({ id }) => `?genre=${id}`)].map((query) => `/search${query}`)
  return ['', '/wizard', ...browsing].map((path) => ({ path, updatedAt: null }))
}
