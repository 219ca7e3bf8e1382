import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { latestDay } from '#shared/titles/watch-day.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { WATCH_DAYS_PER_TITLE } from '../watchlist/limits.ts'
import type { RatingRow, WatchDaysRow, WatchlistRow } from './document.ts'
import { ROWS_PER_QUERY } from './limits.ts'

export interface WatchlistCounts {
  added: number
  /** Rows that existed already and stay as they were. */
  kept: number
}

export interface RatingCounts extends WatchlistCounts {
  /** Rows older than the file's. */
  renewed: number
}

interface Rows<Row> {
  userId: string
  rows: readonly Row[]
  now: Date
}

/** Existing entries stay; the others are added with their own time, limited to the past whatever the file says. */
export async function writeWatchlist(
  db: Database,
  { userId, rows, now }: Rows<WatchlistRow>,
): Promise<WatchlistCounts> {
  let added = 0
  for (const part of parts(rows)) {
    const { rows: written } = await sql`
      insert into user_watchlists (user_id, content_id, content_type, status, added_at)
      select ${userId}::uuid, id, type, status, least(at, ${now}::timestamptz)
      from unnest(
        ${part.map(({ id }) => id)}::int[], ${part.map(({ type }) => type)}::text[],
        ${part.map(({ status }) => status)}::text[], ${part.map(({ addedAt }) => addedAt)}::timestamptz[]
      ) as file(id, type, status, at)
      on conflict (user_id, content_id, content_type) do nothing
      returning content_id
    `.execute(db)
    added += written.length
  }
  return { added, kept: rows.length - added }
}

/** The newer of two ratings wins. */
export async function writeRatingRows(db: Database, { userId, rows, now }: Rows<RatingRow>): Promise<RatingCounts> {
  const counts = { added: 0, renewed: 0 }
  for (const part of parts(rows)) {
    // A newly inserted row has no deleting transaction: its xmax is 0.
    const { rows: written } = await sql<{ added: boolean }>`
      insert into content_ratings as own (user_id, content_id, content_type, rating, rated_at)
      select ${userId}::uuid, id, type, rating, least(at, ${now}::timestamptz)
      from unnest(
        ${part.map(({ id }) => id)}::int[], ${part.map(({ type }) => type)}::text[],
        ${part.map(({ rating }) => rating)}::smallint[], ${part.map(({ ratedAt }) => ratedAt)}::timestamptz[]
      ) as file(id, type, rating, at)
      on conflict (user_id, content_id, content_type)
        do update set rating = excluded.rating, rated_at = excluded.rated_at
        where own.rated_at < excluded.rated_at
      returning xmax = 0 as added
    `.execute(db)
    for (const { added } of written) counts[added ? 'added' : 'renewed'] += 1
  }
  return { ...counts, kept: rows.length - counts.added - counts.renewed }
}

/** Days stay and are added, those to come aside. */
export async function writeWatchDays(
  db: Database,
  { userId, rows, now }: Rows<WatchDaysRow>,
): Promise<WatchlistCounts> {
  const flat = rows.flatMap(({ type, id, days }) => days.map((day) => ({ type, id, day })))
  const past = flat.filter(({ day }) => day <= latestDay(now))
  let added = 0
  for (const part of parts(past)) {
    const { rows: written } = await sql`
      insert into watch_days (user_id, content_id, content_type, day, created_at)
      select ${userId}::uuid, id, type, day, least(day::timestamp at time zone 'UTC', ${now}::timestamptz)
      from unnest(
        ${part.map(({ id }) => id)}::int[], ${part.map(({ type }) => type)}::text[], ${part.map(({ day }) => day)}::date[]
      ) as file(id, type, day)
      where (
        select count(*) from watch_days as known
        where known.user_id = ${userId} and known.content_id = file.id and known.content_type = file.type
      ) < ${WATCH_DAYS_PER_TITLE}::int
      on conflict (user_id, content_id, content_type, day) do nothing
      returning content_id
    `.execute(db)
    added += written.length
  }
  return { added, kept: past.length - added }
}

/** The same order everywhere: two concurrent imports may wait for each other, but never deadlock. */
function* parts<Row extends TitleRef>(rows: readonly Row[]): Generator<Row[]> {
  const sorted = rows.toSorted((a, b) => a.id - b.id || a.type.localeCompare(b.type))
  for (let start = 0; start < sorted.length; start += ROWS_PER_QUERY) yield sorted.slice(start, start + ROWS_PER_QUERY)
}
