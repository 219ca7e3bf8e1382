import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { DAYS_OF_ENTRY } from '../watchlist/watch-days/days.ts'
import { yearOf } from '../titles/title-text.ts'
import { csvLine } from './csv.ts'
import { ROWS_PER_QUERY } from './limits.ts'

interface Row {
  id: number
  imdbId: string | null
  title: string
  date: string | null
  rating: number | null
  /** The last first. */
  days: string[]
}

/**
 * The films that the viewer has watched or rated, in the format that Letterboxd imports (https://letterboxd.com/about/importing-data/), in
 * pieces, under their English names. Letterboxd has no TV shows. A film has a row for each day on which it was watched, the first one first;
 * the rating is in the last.
 */
export async function* exportLetterboxdCsv(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): AsyncGenerator<string> {
  yield csvLine(['tmdbID', 'imdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Rewatch'])
  let after = 0
  for (;;) {
    const { rows } = await sql<Row & { isShown: boolean }>`
      select kept.id, movie.id is not null as "isShown", movie.imdb_id as "imdbId", movie.title, movie.release_date as date, own.rating,
        ${DAYS_OF_ENTRY} as days
      from (
        select content_id as id from content_ratings where user_id = ${viewer.id} and content_type = 'movie' and content_id > ${after}::int
        union
        select content_id from user_watchlists
        where user_id = ${viewer.id} and content_type = 'movie' and status = 'watched' and content_id > ${after}::int
        union
        select content_id from watch_days
        where user_id = ${viewer.id} and content_type = 'movie' and content_id > ${after}::int
        order by id limit ${ROWS_PER_QUERY}::int
      ) as kept
      cross join lateral (select ${viewer.id}::uuid as user_id, kept.id as content_id, 'movie' as content_type) as entry
      left join movies as movie on movie.id = kept.id and not movie.adult
      left join content_ratings as own on own.user_id = ${viewer.id} and own.content_type = 'movie' and own.content_id = kept.id
      order by kept.id
    `.execute(db)
    const shown = rows.filter(({ isShown }) => isShown)
    if (shown.length > 0) yield shown.map(toLines).join('')
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function toLines({ id, imdbId, title, date, rating, days }: Row): string {
  const film = [id, imdbId, title, yearOf(date)]
  if (days.length === 0) return csvLine([...film, rating, null, null])
  const rows = days.map((day, at) => [...film, at === 0 ? rating : null, day, at < days.length - 1 ? 'true' : null])
  return rows.toReversed().map(csvLine).join('')
}
