import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { NO_STATE } from '#shared/titles/user-state.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { USER_STATES_AT_ONCE } from './limits.ts'

/** The viewer's state of titles for cards: status, rating and days of watching by `titleKey`, of the first 500 titles. Titles without any are left out. */
export async function findUserStates(
  { db }: Pick<Deps, 'db'>,
  { viewer, refs }: { viewer: Pick<Member, 'id'>; refs: readonly TitleRef[] },
): Promise<Record<string, UserState>> {
  const asked = refs.slice(0, USER_STATES_AT_ONCE)
  if (asked.length === 0) return {}
  const ids = [...new Set(asked.map(({ id }) => id))]
  const { rows } = await sql<TitleRef & { status: WatchStatus | null; rating: number | null; days: string[] | null }>`
    select content_type as type, content_id as id, status, null::smallint as rating, null::json as days
    from user_watchlists where user_id = ${viewer.id} and content_id = any(${ids}::int[])
    union all
    select content_type, content_id, null, rating, null
    from content_ratings where user_id = ${viewer.id} and content_id = any(${ids}::int[])
    union all
    select content_type, content_id, null, null, json_agg(day order by day desc)
    from watch_days where user_id = ${viewer.id} and content_id = any(${ids}::int[])
    group by content_type, content_id
  `.execute(db)
  const wanted = new Set(asked.map(titleKey))
  const states: Record<string, UserState> = {}
  for (const { status, rating, days, ...ref } of rows) {
    const key = titleKey(ref)
    if (!wanted.has(key)) continue
    const known = states[key] ?? NO_STATE
    states[key] = { status: known.status ?? status, rating: known.rating ?? rating, watchedOn: days ?? known.watchedOn }
  }
  return states
}
