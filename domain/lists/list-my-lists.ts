import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { MyListCard } from '#shared/lists/list.ts'
import type { MyListSort } from '#shared/lists/sorts.ts'
import type { Member } from '#shared/members/member.ts'
import { nameLine } from '#shared/texts/name-line.ts'
import { LIST_SEARCH_LENGTH, MY_LISTS_PAGE_SIZE } from './limits.ts'
import { LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  /** Part of a name or description, ignoring case. */
  search?: string
  isPublic?: boolean | undefined
  isPublished?: boolean | undefined
  /** Last changed, last created or longest first; names from A to Z. */
  sort?: MyListSort
  /** From 1. */
  page?: number
  language: string
}

export interface MyLists {
  lists: MyListCard[]
  /** On all pages. */
  matching: number
  /** Regardless of search and filters. */
  counts: { lists: number; titles: number; shown: number }
  hasMore: boolean
}

/** A page of 24 of the viewer's own lists. */
export async function listMyLists(
  { db }: Pick<Deps, 'db'>,
  { viewer, search = '', isPublic, isPublished, sort = 'updated', page = 1, language }: Input,
): Promise<MyLists> {
  const wanted = nameLine(search.slice(0, LIST_SEARCH_LENGTH))
  const conditions = [sql`list.user_id = ${viewer.id}`]
  // Both sides are folded by the database: its lower case of a Turkish I differs from ours.
  if (wanted !== '')
    conditions.push(
      sql`(strpos(lower(list.name), lower(${wanted})) > 0 or strpos(lower(coalesce(list.description, '')), lower(${wanted})) > 0)`,
    )
  if (isPublic !== undefined) conditions.push(sql`list.is_public = ${isPublic}`)
  if (isPublished !== undefined) conditions.push(sql`list.is_published = ${isPublished}`)
  const where = sql.join(conditions, sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ListRow>`
      select ${LIST_COLUMNS} from share_lists as list left join user_profiles as owner on owner.id = list.user_id
      where ${where} order by ${ORDERS[sort]}
      limit ${MY_LISTS_PAGE_SIZE}::int offset ${(Math.max(1, page) - 1) * MY_LISTS_PAGE_SIZE}::int
    `.execute(db),
    sql<{ matching: number; lists: number; titles: number; shown: number }>`
      select count(*) filter (where ${where})::int as matching, count(*)::int as lists, coalesce(sum(list.item_count), 0)::int as titles,
        count(*) filter (where list.is_public and list.is_published)::int as shown
      from share_lists as list where list.user_id = ${viewer.id}
    `.execute(db),
  ])
  const { matching, ...counts } = counted[0] ?? { matching: 0, lists: 0, titles: 0, shown: 0 }
  const cards = await toListCards(db, rows, { language })
  const lists = cards.map((card, at) => ({
    ...card,
    own: { name: rows[at]?.name ?? '', description: rows[at]?.description ?? '' },
  }))
  return { lists, matching, counts, hasMore: Math.max(1, page) * MY_LISTS_PAGE_SIZE < matching }
}

const ORDERS = {
  updated: sql`list.updated_at desc, list.id`,
  created: sql`list.created_at desc, list.id`,
  name: sql`lower(list.name), list.id`,
  items: sql`list.item_count desc, list.updated_at desc, list.id`,
} as const satisfies Record<MyListSort, unknown>
