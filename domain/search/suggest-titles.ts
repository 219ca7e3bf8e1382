import type { Deps } from '#domain/deps.ts'
import { titlePath } from '#shared/slug.ts'
import type { Suggestion } from '#shared/suggestion.ts'
import { pickPoster, pickTitle } from '../catalog/title-text.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { QUERY_MAX_LENGTH, SUGGESTION_LIMIT, SUGGESTION_MIN_LENGTH } from './limits.ts'
import { loadCandidates } from './load-candidates.ts'
import { normalizeText } from './normalize.ts'
import { compareSuggestions, rank } from './rank.ts'

/** Candidates of each kind of match that are ranked. */
const CANDIDATE_LIMIT = 40

/** Typeahead: at most 8 suggestions, ranked as section 9 says; none for under 2 characters. */
export async function suggestTitles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { query, language }: { query: string; language: string },
): Promise<Suggestion[]> {
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  if (query.trim().length < SUGGESTION_MIN_LENGTH || normal === '') return []
  const candidates = await loadCandidates(db, await findCandidates(db, { query: normal, limit: CANDIDATE_LIMIT }))
  return rank(candidates, compareSuggestions(normal, clock.now()))
    .slice(0, SUGGESTION_LIMIT)
    .map((candidate) => toSuggestion(candidate, language))
}

function toSuggestion(candidate: Candidate, language: string): Suggestion {
  const { type, date, originalTitle } = candidate
  const title = pickTitle(language, {
    title: candidate.baseTitle,
    title_translations: candidate.titleTranslations,
    original_title: candidate.originalTitle,
    original_language: candidate.originalLanguage,
  })
  return {
    id: candidate.id,
    content_type: type,
    title: title.text,
    title_language: title.language,
    original_title: type === 'movie' ? originalTitle : null,
    original_name: type === 'tv_show' ? originalTitle : null,
    overview: candidate.overview,
    poster_path: pickPoster(language, candidate.posterPathsByLanguage, candidate.posterPath),
    vote_average: candidate.voteAverage,
    vote_count: candidate.voteCount,
    popularity: candidate.popularity,
    release_date: type === 'movie' ? date : null,
    first_air_date: type === 'tv_show' ? date : null,
    original_language: candidate.originalLanguage,
    in_database: candidate.inDatabase,
    path: titlePath(language, candidate, candidate.baseTitle),
  }
}
