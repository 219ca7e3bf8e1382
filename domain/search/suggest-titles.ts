import type { Deps } from '#domain/deps.ts'
import type { Suggestions } from '#shared/titles/suggestion.ts'
import { SUGGESTION_LIMIT } from './limits.ts'
import { bestSuggestions, storedSuggestions, suggestionQuery } from './suggestions.ts'

/**
 * Typeahead: at most 8 stored titles, best match first, and people of theirs; none for less than two characters, or one
 * Chinese, Japanese or Korean one. TMDB is not asked.
 */
export async function suggestTitles(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  { query, language }: { query: string; language: string },
): Promise<Suggestions> {
  const normal = suggestionQuery(query)
  if (normal === null) return { results: [], more: false }
  const found = await storedSuggestions(db, normal)
  // A typing error away from a stored title may lie the very title of another one.
  const named = found.titles.filter(({ normalizedTitles }) => normalizedTitles.some((title) => title.includes(normal)))
  return {
    results: bestSuggestions(found, { language, now: clock.now() }),
    more: site.catalogue === 'tmdb' && named.length < SUGGESTION_LIMIT,
  }
}
