import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { fromStored, NOT_STARTED } from '#shared/titles/progress.ts'
import type { Progress } from '#shared/titles/progress.ts'
import { findEpisodes } from './find-episodes.ts'

export interface ShowProgress {
  progress: Progress
  /** Regular ones, in order. */
  episodes: Episode[]
  /** No further ones are planned. */
  hasEnded: boolean
  /** Minutes. */
  usualMinutes: number | null
}

/** How far the viewer is in a stored show; null if it is not stored or has no regular episodes. */
export async function findShowProgress(
  { db }: Pick<Deps, 'db'>,
  { viewer, showId }: { viewer: Pick<Member, 'id'>; showId: number },
): Promise<ShowProgress | null> {
  const [show, stored] = await Promise.all([
    findEpisodes(db, showId),
    db
      .selectFrom('show_progress')
      .select(['up_to as upTo', 'later'])
      .where('user_id', '=', viewer.id)
      .where('content_id', '=', showId)
      .executeTakeFirst(),
  ])
  if (show === null || show.episodes.length === 0) return null
  return { ...show, progress: stored === undefined ? NOT_STARTED : fromStored(stored) }
}
