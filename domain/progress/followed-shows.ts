import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Member } from '#shared/members/member.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/**
 * The viewer's shows with one of the statuses, to be named `followed`: id, status, last day of watching (of one watched before days were
 * kept, when it was put on the list), and progress.
 */
export function followedShows({ id }: Pick<Member, 'id'>, statuses: readonly WatchStatus[]): RawBuilder<unknown> {
  return sql`
    select entry.content_id as id, entry.status, progress.up_to, coalesce(progress.later, '{}') as later,
      coalesce((
        select max(watched.day) from watch_days as watched
        where watched.user_id = entry.user_id and watched.content_id = entry.content_id and watched.content_type = 'tv_show'
      ), entry.added_at::date) as watched_on
    from user_watchlists as entry
    left join show_progress as progress on progress.user_id = entry.user_id and progress.content_id = entry.content_id
    where entry.user_id = ${id} and entry.content_type = 'tv_show' and entry.status in (${sql.join(statuses)})
  `
}

/** Whether `episode` of the show `followed` is not seen: behind the mark or, of a show that was watched without one, aired since. */
export const IS_UNSEEN: RawBuilder<boolean> = sql`(case when followed.status = 'watched' and followed.up_to is null
  then episode.air_date > followed.watched_on
  else episode.position > coalesce(followed.up_to, 0) and episode.position <> all(followed.later)
end)`

/** Whether `episode` has aired by the end of that day (`YYYY-MM-DD`). */
export function hasAiredBy(today: string): RawBuilder<boolean> {
  return sql`coalesce(episode.air_date <= ${today}::date, episode.is_out)`
}
