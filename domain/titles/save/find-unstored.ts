import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Those of the titles that are not in the database, in the given order. Stored titles for adults count as stored. */
export async function findUnstored<T extends TitleRef>(db: Database, refs: readonly T[]): Promise<T[]> {
  if (refs.length === 0) return []
  const idsOf = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef>`
    ${bothTypes((of, type) => sql`select ${of.type} as type, id from ${of.table} where id = any(${idsOf(type)}::int[])`)}
  `.execute(db)
  const stored = new Set(rows.map(({ type, id }) => `${type}/${id}`))
  return refs.filter(({ type, id }) => !stored.has(`${type}/${id}`))
}
