import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
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
}

/** The viewer's own watchlist in short form, whatever the status, last added first; `total` also counts what is left out. */
export async function copyWatchlist(
  { db }: Pick<Deps, 'db'>,
  { viewer, language, country }: CopyInput,
): Promise<{ total: number; items: CopiedEntry[] }> {
  const own = db.selectFrom('user_watchlists').where('user_id', '=', viewer.id)
  const [entries, { total }] = await Promise.all([
    own
      .select(['content_type as type', 'content_id as id', 'status'])
      .orderBy('added_at', 'desc')
      .orderBy('content_id')
      .limit(COPIED_TITLES)
      .execute(),
    own.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const statuses = new Map(entries.map(({ status, ...ref }) => [titleKey(ref), status]))
  const cards = await listKeptCards(db, { refs: entries, language, country })
  const items = cards.flatMap((card) => {
    const status = statuses.get(titleKey(card))
    return status === undefined ? [] : [{ card, status }]
  })
  return { total: Number(total), items }
}
