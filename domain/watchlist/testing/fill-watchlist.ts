import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'

/** Adds this many titles, none of them stored, to the watchlist; with ratings if wanted. */
export async function fillWatchlist(
  db: Database,
  { id }: Pick<Member, 'id'>,
  titles: number,
  { rated = false }: { rated?: boolean } = {},
): Promise<void> {
  await sql`
    insert into user_watchlists (user_id, content_id, content_type, added_at)
    select ${id}::uuid, 2000000000 + number, 'tv_show', timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, ${titles}::int) as number
  `.execute(db)
  if (!rated) return
  await sql`
    insert into content_ratings (user_id, content_id, content_type, rating, rated_at)
    select ${id}::uuid, 2000000000 + number, 'tv_show', 10, timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, ${titles}::int) as number
  `.execute(db)
}
