import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { WATCHLIST_LIMIT } from '../watchlist/limits.ts'
import { IS_SHOWN } from './list-rows.ts'
import { isListId } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
}

type Added = { ok: true; added: number; addedAt: string } | { ok: false; reason: 'unknown-list' | 'watchlist-full' }

/**
 * Adds every title of a list that the viewer may see to their watchlist as want_to_watch; titles already there keep their status. All or
 * nothing. `addedAt` (ISO 8601) identifies the titles that were added, to undo it.
 */
export async function addAllToWatchlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId }: Input,
): Promise<Added> {
  const now = clock.now()
  return inTransaction(db, async (trx): Promise<Added> => {
    if (!(await maySee(trx, { viewer, listId }))) return { ok: false, reason: 'unknown-list' }
    const { rows } = await sql<{ added: number; total: number }>`
      with added as (
        insert into user_watchlists (user_id, content_id, content_type, status, added_at)
        select ${viewer.id}, item.content_id, item.content_type, 'want_to_watch', ${now}::timestamptz
        from share_list_items as item
        where item.list_id = ${listId} and case item.content_type
          when 'movie' then exists (select from movies as title where title.id = item.content_id and not title.adult)
          else exists (select from tv_shows as title where title.id = item.content_id and not title.adult) end
        order by item.content_id, item.content_type
        on conflict (user_id, content_id, content_type) do nothing
        returning content_id
      )
      select (select count(*)::int from added) as added,
        (select count(*)::int from user_watchlists where user_id = ${viewer.id}) as total
    `.execute(trx)
    const { added, total } = rows[0] ?? { added: 0, total: 0 }
    if (added + total > WATCHLIST_LIMIT) throw new WatchlistFull()
    return { ok: true, added, addedAt: now.toISOString() }
  }).catch((error: unknown): Added => {
    if (error instanceof WatchlistFull) return { ok: false, reason: 'watchlist-full' }
    throw error
  })
}

/** Rolls back the transaction; nothing is added. */
class WatchlistFull extends Error {}

/**
 * Undoes one call of `addAllToWatchlist`, except for titles whose status has changed since. Only the time identifies them: looking at the
 * list would reveal the contents of one that has become private.
 */
export async function takeAllBack(
  { db }: Pick<Deps, 'db'>,
  { viewer, addedAt }: Pick<Input, 'viewer'> & { addedAt: Date },
): Promise<{ removed: number }> {
  const { rows } = await sql`
    delete from user_watchlists
    where user_id = ${viewer.id} and added_at = ${addedAt}::timestamptz and status = 'want_to_watch'
    returning content_id
  `.execute(db)
  return { removed: rows.length }
}

async function maySee(trx: Database, { viewer, listId }: Input): Promise<boolean> {
  if (!isListId(listId)) return false
  const { rows } = await sql`
    select list.id from share_lists as list where list.id = ${listId} and (${IS_SHOWN} or list.user_id = ${viewer.id})
  `.execute(trx)
  return rows.length > 0
}
