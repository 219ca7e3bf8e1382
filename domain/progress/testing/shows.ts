import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import type { TvShowInput } from '#tests/factories/insert-title.ts'
import { insertTvShow } from '#tests/factories/insert-title.ts'
import { positionOf } from '#shared/titles/episode.ts'

export const seasons = (...counts: number[]) =>
  JSON.stringify(
    counts.map((episode_count, at) => ({ id: at + 1, season_number: at + 1, episode_count, air_date: null })),
  )

export const episode = (season_number: number, episode_number: number, given: object = {}) => ({
  id: 1,
  season_number,
  episode_number,
  air_date: null,
  name: '',
  runtime: null,
  ...given,
})

/** A show whose last aired episode is the given one. */
export async function insertShow(
  db: Database,
  counts: number[],
  { last, ...given }: TvShowInput & { last?: [season: number, episode: number] } = {},
): Promise<number> {
  const { id } = await insertTvShow(db, {
    seasons: seasons(...counts),
    last_episode_to_air: last === undefined ? null : JSON.stringify(episode(...last, { air_date: '2026-06-01' })),
    ...given,
  })
  return id
}

/** Stored episodes: `[season, episode, day or null]`. */
export async function insertEpisodes(
  db: Database,
  showId: number,
  episodes: readonly (readonly [number, number, string | null])[],
): Promise<void> {
  const rows = episodes.map(([season, number, air_date]) => ({
    show_id: showId,
    position: positionOf({ season, episode: number }),
    air_date,
  }))
  await db.insertInto('show_episodes').values(rows).execute()
}

/** How far a member is in a show, by positions. */
export async function insertProgress(
  db: Database,
  { id: user_id }: Pick<Member, 'id'>,
  content_id: number,
  { upTo, later = [] }: { upTo: number | null; later?: number[] },
): Promise<void> {
  const row = { user_id, content_id, up_to: upTo, later, marked_at: new Date('2026-06-01T00:00:00Z') }
  await db.insertInto('show_progress').values(row).execute()
}
