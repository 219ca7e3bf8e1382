import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes, titleColumns } from '#db/title-tables.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** Must be the expression of the index of db/migrations/045-offer-changes.sql. */
const readAt = (table: RawBuilder<unknown>) => sql`coalesce(${table}.providers_last_updated, '-infinity'::timestamptz)`

/** TMDB's titles, without those that TMDB did not know lately, which `confirmTitles` sees to. */
const isRenewable = (type: RawBuilder<TitleType>, table: RawBuilder<unknown>) => sql`
  ${table}.source = 'tmdb' and not exists (
    select from gone_titles where content_type = ${type} and content_id = ${table}.id and gone_at is null
  )`

/**
 * Titles that members seen since `seenSince` want to watch, are watching or have in a list, and those of public lists, whose offers were
 * last read before `before`; the oldest first.
 */
export async function listDueKept(
  db: Database,
  { before, seenSince, limit }: { before: Date; seenSince: Date; limit: number },
): Promise<TitleRef[]> {
  const { rows } = await sql<TitleRef>`
    with seen as materialized (
      select id from user_profiles where last_sign_in_at >= ${seenSince}
      union select user_id from auth_sessions where updated_at >= ${seenSince}
    ), kept as materialized (
      select content_type, content_id from user_watchlists
      where status in ('want_to_watch', 'watching') and user_id in (select id from seen)
      union
      select item.content_type, item.content_id from share_list_items as item
      join share_lists as list on list.id = item.list_id
      where list.user_id in (select id from seen) or (list.is_public and list.is_published)
    )
    select type, id from (
      ${bothTypes(
        (of) => sql`
          select ${of.type} as type, ${of.table}.id, ${readAt(of.table)} as read_at
          from kept join ${of.table} on ${of.table}.id = kept.content_id
          where kept.content_type = ${of.type} and ${readAt(of.table)} < ${before} and ${isRenewable(of.type, of.table)}`,
      )}
    ) as due
    order by read_at, type, id limit ${limit}
  `.execute(db)
  return rows
}

export interface DuePlace {
  popularity: number
  id: number
}

/**
 * Titles of one type whose offers were last read before `before`, the most popular first, after `after`. Titles that are not due are passed
 * over in the index alone.
 */
export async function listDuePopular(
  db: Database,
  input: { type: TitleType; before: Date; leastPopularity: number; after: DuePlace | null; limit: number },
): Promise<DuePlace[]> {
  const { type, before, leastPopularity, after, limit } = input
  const of = titleColumns(type)
  const { rows } = await sql<DuePlace>`
    select id, popularity from ${of.table}
    where ${isRenewable(of.type, of.table)} and -popularity <= ${-leastPopularity}::double precision and ${readAt(of.table)} < ${before}
      ${after === null ? sql`` : sql`and (-popularity, id) > (${-after.popularity}::double precision, ${after.id}::integer)`}
    order by -popularity, id limit ${limit}
  `.execute(db)
  return rows
}
