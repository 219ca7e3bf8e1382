import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { filterNames, withoutFilter } from './filters.ts'
import type { Browsing, FilterName } from './filters.ts'
import { matches } from './matches.ts'

/** Those filters of a view without titles without any one of which it would have some. */
export async function findHindrances(db: Database, browsing: Browsing): Promise<FilterName[]> {
  const names = filterNames(browsing.filters)
  const found = await Promise.all(
    names.map(async (name) => {
      const others = { ...browsing, filters: withoutFilter(browsing.filters, name) }
      const { rows } = await sql<{ some: boolean }>`select exists (${await matches(db, others, 1)}) as some`.execute(db)
      return rows[0]?.some === true
    }),
  )
  return names.filter((_, index) => found[index])
}
