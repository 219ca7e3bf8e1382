import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Said } from '../file/merge-said.ts'
import { TITLES_PER_STEP } from '../limits.ts'
import type { Own } from './plan-writes.ts'

/** A title to be written, as one row of the file has it. */
export interface BatchTitle {
  ref: TitleRef
  number: number
  said: Said
}

interface Row extends TitleRef {
  number: number
  rating: number | null
  ratedAt: Date | null
  status: Said['status']
  statusAt: Date | null
  watchedOn: string[]
}

/** The next titles of which nothing has been written yet. */
export async function loadBatch(db: Database, importId: string): Promise<BatchTitle[]> {
  const { rows } = await sql<Row>`
    select number, content_type as type, content_id as id, rating, rated_at as "ratedAt", status, status_at as "statusAt", to_json(watched_on) as "watchedOn"
    from import_titles
    where import_id = ${importId} and content_id is not null and not is_skipped and outcome is null
    order by number limit ${TITLES_PER_STEP}::int
  `.execute(db)
  return rows.map((row) => ({ ref: { type: row.type, id: row.id }, number: row.number, said: saidOf(row) }))
}

function saidOf({ rating, ratedAt, status, statusAt, watchedOn }: Row): Said {
  return {
    rating,
    ratedAt: ratedAt?.toISOString() ?? null,
    status,
    statusAt: statusAt?.toISOString() ?? null,
    watchedOn,
  }
}

/** The member's own state of these titles, by `titleKey`, locked until the transaction ends; and how many more they may have. */
export async function loadOwn(trx: Database, userId: string, refs: readonly TitleRef[]) {
  const wanted = sql`unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) as wanted(type, id)`
  const ratings = await sql<TitleRef & { rating: number; at: Date }>`
    select own.content_type as type, own.content_id as id, own.rating, own.rated_at as at
    from ${wanted} join content_ratings as own on own.user_id = ${userId} and own.content_type = wanted.type and own.content_id = wanted.id
    for update of own
  `.execute(trx)
  const entries = await sql<TitleRef & { status: NonNullable<Own['entry']>['status']; at: Date }>`
    select own.content_type as type, own.content_id as id, own.status, own.added_at as at
    from ${wanted} join user_watchlists as own on own.user_id = ${userId} and own.content_type = wanted.type and own.content_id = wanted.id
    for update of own
  `.execute(trx)
  const days = await sql<TitleRef & { days: string[] }>`
    select wanted.type, wanted.id, json_agg(own.day) as days
    from ${wanted} join watch_days as own on own.user_id = ${userId} and own.content_type = wanted.type and own.content_id = wanted.id
    group by wanted.type, wanted.id
  `.execute(trx)
  const counts = await sql<{ ratings: number; entries: number; days: number }>`
    select (select count(*) from content_ratings where user_id = ${userId})::int as ratings,
      (select count(*) from user_watchlists where user_id = ${userId})::int as entries,
      (select count(*) from watch_days where user_id = ${userId})::int as days
  `.execute(trx)
  const own = new Map<string, Own>(refs.map((ref) => [titleKey(ref), { rating: null, entry: null, days: [] }]))
  for (const row of ratings.rows) own.get(titleKey(row))!.rating = { rating: row.rating, at: row.at.toISOString() }
  for (const row of entries.rows) own.get(titleKey(row))!.entry = { status: row.status, at: row.at.toISOString() }
  for (const row of days.rows) own.get(titleKey(row))!.days = row.days
  return { own, counts: counts.rows[0] ?? { ratings: 0, entries: 0, days: 0 } }
}
