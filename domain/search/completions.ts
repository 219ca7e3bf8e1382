import type { Database } from '#db/client.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import { normalizeText } from '../terms/normalize.ts'
import { rankInClasses } from './classes.ts'
import { findCandidates } from './find-candidates.ts'
import type { Found } from './find-candidates.ts'
import { findPeople } from './find-people.ts'
import type { FoundPerson } from './find-people.ts'
import { QUERY_MAX_LENGTH, COMPLETION_LIMIT } from './limits.ts'
import { compareCompletions } from './rank.ts'
import { listTitleCompletions, personCompletion } from './to-completion.ts'

/** Candidates of each kind of match that are ranked. */
const CANDIDATE_LIMIT = 24

/** What is typed, in normal form; null where it is too short to complete. */
export function completionQuery(query: string): string | null {
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  return !isCompletable(query) || normal === '' ? null : normal
}

export interface StoredHits extends Found {
  people: FoundPerson[]
}

/** Stored titles and people that may complete a query in normal form. */
export async function storedCompletions(db: Database, normal: string, language: string): Promise<StoredHits> {
  const [found, people] = await Promise.all([
    findCandidates(db, { query: normal, language, limit: CANDIDATE_LIMIT }),
    findPeople(db, normal),
  ])
  return { ...found, people }
}

/**
 * The best 8, best match first. People follow them: two at most, and only where a place is free or the text holds
 * a whole word of a well-known name. They lead where it is such a name, begun beyond its first word.
 */
export async function bestCompletions(
  db: Database,
  { candidates, understood, people }: StoredHits,
  { language, now }: { language: string; now: Date },
): Promise<Completion[]> {
  // Of whom nothing but their name is typed, they themselves are listed.
  const ranked = rankInClasses(candidates, understood, (queries) => compareCompletions(queries, now), ['of a person'])
  const leading = people.filter(({ match }) => match === 'named')
  const certain = people.filter(({ match }) => match === 'word')
  const places = COMPLETION_LIMIT - leading.length - certain.length
  return [
    ...leading.map((person) => personCompletion(person, language)),
    ...(await listTitleCompletions(db, ranked.slice(0, places), language)),
    ...[...certain, ...people.filter(({ match }) => match === 'start')].map((person) =>
      personCompletion(person, language),
    ),
  ].slice(0, COMPLETION_LIMIT)
}
