import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { KEEPERS } from './follow-merger.ts'
import { removeTitle } from './remove-title.ts'

/** Removes a stored title that TMDB no longer has; its name and poster stay if a member refers to it. */
export async function retireTitle(db: Database, ref: TitleRef): Promise<void> {
  const { type, table, title, translations, date } = titleColumns(ref.type)
  await inTransaction(db, async (trx) => {
    await sql`
      insert into kept_titles
        (content_type, content_id, title, title_translations, base_languages, date, poster_path, poster_paths_by_language, confirmed_at)
      select ${type}, id, ${title}, ${translations}, base_languages, ${date}, poster_path, poster_paths_by_language, confirmed_at
      from ${table}
      where id = ${ref.id} and not adult and ${isKept({ type, id: sql`${ref.id}::int` })}
      on conflict (content_type, content_id) do nothing
    `.execute(trx)
    await removeTitle(trx, ref)
  })
}

/** Whether the title is removed but its name stays, since members refer to it. */
export async function isNameKept(db: Database, { type, id }: TitleRef): Promise<boolean> {
  const kept = db.selectFrom('kept_titles').select('content_id')
  const row = await kept.where('content_type', '=', type).where('content_id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Deletes names that no member refers to any more, and the posters of titles that TMDB last returned before a given time. */
export async function cleanUpKeptTitles(db: Database, { postersSince }: { postersSince: Date }): Promise<void> {
  const title = { type: sql`kept_titles.content_type`, id: sql`kept_titles.content_id` }
  await sql`delete from kept_titles where not ${isKept(title)}`.execute(db)
  await db
    .updateTable('kept_titles')
    .set({ poster_path: null, poster_paths_by_language: null })
    .where('confirmed_at', '<', postersSince)
    .execute()
}

function isKept({ type, id }: { type: RawBuilder<unknown>; id: RawBuilder<unknown> }): RawBuilder<boolean> {
  const keepers = KEEPERS.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} as own where own.content_id = ${id} and own.content_type = ${type})`,
  )
  return sql`(${sql.join(keepers, sql` or `)})`
}
