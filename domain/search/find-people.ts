import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { isUnspaced, normalizeText } from '../terms/normalize.ts'

/** The most people among the completions. */
export const COMPLETION_PEOPLE = 2
const MIN_LENGTH = 3
const MIN_LENGTH_UNSPACED = 2
/** A person in this many of the best-known titles is well known. */
const WELL_KNOWN_TITLES = 2

export interface FoundPerson {
  id: number
  name: string
  profilePath: string | null
  /** Summed over the best-known titles. */
  popularity: number
  /**
   * 'named': a well-known name, typed beyond its first word. 'word': a whole word of a well-known name. 'start': only the start of a word
   * of a name.
   */
  match: 'named' | 'word' | 'start'
}

/** At most two people with a name that has a word starting with the query, without duplicates, best known first. `query` in normal form. */
export async function findPeople(db: Database, query: string): Promise<FoundPerson[]> {
  if (query.length < (isUnspaced(query) ? MIN_LENGTH_UNSPACED : MIN_LENGTH)) return []
  const { rows } = await sql<{
    id: number
    name: string
    profile_path: string | null
    popularity: number
    titles: number
  }>`${PREPARED}
    select hits.person_id as id, name, profile_path, hits.popularity, titles
    from find_people(${query}, ${COMPLETION_PEOPLE}::int) as hits
    cross join lateral (
      select name, profile_path from person_terms
      where person_terms.tier in (0, 1) and person_terms.term = hits.term and person_terms.person_id = hits.person_id
      order by profile_path is null limit 1
    ) as person
    order by popularity desc, id
    limit ${COMPLETION_PEOPLE}
  `.execute(db)
  const once = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
  return once.map(({ id, name, profile_path, popularity, titles }) => ({
    id,
    name,
    profilePath: profile_path,
    popularity,
    match: titles >= WELL_KNOWN_TITLES ? matchOf(normalizeText(name), query) : 'start',
  }))
}

function matchOf(name: string, query: string): FoundPerson['match'] {
  if (name.startsWith(query) && (query.includes(' ') || name === query)) return 'named'
  return ` ${name} `.includes(` ${query} `) ? 'word' : 'start'
}
