import type { Database } from '#db/client.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import { keepOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { normalizeText } from '../terms/normalize.ts'
import { rankClasses } from './classes.ts'
import type { MatchClass } from './classes.ts'
import { findCandidates } from './find-candidates.ts'
import type { Found } from './find-candidates.ts'
import { findPeople } from './find-people.ts'
import type { FoundPerson } from './find-people.ts'
import { QUERY_MAX_LENGTH, COMPLETION_LIMIT } from './limits.ts'
import { compareCompletions } from './rank.ts'
import { listTitleCompletions, personCompletion } from './to-completion.ts'

/** Candidates per kind of match that are ranked. */
const CANDIDATE_LIMIT = 24

/** The typed text in normal form; null if it is too short to complete. */
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

/** Titles named as typed come before people. */
const AS_TYPED: ReadonlySet<MatchClass> = new Set([
  'named of that year or type',
  'typed',
  'typed, of that year or type',
])

/**
 * The best 8, best match first. At most two people; they come first if the text is a well-known name typed beyond its first word. If it
 * contains a whole word of such a name, they follow the titles that are named as typed, otherwise all titles, and only if there is room.
 */
export async function bestCompletions(
  db: Database,
  { candidates, understood, people }: StoredHits,
  { language, own, now }: { language: string; own: OwnView; now: Date },
): Promise<Completion[]> {
  const suitable = await keepOwnView(db, candidates, { suitableFor: own.suitableFor })
  const classes = rankClasses(suitable, understood, (queries) => compareCompletions(queries, now))
  // If only a person's name is typed, the person is listed instead of their titles.
  classes.delete('of a person')
  const inClasses = (asTyped: boolean) =>
    [...classes].flatMap(([name, own]) => (AS_TYPED.has(name) === asTyped ? own : []))
  const places = COMPLETION_LIMIT - people.filter(({ match }) => match !== 'start').length
  const titles = [...inClasses(true), ...inClasses(false)].slice(0, places)
  const completions = await listTitleCompletions(db, titles, language)
  const named = inClasses(true).slice(0, places).length
  const those = (match: FoundPerson['match']) =>
    people.filter((person) => person.match === match).map((person) => personCompletion(person, language))
  return [
    ...those('named'),
    ...completions.slice(0, named),
    ...those('word'),
    ...completions.slice(named),
    ...those('start'),
  ].slice(0, COMPLETION_LIMIT)
}
