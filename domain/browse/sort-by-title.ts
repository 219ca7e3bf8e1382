import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** In the order of the language's dictionary, by the titles that its pages show; numbers by value. */
export async function sortByTitle(db: Database, refs: readonly TitleRef[], language: string): Promise<TitleRef[]> {
  const idsOf = (type: TitleType) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  // The choice of domain/catalog/title-text.ts in short: only the order depends on it.
  const { rows } = await sql<TitleRef & { title: string }>`
    select 'movie' as type, id,
      coalesce(title_translations ->> ${language}, case when original_language = ${language} then original_title end, title) as title
    from movies where id = any(${idsOf('movie')}::int[])
    union all
    select 'tv_show', id,
      coalesce(name_translations ->> ${language}, case when original_language = ${language} then original_name end, name)
    from tv_shows where id = any(${idsOf('tv_show')}::int[])
  `.execute(db)
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rows
    .toSorted((a, b) => compare(a.title, b.title) || a.id - b.id || a.type.localeCompare(b.type))
    .map(({ type, id }) => ({ type, id }))
}
