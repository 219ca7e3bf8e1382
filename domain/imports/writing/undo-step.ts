import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { ImportUndo } from '#shared/imports/import.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { removeMany } from '../../lists/remove-many.ts'
import { TITLES_PER_STEP } from '../limits.ts'
import { takeBackDays } from './write-days.ts'
import { takeBackEntries, takeBackRatings } from './write-user-states.ts'

type UndoDeps = Pick<Deps, 'db' | 'clock'>

interface Taken {
  id: string
  userId: string
}

/**
 * Undoes the next part of what an import has written: removes what it added and restores what it changed, unless the member has changed it
 * since. False after the last one, when the import is undone.
 */
export async function undoStep(deps: UndoDeps, { id }: { id: string }): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const taken = await trx
      .selectFrom('imports')
      .select(['id', 'user_id as userId'])
      .where('id', '=', id)
      .where('state', '=', 'undoing')
      .forUpdate()
      .executeTakeFirst()
    if (taken === undefined) return false
    const within = { ...deps, db: trx }
    const more = (await undoStates(trx, taken)) || (await undoItems(within, taken))
    if (!more) await removeEmptyLists(trx, taken)
    const now = deps.clock.now()
    await trx
      .updateTable('imports')
      .set({ touched_at: now, failures: 0, ...(more ? {} : { state: 'undone' as const, ended_at: now }) })
      .where('id', '=', id)
      .execute()
    return more
  })
}

async function undoStates(trx: Database, { id, userId }: Taken): Promise<boolean> {
  const { rows } = await sql<TitleRef & { number: number; undo: ImportUndo }>`
    select number, content_type as type, content_id as id, undo from import_titles
    where import_id = ${id} and undo is not null order by number limit ${TITLES_PER_STEP}::int
  `.execute(trx)
  if (rows.length === 0) return false
  await takeBackRatings(
    trx,
    userId,
    rows.flatMap(({ undo, ...ref }) => (undo.rating ? [{ ref, ...undo.rating }] : [])),
  )
  await takeBackEntries(
    trx,
    userId,
    rows.flatMap(({ undo, ...ref }) => (undo.entry ? [{ ref, ...undo.entry }] : [])),
  )
  await takeBackDays(
    trx,
    userId,
    rows.flatMap(({ undo, type, id: titleId }) => (undo.days ? [{ ref: { type, id: titleId }, days: undo.days }] : [])),
  )
  await trx
    .updateTable('import_titles')
    .set({ undo: null })
    .where('import_id', '=', id)
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .execute()
  return true
}

async function undoItems(deps: UndoDeps, { id, userId }: Taken): Promise<boolean> {
  const { rows } = await sql<TitleRef & { listId: string; listNumber: number; position: number; note: string | null }>`
    with next as (
      select list.number, list.list_id from import_lists as list
      where list.import_id = ${id} and exists (
        select from import_list_items as item where item.import_id = list.import_id and item.list_number = list.number and item.is_added
      )
      order by list.number limit 1
    )
    select next.list_id as "listId", next.number as "listNumber", item.position, item.note, title.content_type as type, title.content_id as id
    from next
    join import_list_items as item on item.import_id = ${id} and item.list_number = next.number and item.is_added
    join import_titles as title on title.import_id = ${id} and title.number = item.title_number
    order by item.position limit ${TITLES_PER_STEP}::int
  `.execute(deps.db)
  const [first] = rows
  if (first === undefined) return false
  await removeMany(deps, { viewer: { id: userId }, listId: first.listId, items: rows })
  await deps.db
    .updateTable('import_list_items')
    .set({ is_added: false })
    .where('import_id', '=', id)
    .where('list_number', '=', first.listNumber)
    .where(
      'position',
      'in',
      rows.map(({ position }) => position),
    )
    .execute()
  return true
}

/** Removes lists that the import created, if they are empty and unpublished. */
async function removeEmptyLists(trx: Database, { id, userId }: Taken): Promise<void> {
  await sql`
    delete from share_lists as list using import_lists as made
    where made.import_id = ${id} and made.is_made and list.id = made.list_id
      and list.user_id = ${userId} and list.item_count = 0 and not list.is_published
  `.execute(trx)
}
