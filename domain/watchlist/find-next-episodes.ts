import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import { atPosition } from '#shared/titles/episode.ts'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import { IS_UNSEEN, followedShows } from './followed-shows.ts'

/** The first aired episode of a show that is not seen. */
export interface NextEpisode extends EpisodeNumber {
  /** TMDB's English name; null if it has none of its own. */
  name: string | null
  /** Aired and not seen, with this one. */
  left: number
}

/** Of the viewer's shows that they are watching, by id; those without such an episode are left out. `today`: `YYYY-MM-DD`, in UTC. */
export async function findNextEpisodes(
  db: Database,
  { viewer, showIds, today }: { viewer: Pick<Member, 'id'>; showIds: readonly number[]; today: string },
): Promise<Map<number, NextEpisode>> {
  if (showIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; position: number; name: string | null; left: number }>`
    with followed as (${followedShows(viewer, ['watching'])} and entry.content_id = any(${showIds}::int[]))
    select distinct on (episode.show_id) episode.show_id as id, episode.position, episode.name,
      count(*) over (partition by episode.show_id)::int as left
    from followed
    join show_episodes as episode on episode.show_id = followed.id
    where ${IS_UNSEEN} and coalesce(episode.air_date <= ${today}::date, episode.is_out)
    order by episode.show_id, episode.position
  `.execute(db)
  return new Map(rows.map(({ id, position, name, left }) => [id, { ...atPosition(position), name, left }]))
}
