import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Those of the titles that the database does not hold, in the given order. Titles for adults count as held while they are stored. */
export async function findUnstored<T extends TitleRef>(db: Database, refs: readonly T[]): Promise<T[]> {
  if (refs.length === 0) return []
  const idsOf = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef>`
    select 'movie' as type, id from movies where id = any(${idsOf('movie')}::int[])
    union all
    select 'tv_show', id from tv_shows where id = any(${idsOf('tv_show')}::int[])
  `.execute(db)
  const stored = new Set(rows.map(({ type, id }) => `${type}/${id}`))
  return refs.filter(({ type, id }) => !stored.has(`${type}/${id}`))
}
