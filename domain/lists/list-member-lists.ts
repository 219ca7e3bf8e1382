import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ListCard } from '#shared/lists/list.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { listCards } from '../titles/list-cards.ts'
import { MEMBER_PAGE_ITEMS, PUBLIC_LISTS_PAGE_SIZE } from './limits.ts'
import { IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { ITEM_ORDER } from './place-item.ts'

interface Input {
  owner: { id: string }
  /** From 1. */
  page?: number
  language: string
  /** Two upper-case letters. */
  country: string
  suitableFor?: Suitability | undefined
}

export interface ListWithCards {
  list: ListCard
  /** Its first titles, at most twelve. */
  cards: TitleCard[]
}

/** A member's public lists, the same for every visitor: newest first, 20 a page. */
export async function listMemberLists(
  { db }: Pick<Deps, 'db'>,
  { owner, page = 1, language, country, suitableFor }: Input,
): Promise<{ lists: ListWithCards[]; hasMore: boolean }> {
  const { rows } = await sql<ListRow & { first: TitleRef[] | null }>`
    select ${LIST_COLUMNS}, (
      select json_agg(json_build_object('type', first.content_type, 'id', first.content_id) order by first.position)
      from (
        select content_type, content_id, row_number() over (order by ${ITEM_ORDER}) as position
        from share_list_items as item where item.list_id = list.id order by ${ITEM_ORDER} limit ${sql.lit(MEMBER_PAGE_ITEMS)}
      ) as first
    ) as first
    from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where list.user_id = ${owner.id} and ${IS_SHOWN} order by list.created_at desc, list.id desc
    limit ${PUBLIC_LISTS_PAGE_SIZE + 1}::int offset ${(page - 1) * PUBLIC_LISTS_PAGE_SIZE}::int
  `.execute(db)
  const shown = rows.slice(0, PUBLIC_LISTS_PAGE_SIZE)
  const refs = shown.flatMap(({ first }) => first ?? [])
  const [lists, cards] = await Promise.all([
    toListCards(db, shown, { language, suitableFor }),
    listCards(db, { refs, language, country, suitableFor }),
  ])
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  return {
    lists: lists.map((list, at) => ({
      list,
      cards: (shown[at]?.first ?? []).flatMap((ref) => byKey.get(titleKey(ref)) ?? []),
    })),
    hasMore: rows.length > PUBLIC_LISTS_PAGE_SIZE,
  }
}
