import { sql } from 'kysely'
import type { Member } from '#shared/members/member.ts'
import { isRating } from '#shared/titles/rating.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { RATINGS_LIMIT } from './limits.ts'

export type RatingRefusal = TitleRefusal | 'invalid-rating' | 'ratings-full'

interface RateInput {
  viewer: Pick<Member, 'id'>
  ref: TitleRef
  /** 1 to 10. */
  rating: number
  mayAsk: () => Promise<boolean>
}

/** Stores the viewer's rating of a title, one per title. `previous`: the one it replaces. Does not touch the watchlist. */
export async function rateTitle(
  deps: AdmitDeps,
  { viewer, ref, rating, mayAsk }: RateInput,
): Promise<{ ok: true; previous: number | null } | { ok: false; reason: RatingRefusal }> {
  if (!isRating(rating)) return { ok: false, reason: 'invalid-rating' }
  const { db, clock } = deps
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const { rows } = await sql<{ previous: number | null; saved: boolean }>`
    with before as (
      select rating from content_ratings
      where user_id = ${viewer.id} and content_id = ${ref.id} and content_type = ${ref.type}
    ), saved as (
      insert into content_ratings (user_id, content_id, content_type, rating, rated_at)
      select ${viewer.id}, ${ref.id}, ${ref.type}, ${rating}, ${clock.now()}::timestamptz
      where exists (select from before)
        or (select count(*) from content_ratings where user_id = ${viewer.id}) < ${RATINGS_LIMIT}::int
      on conflict (user_id, content_id, content_type) do update set rating = excluded.rating, rated_at = excluded.rated_at
      returning rating
    )
    select (select rating from before) as previous, exists (select from saved) as saved
  `.execute(db)
  if (rows[0]?.saved !== true) return { ok: false, reason: 'ratings-full' }
  return { ok: true, previous: rows[0].previous }
}
