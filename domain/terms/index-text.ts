import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { POPULARITY_TOLERANCE } from './limits.ts'

/** Updates a title's row of `title_texts`, which exists if the title is well known enough and shown. */
export async function indexText(db: Database, { ref, known }: { ref: TitleRef; known: boolean }): Promise<void> {
  const { type, id } = ref
  if (!known) {
    await db.deleteFrom('title_texts').where('content_type', '=', type).where('content_id', '=', id).execute()
    return
  }
  const { table, title } = titleColumns(type)
  await sql`
    insert into title_texts (content_type, content_id, popularity, title, overview)
    select ${type}, id, popularity, ${title}, overview from ${table} where id = ${id}
    on conflict (content_type, content_id) do update
    set popularity = excluded.popularity, title = excluded.title, overview = excluded.overview
    where title_texts.title <> excluded.title
      or title_texts.overview is distinct from excluded.overview
      or abs(title_texts.popularity - excluded.popularity) > excluded.popularity * ${POPULARITY_TOLERANCE}
  `.execute(db)
}
