import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { NamedTitle } from './find-titles-named.ts'

/** A stored title's English name, and how well known it is. */
export async function knownTitle(db: Database, { type, id }: TitleRef): Promise<NamedTitle | null> {
  const { table, title } = titleColumns(type)
  const { rows } = await sql<NamedTitle>`
    select ${type} as type, id, ${title} as name, coalesce(search_names.tier, 2) as tier
    from ${table} left join search_names on content_type = ${type} and content_id = id
    where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
