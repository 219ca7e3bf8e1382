import type { Database } from '#db/client.ts'
import { isSuggestible } from '#shared/titles/suggestion.ts'
import type { Suggestion } from '#shared/titles/suggestion.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { findPeople } from './find-people.ts'
import type { FoundPerson } from './find-people.ts'
import { QUERY_MAX_LENGTH, SUGGESTION_LIMIT } from './limits.ts'
import { loadCandidates } from './load-candidates.ts'
import { normalizeText } from '../terms/normalize.ts'
import { compareSuggestions } from './rank.ts'
import { rankReading } from './reading.ts'
import type { Reading } from './reading.ts'
import { personSuggestion, toSuggestion } from './to-suggestion.ts'

/** Candidates of each kind of match that are ranked. */
const CANDIDATE_LIMIT = 24

/** What is typed, in normal form; null where nothing is suggested for it. */
export function suggestionQuery(query: string): string | null {
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  return !isSuggestible(query) || normal === '' ? null : normal
}

export interface StoredHits {
  /** In no order. */
  titles: Candidate[]
  reading: Reading
  people: FoundPerson[]
}

/** Stored titles and people that may be suggested for a query in normal form. */
export async function storedSuggestions(db: Database, normal: string): Promise<StoredHits> {
  const [{ refs, reading }, people] = await Promise.all([
    findCandidates(db, { query: normal, limit: CANDIDATE_LIMIT }),
    findPeople(db, normal),
  ])
  return { titles: await loadCandidates(db, refs), reading, people }
}

/**
 * The best 8, titles ranked as section 9 says. People follow them: two at most, and only where a place is free or the text holds
 * a whole word of a well-known name. They lead where it is such a name, begun beyond its first word.
 */
export function bestSuggestions(
  { titles, reading, people }: StoredHits,
  { language, now }: { language: string; now: Date },
): Suggestion[] {
  const ranked = rankReading(titles, reading, (queries) => compareSuggestions(queries, now))
  const leading = people.filter(({ match }) => match === 'named')
  const certain = people.filter(({ match }) => match === 'word')
  const places = SUGGESTION_LIMIT - leading.length - certain.length
  return [
    ...leading.map((person) => personSuggestion(person, language)),
    ...ranked.slice(0, places).map((candidate) => toSuggestion(candidate, language)),
    ...[...certain, ...people.filter(({ match }) => match === 'start')].map((person) =>
      personSuggestion(person, language),
    ),
  ].slice(0, SUGGESTION_LIMIT)
}
