import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { ofEither } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { WatchlistPosition } from './cursor.ts'
import { listByTitle } from './list-by-title.ts'
import { entryConditions } from './query.ts'
import type { EntryQuery } from './query.ts'

export interface EntryPage {
  refs: TitleRef[]
  /** Cursor of the next page; null if there is none. */
  nextCursor: string | null
}

/** One page of a tab in its order; titles without stored data come last. */
export async function listEntries(
  db: Database,
  query: EntryQuery,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<EntryPage> {
  const after = readCursor(query, cursor)
  const found = await positions(db, query, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    refs: page.map(({ type, id }) => ({ type, id })),
    nextCursor: last !== undefined && found.length > limit ? writeCursor(query, last) : null,
  }
}

interface Range {
  after: WatchlistPosition | null
  limit: number
}

function positions(db: Database, query: EntryQuery, range: Range): Promise<WatchlistPosition[]> {
  if (query.sort === 'title') return listByTitle(db, query, range)
  return query.sort === 'added' ? listByTime(db, query, range) : listByNumber(db, query, range)
}

const MICROSECONDS = sql`(extract(epoch from entry.added_at) * 1000000)::bigint`

/** Along the index: as fast for thousands of titles as for a few. */
async function listByTime(db: Database, query: EntryQuery, { after, limit }: Range): Promise<WatchlistPosition[]> {
  const [direction, beyond] = query.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const time = sql`(timestamptz 'epoch' + ${after?.added ?? 0}::float8 * interval '1 microsecond')`
  const onwards =
    after === null
      ? sql``
      : sql`and entry.added_at ${beyond}= ${time}
          and (entry.added_at ${beyond} ${time} or (entry.content_id, entry.content_type) > (${after.id}, ${after.type}))`
  const { rows } = await sql<WatchlistPosition>`
    select entry.content_type as type, entry.content_id as id, ${MICROSECONDS} as added, 0 as key
    from user_watchlists as entry
    where ${entryConditions(query)} ${onwards}
    order by entry.added_at ${direction}, entry.content_id, entry.content_type
    limit ${limit}::int
  `.execute(db)
  return rows
}

/** Larger than every year, rating and number of days since 1900: titles without one come last. */
const NOTHING_KNOWN = 1_000_000

/** Looks up every title of the tab by its id; of equal ones, the last added comes first. */
async function listByNumber(db: Database, query: EntryQuery, { after, limit }: Range): Promise<WatchlistPosition[]> {
  const sign = query.descending ? sql`-` : sql``
  const onwards =
    after === null
      ? sql``
      : sql`where (key, -added, id, type) > (${after.key}::int, ${-after.added}::bigint, ${after.id}::int, ${after.type})`
  const { rows } = await sql<WatchlistPosition>`
    select type, id, added, key
    from (
      select entry.content_type as type, entry.content_id as id, ${MICROSECONDS} as added,
        coalesce(${sign}(${numberOf(query)}), ${NOTHING_KNOWN}::int)::int as key
      from user_watchlists as entry
      where ${entryConditions(query)}
    ) as entries
    ${onwards}
    order by key, -added, id, type
    limit ${limit}::int
  `.execute(db)
  return rows
}

function numberOf({ sort, today = '' }: EntryQuery): RawBuilder<unknown> {
  if (sort === 'aired') return newestUnseen(today)
  if (sort === 'own-rating') {
    return sql`select own.rating from content_ratings as own
      where own.user_id = entry.user_id and own.content_id = entry.content_id and own.content_type = entry.content_type`
  }
  if (sort === 'watched') {
    return sql`select max(watched.day) - date '1900-01-01' from watch_days as watched
      where watched.user_id = entry.user_id and watched.content_id = entry.content_id and watched.content_type = entry.content_type`
  }
  return ofEither(sql`entry.content_type`, (of) => {
    const number = sort === 'rating' ? sql`rating` : sql`extract(year from ${of.date})`
    return sql`select ${number} from ${of.table} where ${of.id} = entry.content_id`
  })
}

/** Larger than every number of days since 1900. */
const COMING = 200_000
const AIRED = 400_000

/** Of a show the day on which the newest episode came out that is not seen; below all of these, the sooner the larger, the day of the next one. */
function newestUnseen(today: string): RawBuilder<unknown> {
  const day = sql`(episode.air_date - date '1900-01-01')`
  const hasAired = sql`coalesce(episode.air_date <= ${today}::date, episode.is_out)`
  return sql`
    select case when bool_or(${hasAired}) then ${AIRED}::int + coalesce(max(${day}) filter (where ${hasAired}), 0)
      else ${COMING}::int - min(${day}) end
    from show_episodes as episode
    left join show_progress as progress on progress.user_id = entry.user_id and progress.content_id = entry.content_id
    where entry.content_type = 'tv_show' and episode.show_id = entry.content_id
      and episode.position > coalesce(progress.up_to, 0) and episode.position <> all(coalesce(progress.later, '{}'))`
}
