import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isListId } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  refs: readonly TitleRef[]
}

/** Which titles are already on one of the viewer's own lists, by `titleKey`. */
export async function findHeld({ db }: Pick<Deps, 'db'>, { viewer, listId, refs }: Input): Promise<string[]> {
  if (refs.length === 0 || !isListId(listId)) return []
  const { rows } = await sql<TitleRef>`
    select item.content_type as type, item.content_id as id
    from share_list_items as item join share_lists as list on list.id = item.list_id
    join unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) as asked(type, id)
      on asked.type = item.content_type and asked.id = item.content_id
    where item.list_id = ${listId} and list.user_id = ${viewer.id}
  `.execute(db)
  return rows.map(titleKey)
}
