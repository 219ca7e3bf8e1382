import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { ADDED_AT_ONCE, WATCHLIST_LIMIT } from './limits.ts'

type Added =
  | { ok: true; added: number; kept: number; addedAt: string }
  | { ok: false; reason: 'invalid-request' | 'unknown-title' | 'watchlist-full' }

/**
 * Adds titles to the viewer's watchlist as want_to_watch; those already on it keep their status (`kept`), which also counts as success. All
 * or nothing, in one statement: 'unknown-title' if one is not stored or for adults, 'invalid-request' for no titles or more than 100.
 * `addedAt` (ISO 8601) identifies the added titles, to undo it (`takeAllBack`).
 */
export async function addManyToWatchlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, refs }: { viewer: Pick<Member, 'id'>; refs: readonly TitleRef[] },
): Promise<Added> {
  if (refs.length === 0 || refs.length > ADDED_AT_ONCE) return { ok: false, reason: 'invalid-request' }
  const now = clock.now()
  const { rows } = await sql<{ unknown: number; fresh: number; room: number; kept: number }>`
    with asked as (
      select distinct type, id,
        case type
          when 'movie' then exists (select from movies as title where title.id = given.id and not title.adult)
          else exists (select from tv_shows as title where title.id = given.id and not title.adult)
        end as known,
        exists (
          select from user_watchlists as entry
          where entry.user_id = ${viewer.id} and entry.content_id = given.id and entry.content_type = given.type
        ) as held
      from unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::integer[]) as given(type, id)
    ), counted as (
      select (count(*) filter (where not known))::int as unknown, (count(*) filter (where not held))::int as fresh,
        (count(*) filter (where held))::int as kept,
        (select ${WATCHLIST_LIMIT}::int - count(*)::int from user_watchlists where user_id = ${viewer.id}) as room
      from asked
    ), added as (
      insert into user_watchlists (user_id, content_id, content_type, status, added_at)
      select ${viewer.id}, id, type, 'want_to_watch', ${now}::timestamptz
      from asked, counted
      where not held and unknown = 0 and fresh <= room
      order by id, type
      on conflict (user_id, content_id, content_type) do nothing
    )
    select * from counted
  `.execute(db)
  const { unknown, fresh, room, kept } = rows[0] ?? { unknown: 0, fresh: 0, room: 0, kept: 0 }
  if (unknown > 0) return { ok: false, reason: 'unknown-title' }
  if (fresh > room) return { ok: false, reason: 'watchlist-full' }
  return { ok: true, added: fresh, kept, addedAt: now.toISOString() }
}
