import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes, titleIn } from '#db/title-tables.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** In the language's dictionary order, by the titles that its pages show; numbers by value. */
export async function sortByTitle(db: Database, refs: readonly TitleRef[], language: string): Promise<TitleRef[]> {
  const idsOf = (type: TitleType) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef & { title: string }>`
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${titleIn(language, of)} as title
        from ${of.table} where id = any(${idsOf(type)}::int[])`,
    )}
  `.execute(db)
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rows
    .toSorted((a, b) => compare(a.title, b.title) || a.id - b.id || a.type.localeCompare(b.type))
    .map(({ type, id }) => ({ type, id }))
}
