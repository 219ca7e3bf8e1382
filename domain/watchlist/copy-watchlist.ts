import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { fromStored } from '#shared/titles/progress.ts'
import type { Progress } from '#shared/titles/progress.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { listKeptCards } from '../titles/list-kept-cards.ts'
import { COPIED_TITLES } from './limits.ts'

interface CopyInput {
  viewer: Pick<Member, 'id'>
  language: string
  /** Two upper-case letters. */
  country: string
}

export interface CopiedEntry {
  card: TitleCard
  status: WatchStatus
  /** The last day on which it was watched. */
  watchedOn: string | null
  /** Of a show. */
  progress: Progress | null
}

const LAST_DAY = sql<string | null>`(
  select max(watched.day) from watch_days as watched
  where watched.user_id = entry.user_id and watched.content_id = entry.content_id and watched.content_type = entry.content_type
)`.as('watchedOn')

/** The viewer's own watchlist in short form, whatever the status, last added first; `total` also counts what is left out. */
export async function copyWatchlist(
  { db }: Pick<Deps, 'db'>,
  { viewer, language, country }: CopyInput,
): Promise<{ total: number; items: CopiedEntry[] }> {
  const own = db.selectFrom('user_watchlists as entry').where('entry.user_id', '=', viewer.id)
  const [entries, { total }] = await Promise.all([
    own
      .leftJoin('show_progress as progress', (join) =>
        join
          .onRef('progress.user_id', '=', 'entry.user_id')
          .onRef('progress.content_id', '=', 'entry.content_id')
          .onRef('progress.content_type', '=', 'entry.content_type'),
      )
      .select(['entry.content_type as type', 'entry.content_id as id', 'status', LAST_DAY, 'up_to as upTo', 'later'])
      .orderBy('added_at', 'desc')
      .orderBy('entry.content_id')
      .limit(COPIED_TITLES)
      .execute(),
    own.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const kept = new Map(entries.map(({ type, id, ...rest }) => [titleKey({ type, id }), rest]))
  const cards = await listKeptCards(db, { refs: entries, language, country })
  const items = cards.flatMap((card) => {
    const entry = kept.get(titleKey(card))
    if (entry === undefined) return []
    const { upTo, later, ...rest } = entry
    return [{ card, ...rest, progress: later === null ? null : fromStored({ upTo, later }) }]
  })
  return { total: Number(total), items }
}
