import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { WATCHLIST_LIMIT } from './limits.ts'
import { addDay, listDays, removeMarkedDay } from './watch-days/days.ts'

export type WatchlistRefusal = TitleRefusal | 'watchlist-full'

export interface SetStatusInput {
  viewer: Pick<Member, 'id'>
  ref: TitleRef
  status: WatchStatus
  /** When the title was originally added, to undo a removal; now if absent or in the future. */
  addedAt?: Date
  /** The day to be recorded, `YYYY-MM-DD`, if this makes the title a watched one. */
  watchedOn?: string | undefined
  mayAsk: () => Promise<boolean>
}

/**
 * Adds a title to the viewer's watchlist, or changes its status, from any to any; then it keeps the time at which it was added. `previous`:
 * the former status, null if it was not on the list. `watchedOn`: the days on which it was watched, from now on, the last first; of a title
 * that is no longer a watched one, a day goes that was recorded with that status within the last hour.
 */
export async function setStatus(
  deps: AdmitDeps,
  { viewer, ref, status, addedAt, watchedOn, mayAsk }: SetStatusInput,
): Promise<{ ok: true; previous: WatchStatus | null; watchedOn: string[] } | { ok: false; reason: WatchlistRefusal }> {
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const now = deps.clock.now()
  const title = { userId: viewer.id, ref }
  return inTransaction(deps.db, async (db) => {
    const added = addedAt !== undefined && addedAt < now ? addedAt : now
    const previous = await save(db, { ...title, status, added })
    if (previous === undefined) return { ok: false, reason: 'watchlist-full' }
    if (status === 'watched' && previous !== status && watchedOn !== undefined) {
      await addDay(db, title, { day: watchedOn, now })
    }
    if (status !== 'watched' && previous === 'watched') await removeMarkedDay(db, title, now)
    return { ok: true, previous, watchedOn: await listDays(db, title) }
  })
}

interface Saved {
  userId: string
  ref: TitleRef
  status: WatchStatus
  added: Date
}

/** The former status; undefined, and nothing saved, if the list is full. */
async function save(db: Database, { userId, ref, status, added }: Saved): Promise<WatchStatus | null | undefined> {
  const { rows } = await sql<{ previous: WatchStatus | null; saved: boolean }>`
    with before as (
      select status from user_watchlists
      where user_id = ${userId} and content_id = ${ref.id} and content_type = ${ref.type}
    ), saved as (
      insert into user_watchlists (user_id, content_id, content_type, status, added_at)
      select ${userId}, ${ref.id}, ${ref.type}, ${status}, ${added}::timestamptz
      where exists (select from before)
        or (select count(*) from user_watchlists where user_id = ${userId}) < ${WATCHLIST_LIMIT}::int
      on conflict (user_id, content_id, content_type) do update set status = excluded.status
      returning status
    )
    select (select status from before) as previous, exists (select from saved) as saved
  `.execute(db)
  return rows[0]?.saved === true ? rows[0].previous : undefined
}
