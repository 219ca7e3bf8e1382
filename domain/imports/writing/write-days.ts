import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Days on which a title was watched, `YYYY-MM-DD`, that were not there before. */
interface WrittenDays {
  ref: TitleRef
  days: readonly string[]
}

export async function writeDays(trx: Database, userId: string, given: readonly WrittenDays[]): Promise<void> {
  await sql`
    insert into watch_days (user_id, content_type, content_id, day, created_at)
    select ${userId}::uuid, type, id, day, day::timestamp at time zone 'UTC' from ${rowsOf(given)}
    on conflict (user_id, content_id, content_type, day) do nothing
  `.execute(trx)
}

/** A day that the member has removed or changed since is not there any more. */
export async function takeBackDays(trx: Database, userId: string, given: readonly WrittenDays[]): Promise<void> {
  await sql`
    delete from watch_days as own using ${rowsOf(given)}
    where own.user_id = ${userId} and own.content_type = file.type and own.content_id = file.id and own.day = file.day
  `.execute(trx)
}

/** The same order everywhere: two concurrent imports may wait for each other, but never deadlock. */
function rowsOf(given: readonly WrittenDays[]): RawBuilder<unknown> {
  const rows = given
    .flatMap(({ ref: { type, id }, days }) => days.map((day) => ({ type, id, day })))
    .toSorted((a, b) => a.id - b.id || a.type.localeCompare(b.type) || a.day.localeCompare(b.day))
  return sql`unnest(
    ${rows.map(({ type }) => type)}::text[], ${rows.map(({ id }) => id)}::int[], ${rows.map(({ day }) => day)}::date[]
  ) as file(type, id, day)`
}
