import type { Deps } from '#domain/deps.ts'
import type { Completions } from '#shared/titles/completion.ts'
import type { OwnView } from '../services/own-view.ts'
import { COMPLETION_LIMIT } from './limits.ts'
import { bestCompletions, storedCompletions, completionQuery } from './completions.ts'

/**
 * Typeahead: at most 8 stored titles, best match first, and people in stored titles; none for fewer than two characters, or one Chinese,
 * Japanese or Korean one. TMDB is not asked.
 */
export async function listCompletions(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  { query, language, own = {} }: { query: string; language: string; own?: OwnView },
): Promise<Completions> {
  const normal = completionQuery(query)
  if (normal === null) return { results: [], more: false }
  const found = await storedCompletions(db, normal, language)
  // A stored title may be one typing error away from the exact name of another.
  const named = found.candidates.filter(({ normalizedTitles }) =>
    normalizedTitles.some((title) => title.includes(normal)),
  )
  return {
    results: await bestCompletions(db, found, { language, own, now: clock.now() }),
    more: site.catalogue === 'tmdb' && named.length < COMPLETION_LIMIT,
  }
}
