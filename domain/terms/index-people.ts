import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { readPeople } from '#db/stored-lists.ts'
import type { StoredCastMember, StoredCrewMember } from '#db/schema/columns.ts'
import { searchTerms } from './normalize.ts'

/** Of a title's cast, the most prominent can be searched; of its crew, its makers. */
const INDEXED_CAST = 10
const MAKERS: ReadonlySet<string> = new Set(['Director', 'Creator', 'Original Music Composer'])

interface Input {
  ref: TitleRef
  credits: { cast: unknown; crew: unknown } | null
  popularity: number
  tier: number
}

/** Replaces a title's `person_terms`. `credits`: cast and crew as stored; null if the title is not well known enough. */
export async function indexPeople(db: Database, { ref, credits, popularity, tier }: Input): Promise<void> {
  await db.deleteFrom('person_terms').where('content_type', '=', ref.type).where('content_id', '=', ref.id).execute()
  if (credits === null) return
  const values = indexedPeople(credits).flatMap(({ id, name, profile_path }) =>
    searchTerms(name).map(({ term }) => ({
      content_type: ref.type,
      content_id: ref.id,
      person_id: id,
      name,
      profile_path,
      term,
      popularity,
      tier,
    })),
  )
  if (values.length > 0) await db.insertInto('person_terms').values(values).execute()
}

/** The people by whom a title can be found: its makers, and the first ten of its cast, without duplicates. */
export function indexedPeople({
  cast,
  crew,
}: {
  cast: unknown
  crew: unknown
}): (StoredCastMember | StoredCrewMember)[] {
  const makers = readPeople<StoredCrewMember>(crew).filter(({ job }) => job !== null && MAKERS.has(job))
  const people = [...makers, ...readPeople<StoredCastMember>(cast).slice(0, INDEXED_CAST)]
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
