import { sql } from 'kysely'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { WATCHLIST_LIMIT } from './limits.ts'

export type WatchlistRefusal = TitleRefusal | 'watchlist-full'

export interface SetStatusInput {
  viewer: Pick<Member, 'id'>
  ref: TitleRef
  status: WatchStatus
  /** When the title was originally added, to undo a removal; now if absent or in the future. */
  addedAt?: Date
  mayAsk: () => Promise<boolean>
}

/**
 * Adds a title to the viewer's watchlist, or changes its status, from any to any; then it keeps the time at which it was added. `previous`:
 * the former status, null if it was not on the list.
 */
export async function setStatus(
  deps: AdmitDeps,
  { viewer, ref, status, addedAt, mayAsk }: SetStatusInput,
): Promise<{ ok: true; previous: WatchStatus | null } | { ok: false; reason: WatchlistRefusal }> {
  const { db, clock } = deps
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const now = clock.now()
  const added = addedAt !== undefined && addedAt < now ? addedAt : now
  const { rows } = await sql<{ previous: WatchStatus | null; saved: boolean }>`
    with before as (
      select status from user_watchlists
      where user_id = ${viewer.id} and content_id = ${ref.id} and content_type = ${ref.type}
    ), saved as (
      insert into user_watchlists (user_id, content_id, content_type, status, added_at)
      select ${viewer.id}, ${ref.id}, ${ref.type}, ${status}, ${added}::timestamptz
      where exists (select from before)
        or (select count(*) from user_watchlists where user_id = ${viewer.id}) < ${WATCHLIST_LIMIT}::int
      on conflict (user_id, content_id, content_type) do update set status = excluded.status
      returning status
    )
    select (select status from before) as previous, exists (select from saved) as saved
  `.execute(db)
  if (rows[0]?.saved !== true) return { ok: false, reason: 'watchlist-full' }
  return { ok: true, previous: rows[0].previous }
}
