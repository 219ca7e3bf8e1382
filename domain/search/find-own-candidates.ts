import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { asTerm } from '../terms/normalize.ts'
import type { Reading } from './reading.ts'

/** So many of the best-known titles of each tier that a word leads to are looked at. */
const MOST_COMPARED = 2_000

interface Input {
  reading: Reading
  limit: number
  own: OwnView
}

interface Found extends TitleRef {
  /** Only a correction of what was typed leads to it. */
  guessed: boolean
}

/**
 * What `findCandidates` understood, among the titles of the visitor's own view alone, those too that better-known ones push out
 * in the whole catalogue. By starts of titles and of words, at most `limit` each.
 */
export async function findOwnCandidates(db: Database, { reading, limit, own }: Input): Promise<Found[]> {
  const { query, year, corrections } = reading
  const asked = [
    { term: asTerm(query), year: null, guessed: false },
    ...(year === null ? [] : [{ term: asTerm(year.title), year: year.year, guessed: false }]),
    ...corrections.map((term) => ({ term, year: null, guessed: true })),
  ]
  const columns = { type: sql.ref('title.content_type'), id: sql.ref('title.content_id') }
  // The tiers come one after the other, and only as far as they are needed.
  const { rows } = await sql<Found>`
    select found.content_type as type, found.content_id as id, bool_and(asked.guessed) as guessed
    from unnest(
      ${asked.map(({ term }) => term)}::text[], ${asked.map((each) => each.year)}::int[],
      ${asked.map(({ guessed }) => guessed)}::boolean[]
    ) as asked(term, year, guessed)
    cross join (values (true), (false)) as place(is_start)
    cross join lateral (
      select title.content_type, title.content_id
      from generate_series(0, 2) as level
      cross join lateral (
        select content_type, content_id
        from search_terms
        where is_start = place.is_start and tier = level and term >= asked.term and term < asked.term || chr(1114111)
          and (asked.year is null or search_terms.year = asked.year)
        group by content_type, content_id
        order by max(popularity) desc, content_id
        limit ${MOST_COMPARED}
      ) as title
      where true ${inOwnView(columns, own)}
      limit ${limit}
    ) as found
    group by found.content_type, found.content_id
  `.execute(db)
  return rows
}
