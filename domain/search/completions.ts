import type { Database } from '#db/client.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { findPeople } from './find-people.ts'
import type { FoundPerson } from './find-people.ts'
import { QUERY_MAX_LENGTH, COMPLETION_LIMIT } from './limits.ts'
import { loadCandidates } from './load-candidates.ts'
import { normalizeText } from '../terms/normalize.ts'
import { compareCompletions } from './rank.ts'
import { rankReading } from './reading.ts'
import type { Reading } from './reading.ts'
import { personCompletion, toCompletion } from './to-completion.ts'

/** Candidates of each kind of match that are ranked. */
const CANDIDATE_LIMIT = 24

/** What is typed, in normal form; null where it is too short to complete. */
export function completionQuery(query: string): string | null {
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  return !isCompletable(query) || normal === '' ? null : normal
}

export interface StoredHits {
  /** In no order. */
  titles: Candidate[]
  reading: Reading
  people: FoundPerson[]
}

/** Stored titles and people that may complete a query in normal form. */
export async function storedCompletions(db: Database, normal: string): Promise<StoredHits> {
  const [{ refs, reading }, people] = await Promise.all([
    findCandidates(db, { query: normal, limit: CANDIDATE_LIMIT }),
    findPeople(db, normal),
  ])
  return { titles: await loadCandidates(db, refs), reading, people }
}

/**
 * The best 8, best match first. People follow them: two at most, and only where a place is free or the text holds
 * a whole word of a well-known name. They lead where it is such a name, begun beyond its first word.
 */
export function bestCompletions(
  { titles, reading, people }: StoredHits,
  { language, now }: { language: string; now: Date },
): Completion[] {
  const ranked = rankReading(titles, reading, (queries) => compareCompletions(queries, now))
  const leading = people.filter(({ match }) => match === 'named')
  const certain = people.filter(({ match }) => match === 'word')
  const places = COMPLETION_LIMIT - leading.length - certain.length
  return [
    ...leading.map((person) => personCompletion(person, language)),
    ...ranked.slice(0, places).map((candidate) => toCompletion(candidate, language)),
    ...[...certain, ...people.filter(({ match }) => match === 'start')].map((person) =>
      personCompletion(person, language),
    ),
  ].slice(0, COMPLETION_LIMIT)
}
