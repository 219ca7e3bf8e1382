import { sql } from 'kysely'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { Browsing } from './filters.ts'
import { matches } from './matches.ts'
import type { MatchDeps } from './matches.ts'

/** The titles that match the filters and the visitor's own view, in the given order. */
export async function keepMatches<T extends TitleRef>(
  deps: MatchDeps,
  titles: readonly T[],
  browsing: Browsing,
): Promise<T[]> {
  if (titles.length === 0) return []
  const idsOf = (type: TitleRef['type']) => titles.filter((title) => title.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef>`
    select type, id from (${await matches(deps, browsing)}) as passing
    where (type = 'movie' and id = any(${idsOf('movie')}::int[])) or (type = 'tv_show' and id = any(${idsOf('tv_show')}::int[]))
  `.execute(deps.db)
  const kept = new Set(rows.map(titleKey))
  return titles.filter((title) => kept.has(titleKey(title)))
}
