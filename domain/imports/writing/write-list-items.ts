import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { addMany } from '../../lists/add-many.ts'
import { createList } from '../../lists/create-list.ts'
import { TITLES_PER_STEP } from '../limits.ts'
import type { WritingImport } from './run.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

interface NextList {
  number: number
  name: string
  description: string
  listId: string | null
}

interface NextItem extends Partial<TitleRef> {
  position: number
  titleNumber: number
  note: string | null
}

/** Adds the next titles to one of the lists to be filled, in the file's order; false if none is left. In the caller's transaction. */
export async function writeListItems(deps: ListDeps, run: WritingImport): Promise<boolean> {
  const list = await nextList(deps.db, run.id)
  if (list === null) return false
  const items = await nextItems(deps.db, run.id, list.number)
  const titles = items.flatMap(({ type, id, note }) =>
    type === undefined || id === undefined ? [] : [{ type, id, note }],
  )
  const listId = list.listId ?? (await findOrMake(deps, run, list))
  const outcome = listId === null ? null : await addMany(deps, { viewer: { id: run.userId }, listId, items: titles })
  const added = new Set(outcome?.ok === true ? outcome.added.map(titleKey) : [])
  await keepWritten(deps.db, run.id, { list, items, added })
  const left = outcome?.ok === true ? await notHeld(deps.db, listId ?? '', titles) : titles
  await markFull(deps.db, run.id, left)
  return true
}

async function nextList(db: Database, importId: string): Promise<NextList | null> {
  const { rows } = await sql<NextList>`
    select list.number, list.name, list.description, list.list_id as "listId" from import_lists as list
    where list.import_id = ${importId} and list.target <> 'none' and exists (
      select from import_list_items as item where item.import_id = list.import_id and item.list_number = list.number and not item.is_written
    )
    order by list.number limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Includes items of titles that were skipped or not matched: they are passed over. */
async function nextItems(db: Database, importId: string, listNumber: number): Promise<NextItem[]> {
  const { rows } = await sql<{
    position: number
    titleNumber: number
    note: string | null
    type: TitleRef['type'] | null
    id: number | null
  }>`
    select item.position, item.title_number as "titleNumber", item.note,
      case when title.is_skipped or title.outcome = 'missing' then null else title.content_type end as type, title.content_id as id
    from import_list_items as item
    join import_titles as title on title.import_id = item.import_id and title.number = item.title_number
    where item.import_id = ${importId} and item.list_number = ${listNumber} and not item.is_written
    order by item.position limit ${TITLES_PER_STEP}::int
  `.execute(db)
  return rows.map(({ type, id, ...item }) => (type === null || id === null ? item : { ...item, type, id }))
}

/**
 * The member's list of that name, so that importing the same file again creates no second one; otherwise a new one, unpublished. Null if
 * they may have no more.
 */
async function findOrMake(
  deps: ListDeps,
  run: WritingImport,
  { number, name, description }: NextList,
): Promise<string | null> {
  const own = await deps.db
    .selectFrom('share_lists')
    .select('id')
    .where('user_id', '=', run.userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  const made =
    own === undefined ? await createList(deps, { viewer: { id: run.userId }, name, description, earns: false }) : null
  const listId = own?.id ?? (made?.ok === true ? made.list.id : null)
  await deps.db
    .updateTable('import_lists')
    .set({ list_id: listId, is_made: made?.ok === true })
    .where('import_id', '=', run.id)
    .where('number', '=', number)
    .execute()
  return listId
}

interface WrittenItems {
  list: NextList
  items: readonly NextItem[]
  /** Keyed by `titleKey`. */
  added: ReadonlySet<string>
}

async function keepWritten(db: Database, importId: string, { list, items, added }: WrittenItems): Promise<void> {
  const seen = new Set<string>()
  const isNew = items.map(({ type, id }) => {
    if (type === undefined || id === undefined) return false
    const key = titleKey({ type, id })
    const first = !seen.has(key)
    seen.add(key)
    return first && added.has(key)
  })
  await sql`
    update import_list_items as item set is_written = true, is_added = done.is_added
    from unnest(${items.map(({ position }) => position)}::int[], ${isNew}::boolean[]) as done(position, is_added)
    where item.import_id = ${importId} and item.list_number = ${list.number} and item.position = done.position
  `.execute(db)
  const numbers = items.filter((_, at) => isNew[at]).map(({ titleNumber }) => titleNumber)
  await sql`
    update import_titles set outcome = 'added'
    where import_id = ${importId} and number = any(${numbers}::int[]) and outcome in ('same', 'kept')
  `.execute(db)
}

async function notHeld(db: Database, listId: string, titles: readonly TitleRef[]): Promise<TitleRef[]> {
  const { rows } = await sql<TitleRef>`
    select content_type as type, content_id as id from share_list_items
    where list_id = ${listId} and content_id = any(${titles.map(({ id }) => id)}::int[])
  `.execute(db)
  const held = new Set(rows.map(titleKey))
  return titles.filter((ref) => !held.has(titleKey(ref)))
}

/** Titles that did not fit into their list. */
async function markFull(db: Database, importId: string, titles: readonly TitleRef[]): Promise<void> {
  await sql`
    update import_titles as title set outcome = 'full'
    from unnest(${titles.map(({ type }) => type)}::text[], ${titles.map(({ id }) => id)}::int[]) as left_out(type, id)
    where title.import_id = ${importId} and title.content_type = left_out.type and title.content_id = left_out.id and title.outcome = 'same'
  `.execute(db)
}
