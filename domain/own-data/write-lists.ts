import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { ITEMS_PER_LIST, LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import { listWords } from '../lists/list-words.ts'
import { isListId } from '../lists/own-list.ts'
import type { ListEntry } from './document.ts'
import type { OwnDataDocument } from './read-document.ts'

export interface ListCounts {
  added: number
  /** Lists that existed already, and keep their texts. */
  kept: number
  /** Titles that lists have gained, new ones or not. */
  titles: number
}

/** Aborts an import; nothing of it stays. */
export class ListsFull extends Error {
  readonly code: 'lists-full' | 'list-full'

  constructor(code: ListsFull['code']) {
    super(code)
    this.code = code
  }
}

/**
 * A list of the file is merged into one of the member's that has the same address, or the same name and creation time: that one keeps its
 * texts, and missing titles are appended. The others are created as drafts: a file never makes anything public.
 */
export async function writeLists(
  db: Database,
  { userId, lists, now }: { userId: string; lists: OwnDataDocument['lists']; now: Date },
): Promise<ListCounts> {
  const counts = { added: 0, kept: 0, titles: 0 }
  if (lists.length === 0) return counts
  // Serialises concurrent imports so that both are counted.
  await sql`select from auth_users where id = ${userId} for update`.execute(db)
  for (const json of lists) {
    const list = JSON.parse(json) as ListEntry
    const own = await findOwn(db, userId, list)
    counts[own === null ? 'added' : 'kept'] += 1
    counts.titles += await writeItems(db, { listId: own ?? (await insert(db, { userId, list, now })), list, now })
  }
  const { rows } = await sql<{ lists: number; longest: number }>`
    select count(*)::int as lists, coalesce(max(item_count), 0)::int as longest from share_lists where user_id = ${userId}
  `.execute(db)
  if ((rows[0]?.lists ?? 0) > LISTS_PER_MEMBER) throw new ListsFull('lists-full')
  if ((rows[0]?.longest ?? 0) > ITEMS_PER_LIST) throw new ListsFull('list-full')
  return counts
}

async function findOwn(db: Database, userId: string, { slug, name, createdAt }: ListEntry): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from share_lists
    where user_id = ${userId}
      and (slug = ${slug} or former_slug = ${slug} or (name = ${name} and date_trunc('milliseconds', created_at) = ${createdAt}::timestamptz))
    order by slug = ${slug} desc limit 1 for update
  `.execute(db)
  return rows[0]?.id ?? null
}

interface NewList {
  userId: string
  list: ListEntry
  now: Date
}

async function insert(db: Database, { userId, list, now }: NewList): Promise<string> {
  const { name, description, translations, isPublic, createdAt } = list
  const words = listWords([name, description, ...Object.values(translations)])
  // A draft's slug is its id; when it becomes public it gets the file's slug back, if that is free.
  const former = isListId(list.slug) ? null : list.slug
  const { rows } = await sql<{ id: string }>`
    insert into share_lists (user_id, name, description, description_translations, is_public, former_slug, words, created_at, updated_at)
    values (${userId}, ${name}, ${description}, ${JSON.stringify(translations)}::jsonb, ${isPublic}, ${former}, ${words},
      least(${createdAt}::timestamptz, ${now}::timestamptz), ${now}::timestamptz)
    returning id
  `.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('A list was not stored')
  return made.id
}

/** Returns how many were not there before. */
async function writeItems(
  db: Database,
  { listId, list: { items }, now }: { listId: string; list: ListEntry; now: Date },
): Promise<number> {
  if (items.length === 0) return 0
  const { rows } = await sql`
    insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
    select ${listId}, id, type, note,
      (select coalesce(max(order_index), 0) from share_list_items where list_id = ${listId}) + place::int,
      least(at, ${now}::timestamptz)
    from unnest(
      ${items.map(({ id }) => id)}::int[], ${items.map(({ type }) => type)}::text[],
      ${items.map(({ note }) => note)}::text[], ${items.map(({ addedAt }) => addedAt)}::timestamptz[]
    ) with ordinality as file(id, type, note, at, place)
    on conflict do nothing
    returning content_id
  `.execute(db)
  return rows.length
}
