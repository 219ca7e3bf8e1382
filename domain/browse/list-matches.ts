import { sql } from 'kysely'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Browsing } from './filters.ts'
import { BROWSE_LIMIT_PER_TYPE, TITLE_SORT_LIMIT } from './limits.ts'
import { matches, orderOf } from './matches.ts'
import type { MatchDeps } from './matches.ts'
import { sortByTitle } from './sort-by-title.ts'

/**
 * The first `limit` titles that match the filters, both types together. Reads 50 of each type, more only if more are wanted. Sorting by
 * title covers the 600 most popular, in the order of `language`.
 */
export async function listMatches(
  deps: MatchDeps,
  browsing: Browsing,
  { limit, language }: { limit: number; language: string },
): Promise<TitleRef[]> {
  if (browsing.sort !== 'title') return read(deps, browsing, limit)
  const popular = await read(deps, browsing, TITLE_SORT_LIMIT)
  return (await sortByTitle(deps.db, popular, language)).slice(0, limit)
}

async function read(deps: MatchDeps, browsing: Browsing, limit: number): Promise<TitleRef[]> {
  const found = await matches(deps, browsing, Math.max(limit, BROWSE_LIMIT_PER_TYPE))
  const { rows } = await sql<TitleRef>`
    select type, id
    from (
      select type, id, max(popularity) as popularity, max(rating) as rating, max(date) as date
      from (${found}) as offered
      group by type, id
    ) as titles
    order by ${orderOf(browsing.sort, { date: sql.ref('date'), id: sql.ref('id') })}, type
    limit ${limit}::int
  `.execute(deps.db)
  return rows.map(({ type, id }) => ({ type, id }))
}
