import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { atPosition } from '#shared/titles/episode.ts'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import { followedShows, hasAiredBy, IS_UNSEEN } from './followed-shows.ts'

export interface NextEpisode extends EpisodeNumber {
  /** TMDB's English one. */
  name: string | null
  /** `YYYY-MM-DD` */
  date: string | null
  hasAired: boolean
  /** Aired and not seen. */
  left: number
}

interface Row extends Omit<NextEpisode, 'season' | 'episode'> {
  id: number
  position: number
}

/** The first episode that is not seen, of those of the shows that the viewer is watching, by TMDB's id; none of a show that is seen. */
export async function findNextEpisodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, showIds }: { viewer: Pick<Member, 'id'>; showIds: readonly number[] },
): Promise<Record<number, NextEpisode>> {
  if (showIds.length === 0) return {}
  const hasAired = hasAiredBy(clock.now().toISOString().slice(0, 10))
  const unseen = sql`from show_episodes as episode where episode.show_id = followed.id and ${IS_UNSEEN}`
  const { rows } = await sql<Row>`
    with followed as (${followedShows(viewer, ['watching'])} and entry.content_id = any(${showIds}::int[]))
    select followed.id, next.*, (select count(*)::int ${unseen} and ${hasAired}) as left
    from followed
    cross join lateral (
      select position, name, air_date as date, ${hasAired} as "hasAired" ${unseen} order by not ${hasAired}, position limit 1
    ) as next
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, position, ...next }) => [id, { ...atPosition(position), ...next }]))
}
