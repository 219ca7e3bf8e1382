import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { titleTable } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'

interface Move {
  /** The condition on rows of the old title. */
  old: RawBuilder<boolean>
  /** The id of the other. */
  to: number
}

/**
 * Tables in which members refer to titles, and how their rows move to another title. Where a member has both, the later status and the later
 * rating stand, and all days; on a list, the first place and both notes. Those without an index by title are scanned completely, which is
 * acceptable for rare work.
 */
const MOVES = {
  user_watchlists: ({ old, to }: Move) => sql`
    with old as (delete from user_watchlists where ${old} returning *)
    insert into user_watchlists (user_id, content_id, content_type, status, added_at)
    select user_id, ${to}, content_type, status, added_at from old
    on conflict (user_id, content_id, content_type) do update set status = excluded.status, added_at = excluded.added_at
    where excluded.added_at > user_watchlists.added_at
  `,
  watch_days: ({ old, to }: Move) => sql`
    with old as (delete from watch_days where ${old} returning *)
    insert into watch_days (user_id, content_id, content_type, day, created_at)
    select user_id, ${to}, content_type, day, created_at from old
    on conflict (user_id, content_id, content_type, day) do nothing
  `,
  content_ratings: ({ old, to }: Move) => sql`
    with old as (delete from content_ratings where ${old} returning *)
    insert into content_ratings (user_id, content_id, content_type, rating, rated_at)
    select user_id, ${to}, content_type, rating, rated_at from old
    on conflict (user_id, content_id, content_type) do update set rating = excluded.rating, rated_at = excluded.rated_at
    where excluded.rated_at > content_ratings.rated_at
  `,
  share_list_items: ({ old, to }: Move) => sql`
    with old as (delete from share_list_items where ${old} returning *)
    insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
    select list_id, ${to}, content_type, note, order_index, added_at from old
    on conflict (list_id, content_type, content_id) do update set
      order_index = least(share_list_items.order_index, excluded.order_index),
      note = case
        when excluded.note is null or excluded.note = share_list_items.note then share_list_items.note
        else left(concat_ws(E'\n', share_list_items.note, excluded.note), 500)
      end
  `,
}

export const KEEPERS = Object.keys(MOVES)

/**
 * A title with an IMDb id has been stored: what members keep of titles of the same type and id that are gone, or that TMDB did not know
 * when last asked, moves to it.
 */
export async function followMergers(trx: Database, to: TitleRef, imdbId: string): Promise<void> {
  const merged = await trx
    .selectFrom('gone_titles')
    .select('content_id as id')
    .where('content_type', '=', to.type)
    .where('imdb_id', '=', imdbId)
    .where('content_id', '<>', to.id)
    .execute()
  if (merged.length === 0 || (await findNamesake(trx, to, imdbId)) !== null) return
  for (const { id } of merged) await moveEntries(trx, { type: to.type, id }, to)
}

/** A title has gone: what members keep of it moves to the only stored title of the same type and IMDb id, if there is one. */
export async function followMerger(trx: Database, from: TitleRef, imdbId: string | null): Promise<void> {
  const to = imdbId === null ? null : await findNamesake(trx, from, imdbId)
  if (to !== null) await moveEntries(trx, from, to)
}

/** Another stored title of the type with the IMDb id that TMDB is not in doubt of; null if none or several have it. */
async function findNamesake(trx: Database, { type, id }: TitleRef, imdbId: string): Promise<TitleRef | null> {
  const table = titleTable(type)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} as title
    where imdb_id = ${imdbId} and id <> ${id} and not adult
      and not exists (select from gone_titles where content_type = ${type} and content_id = title.id)
    limit 2
  `.execute(trx)
  return rows.length === 1 && rows[0] !== undefined ? { type, id: rows[0].id } : null
}

async function moveEntries(trx: Database, from: TitleRef, to: TitleRef): Promise<void> {
  const old = sql<boolean>`content_id = ${from.id} and content_type = ${from.type}`
  let moved = 0n
  for (const move of Object.values(MOVES)) moved += (await move({ old, to: to.id }).execute(trx)).numAffectedRows ?? 0n
  await sql`
    update gone_titles set moved_to = ${to.id}
    where content_type = ${from.type} and (content_id = ${from.id} or moved_to = ${from.id})
  `.execute(trx)
  if (moved === 0n) return
  for (const ref of [from, to]) await announceChange(trx, { kind: 'title', ...ref })
}
