import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ListCard } from '#shared/lists/list.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listKeptCards } from '../titles/list-kept-cards.ts'
import { FEED_ITEMS } from './limits.ts'
import { IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { ITEM_ORDER } from './place-item.ts'

interface Input {
  slug: string
  language: string
}

export interface ListFeed {
  list: ListCard
  /** The hundred most recently added titles. */
  items: { card: TitleCard; note: string | null; addedAt: string }[]
}

/** A public list, for feed readers; null for all others, even for their owner: feed readers do not sign in. */
export async function findListFeed({ db }: Pick<Deps, 'db'>, { slug, language }: Input): Promise<ListFeed | null> {
  const { rows } = await sql<ListRow>`
    select ${LIST_COLUMNS} from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where list.slug = ${slug} and ${IS_SHOWN}
  `.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { rows: found } = await sql<TitleRef & { note: string | null; added: Date }>`
    select content_type as type, content_id as id, note, added_at as added from share_list_items as item
    where list_id = ${row.id} order by added_at desc, ${ITEM_ORDER} limit ${FEED_ITEMS}::int
  `.execute(db)
  const [[list], cards] = await Promise.all([
    toListCards(db, [row], { language }),
    listKeptCards(db, { refs: found, language, country: '' }),
  ])
  if (list === undefined) return null
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  const items = found.flatMap(({ note, added, ...ref }) => {
    const card = byKey.get(titleKey(ref))
    return card === undefined ? [] : [{ card, note, addedAt: added.toISOString() }]
  })
  return { list, items }
}
