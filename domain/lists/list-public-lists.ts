import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { ListCard } from '#shared/lists/list.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { COMMUNITY_PREVIEW_LISTS, PUBLIC_LISTS_PAGE_SIZE } from './limits.ts'
import { IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { hasListWords } from './list-words.ts'
import { isListId } from './own-list.ts'

interface Input {
  /** Words that names and descriptions begin with. */
  search?: string
  /** `nextCursor` of the page before; the first page where it is none. */
  cursor?: string | undefined
  /** 20 where it is left out. */
  limit?: number
  language: string
}

export interface PublicLists {
  lists: ListCard[]
  /** Null where there are no more. */
  nextCursor: string | null
}

/** Lists that everybody may see, newest first. Reads one page of rows along the index, however many there are. */
export async function listPublicLists(
  { db }: Pick<Deps, 'db'>,
  { search = '', cursor, limit = PUBLIC_LISTS_PAGE_SIZE, language }: Input,
): Promise<PublicLists> {
  const conditions = [IS_SHOWN]
  const words = hasListWords(search)
  if (words !== null) conditions.push(words)
  const after = readCursor(cursor)
  if (after !== null)
    conditions.push(sql`(list.created_at, list.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
  const rows = await readRows(db, { where: sql.join(conditions, sql` and `), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    lists: await toListCards(db, page, { language }),
    nextCursor: last !== undefined && rows.length > limit ? `${last.exact}~${last.id}` : null,
  }
}

/** Newest lists, six of them, that everybody may see and that hold a title. */
export async function listListsWithTitle(
  { db }: Pick<Deps, 'db'>,
  { ref, language }: { ref: TitleRef; language: string },
): Promise<ListCard[]> {
  const holds = sql`exists (
    select from share_list_items as item
    where item.list_id = list.id and item.content_type = ${ref.type} and item.content_id = ${ref.id}
  )`
  const where = sql`${IS_SHOWN} and ${holds}`
  return toListCards(db, await readRows(db, { where, limit: COMMUNITY_PREVIEW_LISTS }), { language })
}

/** PostgreSQL knows microseconds, a `Date` does not. */
type CursorRow = ListRow & { exact: string }

async function readRows(
  db: Database,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<CursorRow[]> {
  const { rows } = await sql<CursorRow>`
    select ${LIST_COLUMNS}, (extract(epoch from list.created_at) * 1000000)::bigint::text as exact
    from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where ${where} order by list.created_at desc, list.id desc limit ${limit}::int
  `.execute(db)
  return rows
}

function readCursor(cursor = ''): { createdAt: RawBuilder<unknown>; id: string } | null {
  const [time = '', id = ''] = cursor.split('~')
  if (!/^\d{1,17}$/.test(time) || !isListId(id)) return null
  return { createdAt: sql`(timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond')`, id }
}
