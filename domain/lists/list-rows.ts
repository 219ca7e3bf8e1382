import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { listCards } from '../titles/list-cards.ts'
import { pickText } from '../titles/title-text.ts'
import { defaultNameIn } from './default-names.ts'
import { PREVIEW_ITEMS } from './limits.ts'
import { ITEM_ORDER } from './place-item.ts'

/** Whether a list is public and published, for `from share_lists as list`. Part of every query other than the owner's own. */
export const IS_SHOWN = sql<boolean>`(list.is_public and list.is_published)`
/** Those of grids, which leave out empty lists. */
export const IS_IN_GRIDS = sql<boolean>`(${IS_SHOWN} and list.item_count > 0)`

export interface ListRow {
  id: string
  user_id: string
  slug: string
  name: string
  description: string | null
  description_translations: unknown
  item_count: number
  is_public: boolean
  is_published: boolean
  created_at: Date
  updated_at: Date
  display_name: string | null
  avatar_url: string | null
  preview: TitleRef[] | null
}

/** Columns of `ListRow`, for `from share_lists as list left join user_profiles as owner on owner.id = list.user_id`. */
export const LIST_COLUMNS: RawBuilder<unknown> = sql`
  list.id, list.user_id, list.slug, list.name, list.description, list.description_translations, list.item_count, list.is_public, list.is_published,
  list.created_at, list.updated_at, owner.display_name, owner.avatar_url, (
    select json_agg(json_build_object('type', first.content_type, 'id', first.content_id) order by first.position)
    from (
      select content_type, content_id, row_number() over (order by ${ITEM_ORDER}) as position
      from share_list_items as item where item.list_id = list.id order by ${ITEM_ORDER} limit ${sql.lit(PREVIEW_ITEMS)}
    ) as first
  ) as preview
`

/** The cards of lists, in their order. One further statement for all their titles. */
export async function toListCards(
  db: Database,
  rows: readonly ListRow[],
  { language, suitableFor }: { language: string; suitableFor?: Suitability | undefined },
): Promise<ListCard[]> {
  const refs = rows.flatMap(({ preview }) => preview ?? [])
  const cards = await listCards(db, { refs, language, country: '', suitableFor })
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: defaultNameIn(language, row.name) ?? row.name,
    // The language its owner wrote it in is unknown.
    description: pickText(language, row.description_translations, row.description, ''),
    itemCount: row.item_count,
    isPublic: row.is_public,
    isPublished: row.is_published,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    owner: { displayName: row.display_name, avatarUrl: row.avatar_url },
    preview: (row.preview ?? []).flatMap((ref) => {
      const card = byKey.get(titleKey(ref))
      return card === undefined ? [] : [{ ...ref, title: card.title, posterPath: card.posterPath }]
    }),
  }))
}
