import { sql } from 'kysely'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps } from '../titles/admit-title.ts'
import { WATCHLIST_LIMIT } from './limits.ts'
import type { WatchlistRefusal } from './set-status.ts'

export type AddOutcome = { ok: true; added: boolean; status: WatchStatus } | { ok: false; reason: WatchlistRefusal }

/**
 * Adds a title as want_to_watch; one already on the viewer's watchlist keeps its status, which also counts as success. For titles on
 * another member's public watchlist, results of the wizard, and a guest's intention before signing in.
 */
export async function addToWatchlist(
  deps: AdmitDeps,
  { viewer, ref, mayAsk }: { viewer: Pick<Member, 'id'>; ref: TitleRef; mayAsk: () => Promise<boolean> },
): Promise<AddOutcome> {
  const { db, clock } = deps
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const status = 'want_to_watch'
  const { rows } = await sql`
    insert into user_watchlists (user_id, content_id, content_type, status, added_at)
    select ${viewer.id}, ${ref.id}, ${ref.type}, ${status}, ${clock.now()}::timestamptz
    where (select count(*) from user_watchlists where user_id = ${viewer.id}) < ${WATCHLIST_LIMIT}::int
    on conflict (user_id, content_id, content_type) do nothing
    returning content_id
  `.execute(db)
  if (rows.length > 0) return { ok: true, added: true, status }
  const kept = await db
    .selectFrom('user_watchlists')
    .select('status')
    .where('user_id', '=', viewer.id)
    .where('content_id', '=', ref.id)
    .where('content_type', '=', ref.type)
    .executeTakeFirst()
  return kept === undefined ? { ok: false, reason: 'watchlist-full' } : { ok: true, added: false, status: kept.status }
}
