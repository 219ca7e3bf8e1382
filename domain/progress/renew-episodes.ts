import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { EPISODES_FRESH_MS, EPISODES_PER_RUN } from './limits.ts'
import { saveEpisodes } from './save-episodes.ts'

/**
 * Reads the episodes of shows that members watch or have watched again, those read longest ago first; of a show that has ended they are
 * read once. Ends early, and cleanly, when `signal` is aborted. Throws UpstreamError if TMDB is unavailable.
 */
export async function renewEpisodes(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'site'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - EPISODES_FRESH_MS)
  const { rows } = await sql<{ id: number }>`
    select id from tv_shows
    where (episodes_last_updated is null or (episodes_last_updated < ${before}::timestamptz and status not in ('Ended', 'Canceled')))
      and id in (
        select content_id from user_watchlists where content_type = 'tv_show' and status in ('watching', 'watched')
      )
    order by episodes_last_updated nulls first, id
    limit ${EPISODES_PER_RUN}::int
  `.execute(deps.db)
  for (const { id } of rows) {
    if (signal?.aborted === true) return
    await saveEpisodes(deps, { showId: id })
  }
}
