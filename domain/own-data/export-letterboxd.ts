import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { yearOf } from '../titles/title-text.ts'
import { csvLine } from './csv.ts'
import { ROWS_PER_QUERY } from './limits.ts'

interface Row {
  id: number
  imdbId: string | null
  title: string
  date: string | null
  rating: number | null
}

/**
 * The films that the viewer has watched or rated, in the format that Letterboxd imports (https://letterboxd.com/about/importing-data/), in
 * pieces, under their English names. Letterboxd has no TV shows. Without WatchedDate: the time a film was added to the watchlist is not
 * when it was watched, and Letterboxd would turn it into a diary.
 */
export async function* exportLetterboxdCsv(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): AsyncGenerator<string> {
  yield csvLine(['tmdbID', 'imdbID', 'Title', 'Year', 'Rating10'])
  let after = 0
  for (;;) {
    const { rows } = await sql<Row & { isShown: boolean }>`
      select kept.id, movie.id is not null as "isShown", movie.imdb_id as "imdbId", movie.title, movie.release_date as date, own.rating
      from (
        select content_id as id from content_ratings where user_id = ${viewer.id} and content_type = 'movie' and content_id > ${after}::int
        union
        select content_id from user_watchlists
        where user_id = ${viewer.id} and content_type = 'movie' and status = 'watched' and content_id > ${after}::int
        order by id limit ${ROWS_PER_QUERY}::int
      ) as kept
      left join movies as movie on movie.id = kept.id and not movie.adult
      left join content_ratings as own on own.user_id = ${viewer.id} and own.content_type = 'movie' and own.content_id = kept.id
      order by kept.id
    `.execute(db)
    const shown = rows.filter(({ isShown }) => isShown)
    if (shown.length > 0) yield shown.map(toLine).join('')
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function toLine({ id, imdbId, title, date, rating }: Row): string {
  return csvLine([id, imdbId, title, yearOf(date), rating])
}
