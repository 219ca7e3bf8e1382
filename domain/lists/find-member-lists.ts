import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ListCard, ListOwner } from '#shared/lists/list.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../catalog/list-cards.ts'
import { MEMBER_PAGE_ITEMS, PUBLIC_LISTS_PAGE_SIZE } from './limits.ts'
import { IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { ITEM_ORDER } from './place-item.ts'

/** What display names and slugs are made of. */
const NAME = /^[A-Za-z0-9_-]{1,80}$/

interface Input {
  /** Display name, else the slug of a watchlist, in any case. */
  name: string
  viewer: Pick<Member, 'id'> | null
  /** From 1. */
  page?: number
  language: string
  /** Two upper-case letters. */
  country: string
}

export interface MemberLists {
  owner: ListOwner & { displayName: string; isViewer: boolean }
  /** Newest first; `cards` are its first titles, twelve at most. */
  lists: { list: ListCard; cards: TitleCard[] }[]
  hasMore: boolean
}

/** Somebody's lists that everybody may see, 20 a page. 'none' where they have none, their viewer or not; null where there is nobody of that name. */
export async function findMemberLists(
  { db }: Pick<Deps, 'db'>,
  { name, viewer, page = 1, language, country }: Input,
): Promise<MemberLists | { kind: 'none'; isViewer: boolean } | null> {
  if (!NAME.test(name)) return null
  const wanted = name.toLowerCase()
  const { rows: owners } = await sql<{ id: string; displayName: string; avatarUrl: string | null }>`
    select id, display_name as "displayName", avatar_url as "avatarUrl" from user_profiles
    where lower(display_name) = ${wanted} or public_watchlist_slug = ${wanted}
    order by lower(display_name) = ${wanted} desc limit 1
  `.execute(db)
  const [owner] = owners
  if (owner === undefined) return null
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
    limit ${PUBLIC_LISTS_PAGE_SIZE + 1}::int offset ${(Math.max(1, page) - 1) * PUBLIC_LISTS_PAGE_SIZE}::int
  `.execute(db)
  const isViewer = viewer?.id === owner.id
  if (rows.length === 0) return { kind: 'none', isViewer }
  const shown = rows.slice(0, PUBLIC_LISTS_PAGE_SIZE)
  const refs = shown.flatMap(({ first }) => first ?? [])
  const [lists, cards] = await Promise.all([
    toListCards(db, shown, { language }),
    listCards(db, { refs, language, country }),
  ])
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  return {
    owner: { displayName: owner.displayName, avatarUrl: owner.avatarUrl, isViewer },
    lists: lists.map((list, at) => ({
      list,
      cards: (shown[at]?.first ?? []).flatMap((ref) => byKey.get(titleKey(ref)) ?? []),
    })),
    hasMore: rows.length > PUBLIC_LISTS_PAGE_SIZE,
  }
}
