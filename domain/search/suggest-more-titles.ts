import type { Deps } from '#domain/deps.ts'
import type { Suggestions } from '#shared/titles/suggestion.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { bestSuggestions, storedSuggestions, suggestionQuery } from './suggestions.ts'

/**
 * Typeahead with TMDB's titles among the stored ones, ranked together, at most 8. Waits at most 1.5 s for TMDB; where that
 * was in vain, `more` stays true and only stored titles are suggested.
 */
export async function suggestMoreTitles(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'logger' | 'site'>,
  input: UpstreamInput,
): Promise<Suggestions> {
  const normal = suggestionQuery(input.query)
  if (normal === null) return { results: [], more: false }
  const { db, clock } = deps
  const [stored, upstream] = await Promise.all([storedSuggestions(db, normal), findUpstream(deps, input)])
  const titles = await mergeCandidates(db, { stored: stored.titles, upstream: upstream.candidates })
  const results = bestSuggestions({ ...stored, titles }, { language: input.language, now: clock.now() })
  return { results, more: !upstream.complete }
}
