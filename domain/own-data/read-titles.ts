import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes, textsFor } from '#db/title-tables.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { pickTitle, yearOf } from '../titles/title-text.ts'
import type { StoredTitle } from '../titles/title-text.ts'

/** Name and year of each title in a language, by its key, including removed ones; both null for titles that were never stored. */
export async function readTitles(
  db: Database,
  refs: readonly TitleRef[],
  language: string,
): Promise<(ref: TitleRef) => [name: string | null, year: number | null]> {
  const idsOf = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef & StoredTitle & { date: string | null }>`
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${of.title} as title, ${textsFor(language, of.translations, of.title)} as title_translations,
          ${of.originalTitle} as original_title, original_language, base_languages, ${of.date} as date
        from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult`,
    )}
    union all
    select content_type, content_id, title, ${textsFor(language, sql`title_translations`, sql`title`)}, null, null, base_languages, date
    from kept_titles
    where (content_type = 'movie' and content_id = any(${idsOf('movie')}::int[]))
      or (content_type = 'tv_show' and content_id = any(${idsOf('tv_show')}::int[]))
  `.execute(db)
  const byKey = new Map(rows.map((row) => [titleKey(row), row]))
  return (ref) => {
    const title = byKey.get(titleKey(ref))
    return title === undefined ? [null, null] : [pickTitle(language, title).text, yearOf(title.date)]
  }
}
