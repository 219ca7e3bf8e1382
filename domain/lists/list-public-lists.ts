import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { ListCard } from '#shared/lists/list.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { COMMUNITY_PREVIEW_LISTS, HOME_LISTS_OF_ONE, PUBLIC_LISTS_PAGE_SIZE } from './limits.ts'
import { IS_IN_GRIDS, IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { hasListWords } from './list-words.ts'
import { isListId } from './own-list.ts'

const NEWEST_FIRST = sql`list.created_at desc, list.id desc`

interface Input {
  /** Matched against word starts in names and descriptions. */
  search?: string
  /** `nextCursor` of the previous page; the first page if invalid. */
  cursor?: string | undefined
  /** 20 if absent. */
  limit?: number
  language: string
  suitableFor?: Suitability | undefined
}

export interface PublicLists {
  lists: ListCard[]
  /** Null if there are no more. */
  nextCursor: string | null
}

/** Public lists with titles, newest first. Reads rows along the index until a page is full, whatever their number. */
export async function listPublicLists(
  { db }: Pick<Deps, 'db'>,
  { search = '', cursor, limit = PUBLIC_LISTS_PAGE_SIZE, language, suitableFor }: Input,
): Promise<PublicLists> {
  const conditions = [IS_IN_GRIDS]
  const words = hasListWords(search)
  if (words !== null) conditions.push(words)
  const after = readCursor(cursor)
  if (after !== null)
    conditions.push(sql`(list.created_at, list.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
  const rows = await readRows(db, { where: sql.join(conditions, sql` and `), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    lists: await toListCards(db, page, { language, suitableFor }),
    nextCursor: last !== undefined && rows.length > limit ? `${last.exact}~${last.id}` : null,
  }
}

/** The home page's lists: the newest six, two per member, and more of one only if others have none. */
export async function listHomeLists(
  { db }: Pick<Deps, 'db'>,
  asked: Pick<Input, 'language' | 'suitableFor'>,
): Promise<ListCard[]> {
  // One after the other along the index, skipping members who already have two.
  const chosen = sql`
    with recursive picked as (
      (select list.id, list.created_at, array[list.user_id] as owners
        from share_lists as list where ${IS_IN_GRIDS} order by ${NEWEST_FIRST} limit 1)
      union all
      select next.id, next.created_at, picked.owners || next.user_id
      from picked cross join lateral (
        select list.id, list.created_at, list.user_id from share_lists as list
        where ${IS_IN_GRIDS} and (list.created_at, list.id) < (picked.created_at, picked.id)
          and cardinality(array_positions(picked.owners, list.user_id)) < ${sql.lit(HOME_LISTS_OF_ONE)}
        order by ${NEWEST_FIRST} limit 1
      ) as next
      where cardinality(picked.owners) < ${sql.lit(COMMUNITY_PREVIEW_LISTS)}
    )
    select id from picked
    union all (
      select list.id from share_lists as list where ${IS_IN_GRIDS} and list.id not in (select id from picked)
      order by ${NEWEST_FIRST} limit ${sql.lit(COMMUNITY_PREVIEW_LISTS)} - (select count(*) from picked)
    )
  `
  const where = sql`list.id in (${chosen})`
  return toListCards(db, await readRows(db, { where, limit: COMMUNITY_PREVIEW_LISTS }), asked)
}

/** The six newest public lists that contain a title. */
export async function listListsWithTitle(
  { db }: Pick<Deps, 'db'>,
  { ref, ...asked }: Pick<Input, 'language' | 'suitableFor'> & { ref: TitleRef },
): Promise<ListCard[]> {
  const holds = sql`exists (
    select from share_list_items as item
    where item.list_id = list.id and item.content_type = ${ref.type} and item.content_id = ${ref.id}
  )`
  const where = sql`${IS_SHOWN} and ${holds}`
  return toListCards(db, await readRows(db, { where, limit: COMMUNITY_PREVIEW_LISTS }), asked)
}

/** PostgreSQL's microseconds, which a `Date` lacks. */
type CursorRow = ListRow & { exact: string }

async function readRows(
  db: Database,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<CursorRow[]> {
  const { rows } = await sql<CursorRow>`
    select ${LIST_COLUMNS}, (extract(epoch from list.created_at) * 1000000)::bigint::text as exact
    from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where ${where} order by ${NEWEST_FIRST} limit ${limit}::int
  `.execute(db)
  return rows
}

function readCursor(cursor = ''): { createdAt: RawBuilder<unknown>; id: string } | null {
  const [time = '', id = ''] = cursor.split('~')
  if (!/^\d{1,17}$/.test(time) || !isListId(id)) return null
  return { createdAt: sql`(timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond')`, id }
}
