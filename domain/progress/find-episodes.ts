import type { Deps } from '#domain/deps.ts'
import { atPosition } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { COUNTED_COLUMNS, countEpisodes, hasEnded } from './count-episodes.ts'

export interface ShowEpisodes {
  /** Regular ones, in order. */
  episodes: Episode[]
  hasEnded: boolean
  /** An episode's usual length, in minutes. */
  usualMinutes: number | null
}

/** A stored show's episodes, as read one by one or as its seasons' counts imply them; null if it is not stored or for adults. */
export async function findEpisodes(
  { db }: Pick<Deps, 'db'>,
  { showId }: { showId: number },
): Promise<ShowEpisodes | null> {
  const [show, stored] = await Promise.all([
    db
      .selectFrom('tv_shows')
      .select([...COUNTED_COLUMNS, 'runtime'])
      .where('id', '=', showId)
      .where('adult', '=', false)
      .executeTakeFirst(),
    db
      .selectFrom('show_episodes')
      .select(['position', 'air_date as date', 'is_out as isOut', 'name', 'runtime as minutes'])
      .where('show_id', '=', showId)
      .orderBy('position')
      .execute(),
  ])
  if (show === undefined) return null
  const read = stored.map(({ position, ...episode }) => ({ ...atPosition(position), ...episode }))
  return {
    episodes: read.length > 0 ? read : countEpisodes(show),
    hasEnded: hasEnded(show),
    usualMinutes: show.runtime,
  }
}
