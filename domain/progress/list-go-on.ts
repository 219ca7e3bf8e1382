import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { atPosition } from '#shared/titles/episode.ts'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { listCards } from '../titles/list-cards.ts'
import type { CardsAsked } from '../titles/list-cards.ts'
import { followedShows, hasAiredBy, IS_UNSEEN } from './followed-shows.ts'
import { GO_ON_DAYS_AHEAD, GO_ON_SHOWS } from './limits.ts'

export interface GoOn {
  card: TitleCard
  /** The first episode that is not seen: one that has aired, or that airs within a week. */
  next: EpisodeNumber & { name: string | null; date: string | null; hasAired: boolean }
  /** Aired and not seen. */
  left: number
  /** Regular episodes that are seen, have aired, and all. */
  seen: number
  aired: number
  total: number
}

interface Row {
  id: number
  position: number
  name: string | null
  date: string | null
  has_aired: boolean
  left: number
  seen: number
  aired: number
  total: number
}

const isUnseen = sql`(episode.show_id = followed.id and ${IS_UNSEEN})`

/**
 * Shows that the viewer can go on with, at most twelve: being watched with an aired episode that is not seen, or watched before an episode
 * that has aired since; the newest such episode first. Then those whose next episode airs within a week.
 */
export async function listGoOn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, ...asked }: CardsAsked & { viewer: Pick<Member, 'id'> },
): Promise<GoOn[]> {
  const today = clock.now().toISOString().slice(0, 10)
  const { rows } = await sql<Row>`
    with followed as (
      ${followedShows(viewer, ['watching', 'watched'])}
    ), shows as (
      select followed.*, next.position as next, newest.air_date as newest, coming.position as coming, coming.air_date as comes_on
      from followed
      left join lateral (
        select position from show_episodes as episode where ${isUnseen} and ${hasAiredBy(today)} order by position limit 1
      ) as next on true
      left join lateral (
        select max(air_date) as air_date from show_episodes as episode where ${isUnseen} and ${hasAiredBy(today)}
      ) as newest on next.position is not null
      left join lateral (
        select position, air_date from show_episodes as episode
        where ${isUnseen} and air_date > ${today}::date and air_date <= ${today}::date + ${GO_ON_DAYS_AHEAD}::int
        order by position limit 1
      ) as coming on next.position is null
      where next.position is not null or coming.position is not null
      order by next.position is null, coming.air_date, newest.air_date desc nulls last, id
      limit ${GO_ON_SHOWS}
    )
    select followed.id, episode.position, episode.name, episode.air_date as date, followed.next is not null as has_aired, counts.*
    from shows as followed
    join show_episodes as episode on episode.show_id = followed.id and episode.position = coalesce(followed.next, followed.coming)
    cross join lateral (
      select count(*) filter (where ${isUnseen} and ${hasAiredBy(today)})::int as left, count(*) filter (where not ${isUnseen})::int as seen,
        count(*) filter (where ${hasAiredBy(today)})::int as aired, count(*)::int as total
      from show_episodes as episode where episode.show_id = followed.id
    ) as counts
    order by followed.next is null, followed.comes_on, followed.newest desc nulls last, followed.id
  `.execute(db)
  const cards = await listCards(db, { refs: rows.map(({ id }) => ({ type: 'tv_show', id })), ...asked })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, position, name, date, has_aired: hasAired, ...counts }): GoOn[] => {
    const card = byId.get(id)
    return card === undefined ? [] : [{ card, next: { ...atPosition(position), name, date, hasAired }, ...counts }]
  })
}
