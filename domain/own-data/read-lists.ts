import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Translations } from '#db/schema/columns.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { ITEM_ORDER } from '../lists/place-item.ts'

export interface OwnList {
  id: string
  slug: string
  name: string
  description: string | null
  translations: Translations
  is_public: boolean
  is_published: boolean
  created_at: Date
  updated_at: Date
}

export interface OwnListItem extends TitleRef {
  note: string | null
  at: Date
}

/** All of a member's suggestion lists, oldest first, with their titles in order; one list at a time. */
export async function* readLists(
  db: Database,
  { userId }: { userId: string },
): AsyncGenerator<{ list: OwnList; items: OwnListItem[] }> {
  const { rows: lists } = await sql<OwnList>`
    select id, slug, name, description, description_translations as translations, is_public, is_published, created_at, updated_at
    from share_lists where user_id = ${userId} order by created_at, id
  `.execute(db)
  for (const list of lists) {
    const { rows: items } = await sql<OwnListItem>`
      select content_type as type, content_id as id, note, added_at as at
      from share_list_items as item where list_id = ${list.id} order by ${ITEM_ORDER}
    `.execute(db)
    yield { list, items }
  }
}
