import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { HoldingList } from '#shared/lists/list.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { defaultNameIn } from './default-names.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  ref: TitleRef
  language: string
}

/** All lists of the viewer, last changed first, and which of them contain a title. */
export async function listHolding({ db }: Pick<Deps, 'db'>, { viewer, ref, language }: Input): Promise<HoldingList[]> {
  const { rows } = await sql<HoldingList>`
    select list.id, list.slug, list.name, list.item_count as "itemCount", list.is_public as "isPublic", list.is_published as "isPublished", exists (
      select from share_list_items as item
      where item.list_id = list.id and item.content_type = ${ref.type} and item.content_id = ${ref.id}
    ) as holds
    from share_lists as list where list.user_id = ${viewer.id} order by list.updated_at desc, list.id
  `.execute(db)
  return rows.map((list) => ({ ...list, name: defaultNameIn(language, list.name) ?? list.name }))
}
