import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { EntryValue, RatingValue } from '#shared/imports/import.ts'
import type { TitleRef } from '#shared/titles/title.ts'

export interface Written<Value> {
  ref: TitleRef
  /** Null if there was none. */
  was: Value | null
  now: Value
}

const inOrder = <Value>(rows: readonly Written<Value>[]) =>
  // The same order everywhere: two concurrent imports may wait for each other, but never deadlock.
  rows.toSorted((a, b) => a.ref.id - b.ref.id || a.ref.type.localeCompare(b.ref.type))

/** Inserts new ratings, and updates existing ones. */
export async function writeRatings(
  trx: Database,
  userId: string,
  given: readonly Written<RatingValue>[],
): Promise<void> {
  const rows = inOrder(given)
  const values = (some: readonly Written<RatingValue>[]) => sql`unnest(
    ${some.map(({ ref }) => ref.type)}::text[], ${some.map(({ ref }) => ref.id)}::int[],
    ${some.map(({ now }) => now.rating)}::smallint[], ${some.map(({ now }) => now.at)}::timestamptz[]
  ) as file(type, id, rating, at)`
  await sql`
    insert into content_ratings (user_id, content_type, content_id, rating, rated_at)
    select ${userId}::uuid, type, id, rating, at from ${values(rows.filter(({ was }) => was === null))}
    on conflict (user_id, content_id, content_type) do nothing
  `.execute(trx)
  await sql`
    update content_ratings as own set rating = file.rating, rated_at = file.at
    from ${values(rows.filter(({ was }) => was !== null))}
    where own.user_id = ${userId} and own.content_type = file.type and own.content_id = file.id
  `.execute(trx)
}

export async function writeEntries(
  trx: Database,
  userId: string,
  given: readonly Written<EntryValue>[],
): Promise<void> {
  const rows = inOrder(given)
  const values = (some: readonly Written<EntryValue>[]) => sql`unnest(
    ${some.map(({ ref }) => ref.type)}::text[], ${some.map(({ ref }) => ref.id)}::int[],
    ${some.map(({ now }) => now.status)}::text[], ${some.map(({ now }) => now.at)}::timestamptz[]
  ) as file(type, id, status, at)`
  await sql`
    insert into user_watchlists (user_id, content_type, content_id, status, added_at)
    select ${userId}::uuid, type, id, status, at from ${values(rows.filter(({ was }) => was === null))}
    on conflict (user_id, content_id, content_type) do nothing
  `.execute(trx)
  await sql`
    update user_watchlists as own set status = file.status
    from ${values(rows.filter(({ was }) => was !== null))}
    where own.user_id = ${userId} and own.content_type = file.type and own.content_id = file.id
  `.execute(trx)
}

/** Restores a value only if it is still the imported one; a value that the member has changed since stays. */
const untouched = (column: string) => sql`date_trunc('milliseconds', own.${sql.ref(column)}) = undo.at`

export async function takeBackRatings(
  trx: Database,
  userId: string,
  given: readonly Written<RatingValue>[],
): Promise<void> {
  const rows = inOrder(given)
  const undo = sql`unnest(
    ${rows.map(({ ref }) => ref.type)}::text[], ${rows.map(({ ref }) => ref.id)}::int[],
    ${rows.map(({ now }) => now.rating)}::smallint[], ${rows.map(({ now }) => now.at)}::timestamptz[],
    ${rows.map(({ was }) => was?.rating ?? null)}::smallint[], ${rows.map(({ was }) => was?.at ?? null)}::timestamptz[]
  ) as undo(type, id, rating, at, former, former_at)`
  const same = sql`own.user_id = ${userId} and own.content_type = undo.type and own.content_id = undo.id
    and own.rating = undo.rating and ${untouched('rated_at')}`
  await sql`delete from content_ratings as own using ${undo} where ${same} and undo.former is null`.execute(trx)
  await sql`
    update content_ratings as own set rating = undo.former, rated_at = undo.former_at
    from ${undo} where ${same} and undo.former is not null
  `.execute(trx)
}

export async function takeBackEntries(
  trx: Database,
  userId: string,
  given: readonly Written<EntryValue>[],
): Promise<void> {
  const rows = inOrder(given)
  const undo = sql`unnest(
    ${rows.map(({ ref }) => ref.type)}::text[], ${rows.map(({ ref }) => ref.id)}::int[],
    ${rows.map(({ now }) => now.status)}::text[], ${rows.map(({ now }) => now.at)}::timestamptz[],
    ${rows.map(({ was }) => was?.status ?? null)}::text[]
  ) as undo(type, id, status, at, former)`
  const same = sql`own.user_id = ${userId} and own.content_type = undo.type and own.content_id = undo.id
    and own.status = undo.status and ${untouched('added_at')}`
  await sql`delete from user_watchlists as own using ${undo} where ${same} and undo.former is null`.execute(trx)
  await sql`
    update user_watchlists as own set status = undo.former from ${undo} where ${same} and undo.former is not null
  `.execute(trx)
}
