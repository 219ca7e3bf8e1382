import type { Database } from '#db/client.ts'
import type { Suggestion } from '#shared/suggestion.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { QUERY_MAX_LENGTH, SUGGESTION_LIMIT, SUGGESTION_MIN_LENGTH } from './limits.ts'
import { loadCandidates } from './load-candidates.ts'
import { normalizeText } from './normalize.ts'
import { compareSuggestions, rank } from './rank.ts'
import { toSuggestion } from './to-suggestion.ts'

/** Candidates of each kind of match that are ranked. */
const CANDIDATE_LIMIT = 40

/** What is typed, in normal form; null where nothing is suggested for it. */
export function suggestionQuery(query: string): string | null {
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  return query.trim().length < SUGGESTION_MIN_LENGTH || normal === '' ? null : normal
}

/** Stored titles that may be suggested for a query in normal form, in no order. */
export async function storedSuggestions(db: Database, normal: string): Promise<Candidate[]> {
  return loadCandidates(db, await findCandidates(db, { query: normal, limit: CANDIDATE_LIMIT }))
}

/** The best 8, ranked as section 9 says. */
export function bestSuggestions(
  candidates: readonly Candidate[],
  { normal, language, now }: { normal: string; language: string; now: Date },
): Suggestion[] {
  return rank(candidates, compareSuggestions(normal, now))
    .slice(0, SUGGESTION_LIMIT)
    .map((candidate) => toSuggestion(candidate, language))
}
